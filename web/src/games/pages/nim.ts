// The page of nim.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "nim",
  terms: "nim 3,4,5",
  start: "nim 3,4,5",
  en: {
    history:
      "Games with heaps of counters are old and nobody knows who played them first. The name and the complete solution are Charles Bouton's, who published both in 1901. In 1940 a machine that weighed a ton, the Nimatron, played Nim against visitors of the World's Fair in New York, and won most of its games.",
    theorem:
      "Write the sizes in binary, one below the other. Whoever must move loses exactly when every column holds an even number of ones. A winning move makes every column even.",
    picture: "Heaps of 3, 4 and 5. The middle column is odd, and taking 2 from the heap of 3 mends it.",
    known: [
      "Heaps of any size are solved at once: it takes one look at each heap, not at each match.",
      "The number of winning moves is always odd, or zero.",
      "If the last match loses instead, play the same way until only single matches would be left, and leave an odd number of those.",
      "Every game of this kind is worth a heap of Nim (Sprague 1935, Grundy 1939). That is why Nim comes first.",
    ],
    open: [
      "Nim itself is finished. But let a single move of the game be a pass, and nobody knows a formula for three heaps.",
    ],
  },
  fr: {
    history:
      "Les jeux de tas sont anciens, et nul ne sait qui y joua le premier. Le nom et la solution complète sont de Charles Bouton, qui les publia en 1901. En 1940, une machine d'une tonne, le Nimatron, affrontait au Nim les visiteurs de la Foire internationale de New York, et gagnait le plus souvent.",
    theorem:
      "Écrivez les tailles en binaire, l'une sous l'autre. Celui qui doit jouer perd exactement quand chaque colonne contient un nombre pair de 1. Un coup gagnant rend paires toutes les colonnes.",
    picture: "Des tas de 3, 4 et 5. La colonne du milieu est impaire ; prendre 2 dans le tas de 3 la répare.",
    known: [
      "Des tas de toute taille se résolvent aussitôt : on regarde chaque tas une fois, pas chaque allumette.",
      "Le nombre de coups gagnants est toujours impair, ou nul.",
      "Si la dernière allumette perd, on joue de la même façon jusqu'à ne plus laisser que des allumettes seules, et l'on en laisse un nombre impair.",
      "Tout jeu de ce genre vaut un tas de Nim (Sprague 1935, Grundy 1939). Voilà pourquoi le Nim vient en premier.",
    ],
    open: [
      "Le Nim lui-même est terminé. Mais qu'on permette de passer une seule fois dans la partie, et personne ne connaît de formule pour trois tas.",
    ],
  },
  facts: [
    { terms: "nim 3,4,5", wins: ["1-2"] },
    { terms: "nim 1,1,1", outcome: "N", wins: ["1-1", "2-1", "3-1"] },
    { terms: "nim 1,1,1", misere: true, outcome: "P" },
  ],
  sources: [
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901–02)",
    "R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935)",
    "P. M. Grundy, Mathematics and games, Eureka 2 (1939)",
    "E. U. Condon and others, Machine to play game of Nim, US patent 2,215,544 (1940)",
    "R. E. Morrison, E. J. Friedman, A. S. Landsberg, Combinatorial games with a pass, Chaos 22 (2012)",
  ],
};
