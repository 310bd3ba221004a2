// Tablette on any shape: where the law ends, and looking ahead begins.
import { lost, type Lesson } from "../lesson";

export const lesson: Lesson = {
  game: "polyomino",
  steps: [
    {
      goal: "win",
      terms: "polyomino ###",
      en: {
        title: "Any shape at all",
        text: "Pieces made of squares. A move removes all squares of one piece in one row or in one column. What falls apart becomes pieces of its own. Whoever removes the last square wins.",
        done: "The whole row at once. Taking the middle works too: two single squares are left.",
        wrong: "The row is the whole piece.",
      },
      fr: {
        title: "N'importe quelle forme",
        text: "Des pièces faites de carrés. À chaque coup, on enlève tous les carrés d'une pièce dans une ligne ou dans une colonne. Ce qui se détache devient une pièce. Qui enlève le dernier carré gagne.",
        done: "Toute la ligne d'un coup. Prendre le milieu marche aussi : il reste deux carrés seuls.",
        wrong: "La ligne, c'est toute la pièce.",
      },
      facts: [{ terms: "polyomino ###", wins: ["1:r1", "1:c2"] }],
    },
    {
      goal: "try",
      terms: "polyomino #./##",
      en: {
        title: "The little corner",
        text: "Three squares in a corner. Try all four moves.",
        done: "Each move leaves one square, or two in line: one more move, and it is over. The corner is lost for whoever must move.",
      },
      fr: {
        title: "Le petit coin",
        text: "Trois carrés en coin. Essayez les quatre coups.",
        done: "Chaque coup laisse un carré, ou deux alignés : un coup de plus et c'est fini. Le coin est perdu pour qui doit jouer.",
      },
    },
    {
      goal: "win",
      terms: "polyomino .#./###/.#.",
      en: {
        title: "The cross",
        text: "Five squares in a cross. A line through the middle of something symmetric often leaves twins. Or do you see a corner?",
        done: "The line through the middle leaves two single squares: twins.",
        wrong: "Cut right through the middle.",
      },
      fr: {
        title: "La croix",
        text: "Cinq carrés en croix. Une ligne au milieu d'une forme symétrique laisse souvent des jumeaux. Ou voyez-vous un coin ?",
        done: "La ligne du milieu laisse deux carrés seuls : des jumeaux.",
        wrong: "Coupez en plein milieu.",
      },
      facts: [{ terms: "polyomino .#./###/.#.", wins: ["1:r2", "1:c2"] }],
    },
    {
      goal: "find",
      terms: "polyomino ###/#..",
      en: {
        title: "Down to the corner",
        text: "You know one lost shape that is not made of twins: the little corner. Which move carves it out of this L?",
        done: "Three shapes to aim for so far: nothing at all, twins, and the corner.",
        wrong: "Take the square that sticks out.",
      },
      fr: {
        title: "Retrouver le coin",
        text: "Vous connaissez une forme perdue qui n'est pas faite de jumeaux : le petit coin. Quel coup le taille dans ce L ?",
        done: "Trois buts possibles à présent : plus rien, des jumeaux, et le coin.",
        wrong: "Prenez le carré qui dépasse.",
      },
      facts: [{ terms: "polyomino ###/#..", wins: ["1:c3"] }],
    },
    {
      goal: "judge",
      terms: "polyomino ##/#./#./#.",
      en: {
        title: "The law ends here",
        text: "This L fits into a frame of 2 × 4, and the bar 2 × 4 is lost for whoever must move, since both sides are even. Is the L worth the same as its frame?",
        done: "It is not: there is a move that wins. For shapes like this no law is known, and one has to look ahead.",
        wrong: "One row, taken away, leaves a short bar above and a short bar below.",
      },
      fr: {
        title: "La loi s'arrête ici",
        text: "Ce L tient dans un cadre de 2 × 4, et la barre 2 × 4 est perdue pour qui doit jouer, ses deux côtés étant pairs. Le L vaut-il autant que son cadre ?",
        done: "Non : il a un coup gagnant. Pour ces formes, on ne connaît aucune loi ; il faut calculer.",
        wrong: "Une ligne de moins laisse une petite barre en haut et une petite barre en bas.",
      },
      facts: [...lost("tablette 2x4"), { terms: "polyomino ##/#./#./#.", outcome: "N", value: 3 }],
    },
    {
      goal: "win",
      terms: "polyomino ####/#..#/####",
      en: {
        title: "No formula, but a plan",
        text: "A ring. Without a formula a good player looks for twins, for the corner, and counts ahead. That is what the engine does too, only with more patience: it remembers every position it has seen.",
        done: "Two equal bars, and then the copycat once more.",
        wrong: "The ring falls into two equal bars along its middle row.",
      },
      fr: {
        title: "Pas de formule, mais un plan",
        text: "Un anneau. Sans formule, un bon joueur cherche des jumeaux, cherche le coin, et calcule. C'est aussi ce que fait le moteur, avec plus de patience : il retient toutes les positions qu'il a vues.",
        done: "Deux barres égales ; ensuite, il suffit de copier, une fois de plus.",
        wrong: "Le long de sa ligne du milieu, l'anneau se sépare en deux barres égales.",
      },
      facts: [{ terms: "polyomino ####/#..#/####", wins: ["1:r2"] }],
    },
  ],
};
