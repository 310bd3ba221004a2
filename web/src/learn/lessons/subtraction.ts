// Take 1, 2 or 3: working backwards, remainders, and other amounts.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "subtraction",
  steps: [
    {
      goal: "win",
      terms: "subtraction:1,2,3 3",
      en: {
        title: "The end of the game",
        text: "A move takes 1, 2 or 3 sticks. Whoever takes the last one wins. Three are left, and it is your move.",
        done: "With 1, 2 or 3 left, whoever moves takes them all and wins.",
        wrong: "You may take all three.",
      },
      fr: {
        title: "La fin de la partie",
        text: "À chaque coup, on prend 1, 2 ou 3 bâtons. Qui prend le dernier gagne. Il en reste trois, et c'est à vous.",
        done: "Quand il en reste 1, 2 ou 3, celui qui joue prend tout et gagne.",
        wrong: "On a le droit de prendre les trois.",
      },
    },
    {
      goal: "try",
      terms: "subtraction:1,2,3 4",
      en: {
        title: "The trap",
        text: "Four sticks. Whatever you take, how many are left for the engine? Try.",
        done: "You can only leave 1, 2 or 3, and those are won for the next player. Four is lost for whoever must move.",
      },
      fr: {
        title: "Le piège",
        text: "Quatre bâtons. Quoi que vous preniez, combien en laissez-vous au moteur ? Essayez.",
        done: "Vous ne pouvez laisser que 1, 2 ou 3, et c'est gagné pour le suivant. Quatre, c'est perdu pour qui doit jouer.",
      },
    },
    {
      goal: "find",
      terms: "subtraction:1,2,3 7",
      en: {
        title: "Set the trap",
        text: "You know that four is lost for whoever must move. So make the engine face it.",
        done: "From 5, 6 or 7 you can leave 4. So these are won.",
        wrong: "Leave four sticks.",
      },
      fr: {
        title: "Tendre le piège",
        text: "Vous savez que quatre est perdu pour qui doit jouer. Faites en sorte que ce soit le moteur.",
        done: "De 5, 6 ou 7, on peut laisser 4 : ils sont donc gagnés.",
        wrong: "Laissez quatre bâtons.",
      },
      facts: [{ terms: "subtraction:1,2,3 7", wins: ["1-3"] }],
    },
    {
      goal: "judge",
      terms: "subtraction:1,2,3 8",
      en: {
        title: "Work backwards",
        text: "0 is lost, because there is nothing to take. 1, 2, 3 are won, 4 is lost, 5, 6, 7 are won. What about 8?",
        done: "From 8 one reaches 5, 6 or 7, all won for the other. Lost: 0, 4, 8, 12, 16 … the multiples of 4. They are the [[p-position|P-positions]].",
        wrong: "From 8 you can only leave 5, 6 or 7.",
      },
      fr: {
        title: "Raisonner à rebours",
        text: "0 est perdu : il n'y a rien à prendre. 1, 2, 3 sont gagnés, 4 est perdu, 5, 6, 7 sont gagnés. Et 8 ?",
        done: "De 8, on ne laisse que 5, 6 ou 7, tous gagnés pour l'autre. Sont perdus : 0, 4, 8, 12, 16… les multiples de 4. Ce sont les [[p-position|positions P]].",
        wrong: "De 8, on ne peut laisser que 5, 6 ou 7.",
      },
      facts: lost(
        "subtraction:1,2,3 4",
        "subtraction:1,2,3 8",
        "subtraction:1,2,3 12",
        "subtraction:1,2,3 16",
      ),
    },
    {
      goal: "win",
      terms: "subtraction:1,2,3 21",
      en: {
        title: "Always leave a multiple of 4",
        text: "21 sticks. Leave a multiple of 4. From then on, whatever the engine takes, you make it four together.",
        done: "1 and 3, 2 and 2, 3 and 1: each round takes four sticks, down to the last one.",
        wrong: "Divide what is left by 4: take the remainder.",
      },
      fr: {
        title: "Toujours laisser un multiple de 4",
        text: "21 bâtons. Laissez un multiple de 4. Ensuite, quoi que prenne le moteur, complétez à quatre.",
        done: "1 et 3, 2 et 2, 3 et 1 : chaque tour enlève quatre bâtons, jusqu'au dernier.",
        wrong: "Divisez ce qui reste par 4 : c'est le reste qu'il faut prendre.",
      },
      facts: [{ terms: "subtraction:1,2,3 21", wins: ["1-1"] }],
    },
    {
      goal: "find",
      terms: "subtraction:1,3,4 11",
      en: {
        title: "Other amounts",
        text: "Now one takes 1, 3 or 4. Work backwards again: 0 and 2 are lost, then 7 and 9, then 14 and 16. The pattern comes back every 7, and it is proved that with any fixed amounts some pattern comes back for ever.",
        done: "11 − 4 = 7, and 7 is lost for the engine.",
        wrong: "Which of 7, 8 and 10 is on the list of lost numbers?",
      },
      fr: {
        title: "D'autres nombres",
        text: "Maintenant, on prend 1, 3 ou 4. À rebours encore : 0 et 2 sont perdus, puis 7 et 9, puis 14 et 16. Le motif revient tous les 7, et l'on sait démontrer que, quels que soient les nombres permis, un motif finit par revenir sans fin.",
        done: "11 − 4 = 7, et 7 est perdu pour le moteur.",
        wrong: "De 7, 8 et 10, lequel est dans la liste des nombres perdus ?",
      },
      facts: [
        ...lost(
          "subtraction:1,3,4 2",
          "subtraction:1,3,4 7",
          "subtraction:1,3,4 9",
          "subtraction:1,3,4 14",
          "subtraction:1,3,4 16",
        ),
        { terms: "subtraction:1,3,4 11", wins: ["1-4"] },
      ],
    },
    {
      goal: "win",
      terms: "subtraction:1,2,3 5,6",
      figure: true,
      en: {
        title: "Several heaps",
        text: "Two heaps, and a move takes 1, 2 or 3 from one of them. A heap is worth its remainder after division by 4: 5 is worth 1, 6 is worth 2. These worths, called [[nimber|Grundy values]], are played like heaps of Nim.",
        done: "Leave equal remainders, and answer every move so that they are equal again. Sprague and Grundy found in the 1930s that every game of this kind is Nim in disguise.",
        wrong: "Leave two heaps with the same remainder.",
      },
      fr: {
        title: "Plusieurs tas",
        text: "Deux tas ; on prend 1, 2 ou 3 dans l'un d'eux. Un tas vaut son reste dans la division par 4 : 5 vaut 1, 6 vaut 2. Ces valeurs, dites [[nimber|de Grundy]], se jouent comme des tas de Nim.",
        done: "Laissez des restes égaux, et rendez-les égaux à chaque réponse. Sprague et Grundy ont découvert dans les années 1930 que tout jeu de ce genre est du Nim déguisé.",
        wrong: "Laissez deux tas qui ont le même reste.",
      },
      facts: [
        { terms: "subtraction:1,2,3 5", value: 1 },
        { terms: "subtraction:1,2,3 6", value: 2 },
        { terms: "subtraction:1,2,3 5,6", wins: ["1-3", "2-1"] },
      ],
    },
  ],
};
