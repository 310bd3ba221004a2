// Wythoff's game: a queen on her way to the corner, and the golden ratio.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "wythoff",
  steps: [
    {
      goal: "win",
      terms: "wythoff 4,4",
      en: {
        title: "The queen goes home",
        text: "A queen moves towards the corner: straight along the row or the column, or along the diagonal, as far as you like but never away. Whoever brings her to the corner wins.",
        done: "On the two edges and on the diagonal, the corner is one move away.",
        wrong: "She stands on the diagonal of the corner.",
      },
      fr: {
        title: "La dame rentre",
        text: "Une dame avance vers le coin : le long de la ligne, de la colonne ou de la diagonale, aussi loin qu'on veut, sans jamais reculer. Qui l'amène dans le coin gagne.",
        done: "Depuis les deux bords et la diagonale, le coin est à un coup.",
        wrong: "Elle est sur la diagonale du coin.",
      },
    },
    {
      goal: "try",
      terms: "wythoff 1,2",
      en: {
        title: "The first trap",
        text: "The queen stands on (1, 2). Try every move: where does she land?",
        done: "Each move ends on an edge or on the diagonal, and the engine goes home. (1, 2) and (2, 1) are lost for whoever must move.",
      },
      fr: {
        title: "Le premier piège",
        text: "La dame est en (1, 2). Essayez tous les coups : où arrive-t-elle ?",
        done: "Chaque coup finit sur un bord ou sur la diagonale, et le moteur rentre. (1, 2) et (2, 1) sont perdues pour qui doit jouer.",
      },
      facts: lost("wythoff 1,2", "wythoff 2,1"),
    },
    {
      goal: "find",
      terms: "wythoff 2,5",
      en: {
        title: "Send her into the trap",
        text: "(1, 2) and (2, 1) are squares you want to give to the other. One of them is a single move away.",
        done: "From (2, 5) straight to (2, 1).",
        wrong: "Keep the 2, and make the other number 1.",
      },
      fr: {
        title: "L'envoyer au piège",
        text: "(1, 2) et (2, 1) sont des cases à laisser à l'autre. L'une d'elles est à un coup.",
        done: "De (2, 5), tout droit en (2, 1).",
        wrong: "Gardez le 2, et ramenez l'autre nombre à 1.",
      },
      facts: [{ terms: "wythoff 2,5", wins: ["2-4"] }],
    },
    {
      goal: "judge",
      terms: "wythoff 3,5",
      en: {
        title: "The next trap",
        text: "From (3, 5), can she reach the corner, (1, 2) or (2, 1) in one move? If not, whoever moves only helps the other.",
        done: "No line from (3, 5) meets a trap, so (3, 5) is a trap itself. A trap is a [[p-position]].",
        wrong: "Follow the row, the column and the diagonal: none meets (0, 0), (1, 2) or (2, 1).",
      },
      fr: {
        title: "Le piège suivant",
        text: "De (3, 5), peut-elle atteindre en un coup le coin, (1, 2) ou (2, 1) ? Sinon, celui qui joue ne fait qu'aider l'autre.",
        done: "Aucune ligne partant de (3, 5) ne rencontre un piège : (3, 5) en est donc un. Un piège est une [[p-position]].",
        wrong: "Suivez la ligne, la colonne et la diagonale : aucune ne passe par (0, 0), (1, 2) ou (2, 1).",
      },
      facts: lost("wythoff 3,5", "wythoff 5,3"),
    },
    {
      goal: "find",
      terms: "wythoff 4,9",
      figure: true,
      en: {
        title: "A list without gaps",
        text: "The traps are (1, 2), (3, 5), (4, 7), (6, 10) … Each begins with the smallest number not used so far, and the difference grows by one: 1, 2, 3, 4. Find the move to the trap with a 4.",
        done: "4 belongs to 7. Every number stands in exactly one pair, and every difference occurs exactly once.",
        wrong: "The pair of 4 is (4, 7).",
      },
      fr: {
        title: "Une liste sans trou",
        text: "Les pièges sont (1, 2), (3, 5), (4, 7), (6, 10)… Chacun commence par le plus petit nombre pas encore utilisé, et l'écart grandit de un : 1, 2, 3, 4. Trouvez le coup qui mène au piège du 4.",
        done: "4 va avec 7. Chaque nombre est dans une seule paire, et chaque écart n'apparaît qu'une fois.",
        wrong: "La paire du 4 est (4, 7).",
      },
      facts: [
        ...lost("wythoff 1,2", "wythoff 3,5", "wythoff 4,7", "wythoff 6,10"),
        { terms: "wythoff 4,9", wins: ["2-2"] },
      ],
    },
    {
      goal: "win",
      terms: "wythoff 7,9",
      en: {
        title: "A whole game",
        text: "Look at three things: the pair of the first number, the pair of the second, and the pair with the same difference. One of them can be reached. Then do it again.",
        done: "(7, 4) keeps the seven, (3, 5) keeps the difference of two. Both win.",
        wrong: "The traps again: (1, 2), (3, 5), (4, 7), (6, 10).",
      },
      fr: {
        title: "Une partie entière",
        text: "Regardez trois choses : la paire du premier nombre, celle du second, et la paire qui a le même écart. L'une d'elles est à portée. Puis recommencez.",
        done: "(7, 4) garde le sept, (3, 5) garde l'écart de deux. Les deux gagnent.",
        wrong: "Les pièges, encore : (1, 2), (3, 5), (4, 7), (6, 10).",
      },
      facts: [{ terms: "wythoff 7,9", wins: ["2-5", "both-4"] }],
    },
    {
      goal: "find",
      terms: "wythoff 10,12",
      figure: true,
      en: {
        title: "The golden ratio",
        text: "Wythoff found in 1907 where the pairs come from: multiply 1, 2, 3 … by the golden ratio 1.618… and round down. That gives 1, 3, 4, 6, 8, the smaller numbers; add 1, 2, 3 … for the larger ones. On the board the traps lie along two straight lines.",
        done: "No table is needed: a pair of any size is found with one multiplication.",
        wrong: "10 belongs to 6, and the pair with difference 2 is (3, 5).",
      },
      fr: {
        title: "Le nombre d'or",
        text: "Wythoff a trouvé en 1907 d'où viennent les paires : multipliez 1, 2, 3… par le nombre d'or 1,618… et arrondissez vers le bas. On obtient 1, 3, 4, 6, 8, les petits nombres ; ajoutez 1, 2, 3… pour les grands. Sur l'échiquier, les pièges suivent deux droites.",
        done: "Pas besoin de table : une multiplication suffit pour une paire de n'importe quelle taille.",
        wrong: "10 va avec 6, et la paire d'écart 2 est (3, 5).",
      },
      facts: [...lost("wythoff 8,13", "wythoff 6,10"), { terms: "wythoff 10,12", wins: ["2-6", "both-7"] }],
    },
  ],
};
