// Kayles: symmetry, rows with a worth, and values that repeat.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "kayles",
  steps: [
    {
      goal: "win",
      terms: "kayles 3",
      en: {
        title: "Skittles",
        text: "A move knocks down one pin, or two that stand side by side. A gap cuts a row in two, and no ball reaches across it. Whoever knocks down the last pin wins. Three pins: where do you aim?",
        done: "The middle one: two lonely pins are left, one for the other, one for you.",
        wrong: "Leave two pins that no ball can take together.",
      },
      fr: {
        title: "Les quilles",
        text: "À chaque coup, on abat une quille, ou deux voisines. Un vide coupe la rangée en deux, et aucune boule ne le franchit. Qui abat la dernière quille gagne. Trois quilles : où viser ?",
        done: "Au milieu : il reste deux quilles isolées, une pour l'autre, une pour vous.",
        wrong: "Laissez deux quilles qu'aucune boule ne prend ensemble.",
      },
      facts: [{ terms: "kayles 3", wins: ["1-1:1,1"] }],
    },
    {
      goal: "try",
      terms: "kayles 4,4",
      en: {
        title: "Twin rows",
        text: "Two rows of four, and you begin. Try to break the symmetry.",
        done: "Whatever you do in one row, the engine does in the other. Twin rows are lost for whoever must move.",
      },
      fr: {
        title: "Rangées jumelles",
        text: "Deux rangées de quatre, et vous commencez. Essayez de briser la symétrie.",
        done: "Ce que vous faites dans une rangée, le moteur le fait dans l'autre. Des rangées jumelles sont perdues pour qui doit jouer.",
      },
    },
    {
      goal: "win",
      terms: "kayles 9",
      en: {
        title: "Cut it in half",
        text: "A single row can be cut into twins: knock down the middle pin, or the two in the middle. Then copy, as in a mirror.",
        done: "So whoever begins wins every single row, however long.",
        wrong: "Nine pins: hit the fifth.",
      },
      fr: {
        title: "Couper en deux",
        text: "Une rangée seule se coupe en jumelles : abattez la quille du milieu, ou les deux du milieu. Puis copiez, comme dans un miroir.",
        done: "Celui qui commence gagne donc toute rangée seule, quelle que soit sa longueur.",
        wrong: "Neuf quilles : visez la cinquième.",
      },
      facts: [{ terms: "kayles 9", wins: ["1-1:4,4"] }],
    },
    {
      goal: "judge",
      terms: "kayles 1,4",
      en: {
        title: "False twins",
        text: "One pin beside a row of four. They look nothing alike. But try: is there a first move that leaves something lost?",
        done: "No move wins. A row of 4 is worth as much as a single pin: their [[nimber|Grundy values]] are both 1.",
        wrong: "Each first move has an answer. Ask to be shown why.",
      },
      fr: {
        title: "Fausses jumelles",
        text: "Une quille à côté d'une rangée de quatre. Elles ne se ressemblent pas. Mais cherchez : un premier coup laisse-t-il une position perdue ?",
        done: "Aucun coup ne gagne. Une rangée de 4 vaut autant qu'une quille seule : leurs [[nimber|valeurs de Grundy]] sont toutes deux 1.",
        wrong: "Chaque premier coup a sa réponse. Demandez à voir pourquoi.",
      },
      facts: [...lost("kayles 1,4"), { terms: "kayles 1", value: 1 }, { terms: "kayles 4", value: 1 }],
    },
    {
      goal: "find",
      terms: "kayles 2,3",
      figure: true,
      en: {
        title: "Every row has a worth",
        text: "Rows of 1, 2, 3, 4, 5 are worth 1, 2, 3, 1, 4. With these numbers Kayles is played like Nim: make every binary column even. Here stand rows worth 2 and 3.",
        done: "2 and 2: the columns are even, and the rows are twins again.",
        wrong: "Bring the row that is worth 3 down to a worth of 2.",
      },
      fr: {
        title: "Chaque rangée a une valeur",
        text: "Les rangées de 1, 2, 3, 4, 5 valent 1, 2, 3, 1, 4. Avec ces nombres, Kayles se joue comme le Nim : rendez paires toutes les colonnes. Voici des rangées qui valent 2 et 3.",
        done: "2 et 2 : les colonnes sont paires, et les rangées sont de nouveau jumelles.",
        wrong: "Ramenez la rangée qui vaut 3 à une valeur de 2.",
      },
      facts: [
        { terms: "kayles 2", value: 2 },
        { terms: "kayles 3", value: 3 },
        { terms: "kayles 5", value: 4 },
        { terms: "kayles 2,3", wins: ["2-1"] },
      ],
    },
    {
      goal: "find",
      terms: "kayles 5,7",
      figure: true,
      en: {
        title: "The smallest number missing",
        text: "Where do the worths come from? List what each move leaves, and take the smallest number that is missing: the [[mex]]. A row of 5 is worth 4, a row of 7 is worth 2. Bring the two together.",
        done: "Five and five is one way. The other cuts the row of five into 1 and 3, which together are worth 2.",
        wrong: "Leave rows whose worths cancel: twins are the simplest.",
      },
      fr: {
        title: "Le plus petit nombre absent",
        text: "D'où viennent ces valeurs ? Faites la liste de ce que laisse chaque coup, et prenez le plus petit nombre qui y manque : le [[mex]]. Une rangée de 5 vaut 4, une rangée de 7 vaut 2. Accordez-les.",
        done: "Cinq et cinq, c'est une façon. L'autre coupe la rangée de cinq en 1 et 3, qui ensemble valent 2.",
        wrong: "Laissez des rangées dont les valeurs s'annulent : des jumelles, c'est le plus simple.",
      },
      facts: [
        { terms: "kayles 7", value: 2 },
        { terms: "kayles 1,3", value: 2 },
        { terms: "kayles 5,7", wins: ["1-1:1,3", "2-2"] },
      ],
    },
    {
      goal: "win",
      terms: "kayles 5,4",
      en: {
        title: "It repeats for ever",
        text: "In 1956 Richard Guy and Cedric Smith proved that the worths of the rows repeat every 12 pins, from 71 pins on. So a row of a million pins is as easy as a row of a hundred. Finish with a game between two rows.",
        done: "71, 83 and 95 pins are all worth 7. Whether every game of this family repeats is not known.",
        wrong: "Twins win: one pin too many, in one of the rows.",
      },
      fr: {
        title: "Cela se répète sans fin",
        text: "En 1956, Richard Guy et Cedric Smith ont démontré que les valeurs des rangées se répètent toutes les 12 quilles, à partir de 71. Une rangée d'un million de quilles n'est donc pas plus difficile qu'une de cent. Pour finir, une partie sur deux rangées.",
        done: "71, 83 et 95 quilles valent toutes 7. Tous les jeux de cette famille se répètent-ils ? On l'ignore.",
        wrong: "Les jumelles gagnent : il y a une quille de trop dans une des rangées.",
      },
      facts: [
        { terms: "kayles 71", value: 7 },
        { terms: "kayles 83", value: 7 },
        { terms: "kayles 95", value: 7 },
        { terms: "kayles 5,4", wins: ["1-1"] },
      ],
    },
  ],
};
