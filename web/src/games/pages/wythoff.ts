// The page of wythoff.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "wythoff",
  terms: "wythoff 7,9",
  start: "wythoff 7,9",
  en: {
    history:
      "Willem Abraham Wythoff, a Dutch mathematician, published it in 1907 as a change of Nim, together with its solution. About 1960 Rufus Isaacs found the same game again as a queen on her way to the corner of a chessboard. The two are one: her column and row are the heaps.",
    theorem:
      "The squares to aim for are the pairs (⌊dφ⌋, ⌊dφ⌋ + d) for d = 0, 1, 2 …, with the golden ratio φ = 1.618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10). Whoever must move from one of them loses; from every other square a move leads to one.",
    picture:
      "Green squares are lost for whoever must move. They lie along two lines, whose slopes are φ and 1/φ.",
    known: [
      "Every number from 1 on stands in exactly one pair, and each difference occurs once.",
      "There are at most three winning moves, and whole numbers are enough to find them at any size.",
      "If the last move loses, the pairs are the same, except that (0, 0) and (1, 2) give way to (0, 1) and (2, 2) (Fraenkel, 1984).",
    ],
    open: [
      "The other Grundy values, needed when the game is played together with others, have no formula. They are computed square by square.",
    ],
  },
  fr: {
    history:
      "Willem Abraham Wythoff, mathématicien néerlandais, le publia en 1907 comme une variante du Nim, avec sa solution. Vers 1960, Rufus Isaacs retrouva le même jeu sous la forme d'une dame qui descend vers le coin d'un échiquier. C'est le même : sa colonne et sa ligne sont les tas.",
    theorem:
      "Les cases à viser sont les paires (⌊dφ⌋, ⌊dφ⌋ + d) pour d = 0, 1, 2…, où φ = 1,618… est le nombre d'or : (0, 0), (1, 2), (3, 5), (4, 7), (6, 10). Celui qui doit en partir perd ; depuis toute autre case, un coup mène à l'une d'elles.",
    picture:
      "Les cases vertes sont perdues pour qui doit jouer. Elles suivent deux droites, de pentes φ et 1/φ.",
    known: [
      "Chaque nombre à partir de 1 est dans une seule paire, et chaque écart n'apparaît qu'une fois.",
      "Il y a trois coups gagnants au plus, et les nombres entiers suffisent pour les trouver à toute taille.",
      "Si le dernier coup perd, les paires sont les mêmes, sauf que (0, 0) et (1, 2) cèdent la place à (0, 1) et (2, 2) (Fraenkel, 1984).",
    ],
    open: [
      "Les autres valeurs de Grundy, dont on a besoin quand ce jeu est joué avec d'autres, n'ont pas de formule. On les calcule case par case.",
    ],
  },
  facts: [
    { terms: "wythoff 1,2", outcome: "P" },
    { terms: "wythoff 3,5", outcome: "P" },
    { terms: "wythoff 4,7", outcome: "P" },
    { terms: "wythoff 6,10", outcome: "P" },
    { terms: "wythoff 0,1", misere: true, outcome: "P" },
    { terms: "wythoff 2,2", misere: true, outcome: "P" },
    { terms: "wythoff 1,2", misere: true, outcome: "N" },
  ],
  sources: [
    "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)",
    "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, Theoretical Computer Science 29 (1984)",
    "M. Gardner, Penrose Tiles to Trapdoor Ciphers, chapter 8 (1989)",
  ],
};
