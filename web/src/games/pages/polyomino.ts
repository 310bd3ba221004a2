// The page of polyomino.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "polyomino",
  terms: "polyomino ####/#..#/####",
  start: "polyomino ####/#..#/####",
  en: {
    history:
      "Solomon Golomb gave polyominoes their name in the 1950s: shapes of squares that share sides. The internship report from Rouen (2016) meant to play its game of rows and columns on any of them. It guessed that a shape is worth as much as the bar around it, which is not so.",
    theorem:
      "There is no theorem for all shapes. What always holds: a position is lost for whoever must move when every move can be answered, and equal pieces cancel each other.",
    picture: "A ring of ten squares. Its middle row is the one winning move: it leaves two equal bars.",
    known: [
      "Rectangles follow the law of Tablette.",
      "The smallest shapes that differ from the bar around them have four squares: an L is worth 4, its bar 2 × 3 is worth 2.",
      "Small shapes are solved by search: the engine looks at what every move leaves, and remembers it.",
    ],
    open: ["Almost everything: this program knows no formula, not even for L-shapes."],
  },
  fr: {
    history:
      "C'est Solomon Golomb qui nomma les polyominos, dans les années 1950 : des formes de carrés qui se touchent par les côtés. Le rapport de stage de Rouen (2016) voulait y jouer son jeu de lignes et de colonnes. Il supposait qu'une forme vaut autant que la barre qui l'entoure, ce qui est faux.",
    theorem:
      "Il n'y a pas de théorème pour toutes les formes. Ce qui reste vrai : une position est perdue pour qui doit jouer quand chaque coup a sa réponse, et des pièces égales s'annulent.",
    picture:
      "Un anneau de dix carrés. Sa ligne du milieu est le seul coup gagnant : il reste deux barres égales.",
    known: [
      "Les rectangles suivent la loi de Tablette.",
      "Les plus petites formes qui diffèrent de la barre autour d'elles ont quatre carrés : un L vaut 4, sa barre 2 × 3 vaut 2.",
      "Les petites formes se résolvent par recherche : le moteur regarde ce que laisse chaque coup, et s'en souvient.",
    ],
    open: ["Presque tout : ce programme ne connaît aucune formule, même pour les L."],
  },
  facts: [
    { terms: "polyomino ####/#..#/####", wins: ["1:r2"] },
    { terms: "polyomino ##/#./#.", value: 4 },
    { terms: "tablette 2x3", value: 2 },
    { terms: "polyomino ###/###", value: 2 },
  ],
  sources: [
    "S. W. Golomb, Checker boards and polyominoes, American Mathematical Monthly 61 (1954)",
    "Rapport de stage, université de Rouen (2016)",
    "docs/theory/tablette.md",
  ],
};
