// The page of chomp.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "chomp",
  terms: "chomp 4x3",
  start: "chomp 5,4,3",
  en: {
    history:
      "Frederik Schuh described it in 1952 as a game with divisors: name a divisor of a number, but no multiple of one named before. David Gale found it again in 1974 as a bar of chocolate. Martin Gardner gave it its name.",
    theorem:
      "Whoever begins wins on every bar with more than one square. If eating only the far corner is a mistake, some reply punishes it, and that bite was there from the start: steal it. The argument is complete, and does not tell which move it is.",
    picture: "On the bar 4 × 3 the one winning bite is at column 3, row 2.",
    known: [
      "A line: leave the poison. An L: make the arms equal. A square: bite diagonally next to the poison.",
      "Two rows are lost for whoever must move exactly when the upper one is shorter by one square.",
      "A bar may have two winning bites: 10 × 8 has.",
    ],
    open: ["Nobody knows a formula for the winning bite on bars of three rows or more."],
  },
  fr: {
    history:
      "Frederik Schuh le décrivit en 1952 comme un jeu de diviseurs : nommer un diviseur d'un nombre, mais aucun multiple d'un diviseur déjà nommé. David Gale le retrouva en 1974 sous la forme d'une tablette de chocolat. Le nom est de Martin Gardner.",
    theorem:
      "Sur toute tablette de plus d'une case, celui qui commence gagne. Si manger le seul coin opposé est une erreur, une réponse la punit, et cette bouchée était possible dès le début : volez-la. L'argument est complet, et ne dit pas quel est le coup.",
    picture: "Sur la tablette 4 × 3, la seule bouchée gagnante est en colonne 3, ligne 2.",
    known: [
      "Une ligne : laissez le poison. Un L : égalisez les bras. Un carré : mordez à côté du poison, en diagonale.",
      "Deux lignes sont perdues pour qui doit jouer exactement quand celle du haut est plus courte d'une case.",
      "Une tablette peut avoir deux bouchées gagnantes : c'est le cas de 10 × 8.",
    ],
    open: ["Personne ne connaît de formule pour la bouchée gagnante à partir de trois lignes."],
  },
  facts: [
    { terms: "chomp 4x3", wins: ["3,2"] },
    { terms: "chomp 4x4", wins: ["2,2"] },
    { terms: "chomp 6,5", outcome: "P" },
    { terms: "chomp 10x8", wins: ["9,4", "6,5"] },
  ],
  sources: [
    "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952)",
    "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)",
    "D. Zeilberger, Three-rowed Chomp, Advances in Applied Mathematics 26 (2001)",
  ],
};
