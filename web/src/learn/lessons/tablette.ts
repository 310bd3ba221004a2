// Tablette: symmetry again, then a law that needs only odd and even.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "tablette",
  steps: [
    {
      goal: "win",
      terms: "tablette 3x1",
      en: {
        title: "Rows and columns",
        text: "A move removes a whole row or a whole column of one bar. What stays on either side are separate bars. Whoever removes the last square wins.",
        done: "A bar of one row goes in one move.",
        wrong: "Its one row is the whole bar.",
      },
      fr: {
        title: "Lignes et colonnes",
        text: "À chaque coup, on enlève une ligne ou une colonne entière d'une barre. Ce qui reste de part et d'autre devient des barres séparées. Qui enlève le dernier carré gagne.",
        done: "Une barre d'une seule ligne part en un coup.",
        wrong: "Sa seule ligne, c'est toute la barre.",
      },
    },
    {
      goal: "try",
      terms: "tablette 2x2",
      en: {
        title: "Two by two",
        text: "The smallest bar with no odd side. Try.",
        done: "Every move leaves a bar of one line, and the engine takes it. Two by two is lost for whoever must move.",
      },
      fr: {
        title: "Deux sur deux",
        text: "La plus petite barre sans côté impair. Essayez.",
        done: "Chaque coup laisse une barre d'une ligne, et le moteur la prend. Deux sur deux, c'est perdu pour qui doit jouer.",
      },
    },
    {
      goal: "win",
      terms: "tablette 3x3",
      en: {
        title: "Cut out the middle",
        text: "An odd side has a middle. Removing it leaves two equal bars, and equal bars can be copied.",
        done: "An odd side always wins: take its middle, then copy.",
        wrong: "Take the middle row or the middle column.",
      },
      fr: {
        title: "Retirer le milieu",
        text: "Un côté impair a un milieu. En l'enlevant, on laisse deux barres égales ; et des barres égales, cela se copie.",
        done: "Un côté impair gagne toujours : on prend son milieu, puis on copie.",
        wrong: "Prenez la ligne ou la colonne du milieu.",
      },
      facts: [
        { terms: "tablette 3x3", wins: ["1:r2", "1:c2"] },
        { terms: "tablette 5x4", outcome: "N" },
      ],
    },
    {
      goal: "judge",
      terms: "tablette 4x6",
      en: {
        title: "No middle",
        text: "Four by six: neither side has a middle. Any move leaves some odd side behind. Who wins?",
        done: "A single bar is lost for whoever must move exactly when both sides are even.",
        wrong: "After any move one of the two parts has an odd side, and the other player uses it.",
      },
      fr: {
        title: "Pas de milieu",
        text: "Quatre sur six : aucun côté n'a de milieu. Tout coup laisse un côté impair quelque part. Qui gagne ?",
        done: "Une barre seule est perdue pour qui doit jouer exactement quand ses deux côtés sont pairs.",
        wrong: "Après n'importe quel coup, un des morceaux a un côté impair, et l'autre joueur s'en sert.",
      },
      facts: lost("tablette 2x2", "tablette 4x6", "tablette 4x4", "tablette 2x8"),
    },
    {
      goal: "judge",
      terms: "tablette 3x3,5x1",
      figure: true,
      en: {
        title: "What a bar is worth",
        text: "With several bars, each has a worth, its [[nimber]]: 0 if both sides are even, 1 if both are odd, 2 if just one is. Then it is Nim with these numbers.",
        done: "1 and 1: they cancel, although the bars look nothing alike.",
        wrong: "Both bars have two odd sides: each is worth 1.",
      },
      fr: {
        title: "Ce que vaut une barre",
        text: "Avec plusieurs barres, chacune a une valeur, son [[nimber|nimber]] : 0 si les deux côtés sont pairs, 1 s'ils sont impairs, 2 si un seul l'est. Ensuite, c'est du Nim avec ces nombres.",
        done: "1 et 1 : elles s'annulent, alors que les barres ne se ressemblent pas.",
        wrong: "Les deux barres ont deux côtés impairs : chacune vaut 1.",
      },
      facts: [
        ...lost("tablette 3x3,5x1", "tablette 2x3,4x1"),
        { terms: "tablette 3x3", value: 1 },
        { terms: "tablette 4x3", value: 2 },
        { terms: "tablette 4x6", value: 0 },
      ],
    },
    {
      goal: "win",
      terms: "tablette 4x3,5x1",
      figure: true,
      en: {
        title: "The law at work",
        text: "Worths 2 and 1. Make them equal: change the first bar to a worth of 1, or the second to a worth of 2. Then go on cancelling to the end.",
        done: "Odd and even is all you need, even for bars of a million squares. The report that asked about this game left it open.",
        wrong: "An outer column turns 4 × 3 into 3 × 3, and 5 × 1 into 4 × 1.",
      },
      fr: {
        title: "La loi en action",
        text: "Valeurs 2 et 1. Rendez-les égales : ramenez la première barre à 1, ou portez la seconde à 2. Puis continuez à annuler, jusqu'au bout.",
        done: "Pair ou impair, il n'en faut pas plus, même pour des barres d'un million de carrés. Le rapport qui posait la question de ce jeu l'avait laissée ouverte.",
        wrong: "Une colonne du bord change 4 × 3 en 3 × 3, et 5 × 1 en 4 × 1.",
      },
      facts: [{ terms: "tablette 4x3,5x1", wins: ["1:c1", "1:c4", "2:c1", "2:c5"] }],
    },
  ],
};
