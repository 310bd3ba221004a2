// The game in which the last match loses, and misère Nim.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "matches",
  steps: [
    {
      goal: "win",
      terms: "matches 4",
      en: {
        title: "Don't take the last one",
        text: "A move takes 1, 2 or 3 matches. Whoever has to take the last match loses. So the game is decided as soon as somebody faces a single match.",
        done: "One match is what you want to leave.",
        wrong: "Leave a single match.",
      },
      fr: {
        title: "Surtout pas la dernière",
        text: "À chaque coup, on prend 1, 2 ou 3 allumettes. Qui doit prendre la dernière perd. Tout est donc joué dès que quelqu'un se retrouve devant une seule allumette.",
        done: "Une allumette : c'est ce qu'il faut laisser.",
        wrong: "Laissez une seule allumette.",
      },
    },
    {
      goal: "try",
      terms: "matches 5",
      en: {
        title: "Five",
        text: "Five matches, and you begin. Try.",
        done: "Whatever you took, the engine left you one. Five is lost for whoever must move.",
      },
      fr: {
        title: "Cinq",
        text: "Cinq allumettes, et vous commencez. Essayez.",
        done: "Quoi que vous ayez pris, le moteur vous en a laissé une. Cinq, c'est perdu pour qui doit jouer.",
      },
    },
    {
      goal: "find",
      terms: "matches 8",
      en: {
        title: "Leave the trap",
        text: "One is lost, and five is lost. You have eight in front of you: which move leaves the engine in a trap?",
        done: "From 6, 7 and 8 you can leave five.",
        wrong: "Leave five.",
      },
      fr: {
        title: "Laisser le piège",
        text: "Un est perdu, cinq est perdu. Vous en avez huit devant vous : quel coup met le moteur au piège ?",
        done: "De 6, 7 et 8, on peut laisser cinq.",
        wrong: "Laissez-en cinq.",
      },
      facts: [{ terms: "matches 8", wins: ["3"] }],
    },
    {
      goal: "judge",
      terms: "matches 13",
      en: {
        title: "The pattern",
        text: "Lost for whoever must move: 1, 5, 9 … each is four more than the one before. And 13?",
        done: "1, 5, 9, 13, 17: one more than a multiple of 4. Whatever you take, the other makes it four.",
        wrong: "13 = 9 + 4.",
      },
      fr: {
        title: "Le motif",
        text: "Sont perdus pour qui doit jouer : 1, 5, 9… chaque fois quatre de plus. Et 13 ?",
        done: "1, 5, 9, 13, 17 : un de plus qu'un multiple de 4. Quoi qu'on prenne, l'autre complète à quatre.",
        wrong: "13 = 9 + 4.",
      },
      facts: lost("matches 1", "matches 5", "matches 9", "matches 13", "matches 17"),
    },
    {
      goal: "win",
      terms: "matches 15",
      en: {
        title: "The theorem at work",
        text: "The rule: leave one more than a multiple of 4. Then answer 1 with 3, 2 with 2, 3 with 1. Win from fifteen.",
        done: "13, 9, 5, 1. You could do this with a million matches.",
        wrong: "Which of 1, 5, 9, 13 can you reach?",
      },
      fr: {
        title: "Le théorème en action",
        text: "La règle : laisser un de plus qu'un multiple de 4. Ensuite, répondre 3 à 1, 2 à 2, 1 à 3. Gagnez en partant de quinze.",
        done: "13, 9, 5, 1. Vous sauriez le faire avec un million d'allumettes.",
        wrong: "Lequel de 1, 5, 9, 13 pouvez-vous atteindre ?",
      },
      facts: [{ terms: "matches 15", wins: ["2"] }],
    },
    {
      goal: "find",
      terms: "nim 1,1,4",
      misere: true,
      en: {
        title: "Nim the other way round",
        text: "This is Nim, but whoever takes the last match loses: [[misere|misère]] play. Play as in ordinary Nim until your move would leave only single matches. Then leave an odd number of them.",
        done: "Three single matches: the other, you, the other. They take the last one. Bouton gave this rule in 1901, together with his theorem.",
        wrong: "Make all heaps single matches, and an odd number of them.",
      },
      fr: {
        title: "Le Nim à l'envers",
        text: "C'est le Nim, mais qui prend la dernière allumette perd : on joue en [[misere|misère]]. Jouez comme au Nim ordinaire, jusqu'au coup qui ne laisserait que des allumettes seules. Alors, laissez-en un nombre impair.",
        done: "Trois allumettes seules : l'autre, vous, l'autre. C'est lui qui prend la dernière. Bouton a donné cette règle en 1901, avec son théorème.",
        wrong: "Ne laissez que des allumettes seules, en nombre impair.",
      },
      facts: [
        { terms: "nim 1,1,1", misere: true, outcome: "P" },
        { terms: "nim 1,1", misere: true, outcome: "N" },
        { terms: "nim 1,1,4", misere: true, wins: ["3-3"] },
      ],
    },
  ],
};
