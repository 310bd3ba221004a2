// Chomp: lines, L-shapes, squares, two rows, and a proof that names no move.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "chomp",
  steps: [
    {
      goal: "win",
      terms: "chomp 4",
      en: {
        title: "The poisoned square",
        text: "Choose a square: it goes, with everything above it and to its right. The square at the bottom left is poisoned. Whoever leaves the other nothing but the poison wins.",
        done: "A single line is won at once: eat all but the poison.",
        wrong: "Leave the poisoned square alone.",
      },
      fr: {
        title: "La case empoisonnée",
        text: "Choisissez une case : elle disparaît, avec tout ce qui est au-dessus et à sa droite. Celle du coin, en bas à gauche, est empoisonnée. Qui ne laisse à l'autre que le poison gagne.",
        done: "Une seule ligne se gagne d'un coup : on mange tout, sauf le poison.",
        wrong: "Ne laissez que la case empoisonnée.",
      },
    },
    {
      goal: "try",
      terms: "chomp 3,1,1",
      en: {
        title: "Two equal arms",
        text: "An L with two arms of the same length. Try to win, and watch the other arm.",
        done: "The arms are two heaps of Nim: the engine copies. Equal arms are lost for whoever must move.",
      },
      fr: {
        title: "Deux bras égaux",
        text: "Un L dont les deux bras ont la même longueur. Essayez de gagner, et surveillez l'autre bras.",
        done: "Les bras sont deux tas de Nim : le moteur copie. Des bras égaux, c'est perdu pour qui doit jouer.",
      },
    },
    {
      goal: "win",
      terms: "chomp 5,1,1",
      en: {
        title: "Even out the arms",
        text: "One arm is longer. You know what to do.",
        done: "Shorten the longer arm to the length of the other, then copy.",
        wrong: "Make both arms the same length.",
      },
      fr: {
        title: "Égaliser les bras",
        text: "Un bras est plus long. Vous savez quoi faire.",
        done: "On raccourcit le grand bras à la longueur de l'autre, puis on copie.",
        wrong: "Rendez les deux bras égaux.",
      },
      facts: [{ terms: "chomp 5,1,1", wins: ["4,1"] }],
    },
    {
      goal: "find",
      terms: "chomp 3x3",
      en: {
        title: "The square bar",
        text: "A square bar of any size has one winning move, and it leaves something you know. Which bite turns this square into an L with equal arms?",
        done: "The square diagonally next to the poison. It works for every square bar.",
        wrong: "Bite right next to the poison, diagonally.",
      },
      fr: {
        title: "La tablette carrée",
        text: "Une tablette carrée, grande ou petite, a un seul coup gagnant, et il laisse une forme que vous connaissez. Quelle bouchée en fait un L aux bras égaux ?",
        done: "La case voisine du poison, en diagonale. Cela marche pour toute tablette carrée.",
        wrong: "Mordez juste à côté du poison, en diagonale.",
      },
      facts: [
        { terms: "chomp 2x2", wins: ["2,2"] },
        { terms: "chomp 3x3", wins: ["2,2"] },
        { terms: "chomp 5x5", wins: ["2,2"] },
      ],
    },
    {
      goal: "judge",
      terms: "chomp 4,3",
      en: {
        title: "Two rows",
        text: "Two rows, the upper one shorter by one square. After any bite, can the other player make it “shorter by one” again?",
        done: "Yes, always. Two rows are lost for whoever must move exactly when the upper one is shorter by one.",
        wrong: "Try a few bites: each can be answered so that the upper row is shorter by one again.",
      },
      fr: {
        title: "Deux lignes",
        text: "Deux lignes, celle du haut plus courte d'une case. Après une bouchée, l'autre peut-il toujours refaire « plus courte d'une case » ?",
        done: "Oui, toujours. Deux lignes sont perdues pour qui doit jouer exactement quand celle du haut est plus courte d'une case.",
        wrong:
          "Essayez quelques bouchées : à chacune, on peut répondre pour que la ligne du haut soit de nouveau plus courte d'une case.",
      },
      facts: lost("chomp 2,1", "chomp 3,2", "chomp 4,3", "chomp 7,6"),
    },
    {
      goal: "win",
      terms: "chomp 5x2",
      en: {
        title: "A bar of two rows",
        text: "Two full rows of five. One small bite gives you the shape of the last step. Keep it until the end.",
        done: "One square from the upper corner, and the rest is answering.",
        wrong: "The upper row must be shorter by exactly one.",
      },
      fr: {
        title: "Une tablette de deux lignes",
        text: "Deux lignes pleines de cinq cases. Une petite bouchée donne la forme de l'étape précédente. Gardez-la jusqu'au bout.",
        done: "Une seule case, dans le coin du haut ; ensuite, on ne fait que répondre.",
        wrong: "La ligne du haut doit être plus courte d'une case exactement.",
      },
      facts: [{ terms: "chomp 5x2", wins: ["5,2"] }],
    },
    {
      goal: "find",
      terms: "chomp 4x3",
      en: {
        title: "A proof without a move",
        text: "Whoever begins wins on every bar with more than one square. Suppose eating just the far corner lost: then some reply would win, and you could have made that very bite yourself. The proof is short, and names no move. For larger bars no formula is known.",
        done: "Column 3, row 2. For the 5 × 3 bar it is column 4, row 3; nobody knows a rule.",
        wrong: "It leaves a tall block of two columns, and two squares beside it at the bottom.",
      },
      fr: {
        title: "Une preuve sans coup",
        text: "Sur toute tablette de plus d'une case, celui qui commence gagne. Supposons que manger le seul coin opposé fasse perdre : une réponse gagnerait alors, et vous auriez pu faire cette bouchée-là vous-même. La preuve est courte, et ne nomme aucun coup. Pour les grandes tablettes, on ne connaît pas de formule.",
        done: "Troisième colonne, deuxième ligne. Pour la tablette 5 × 3, c'est la colonne 4, ligne 3 ; personne ne connaît de règle.",
        wrong: "Il laisse un bloc de deux colonnes, et deux cases à côté, en bas.",
      },
      facts: [
        { terms: "chomp 4x3", wins: ["3,2"] },
        { terms: "chomp 5x3", wins: ["4,3"] },
        { terms: "chomp 6x4", outcome: "N" },
      ],
    },
  ],
};
