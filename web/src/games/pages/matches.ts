// The page of matches.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "matches",
  terms: "matches 15",
  start: "matches 15",
  values: { game: "subtraction:1,2,3", upto: 31, period: 4 },
  en: {
    history:
      "That the last match loses, not wins, is how the game is mostly played at a table. In the film L'Année dernière à Marienbad (1961) a man plays it with rows of 1, 3, 5 and 7, and never loses. Bouton solved this side of Nim too, in the paper of 1901.",
    theorem:
      "One row, take 1, 2 or 3, and whoever must take the last match loses: the lost numbers are 1, 5, 9, 13 …, one more than a multiple of 4. Leave such a number, and make each round four matches.",
    picture:
      "The values of n − 1 matches, four to a row: the first column, value 0, is lost for whoever must move.",
    known: [
      "With rows of any number, play as in Nim until your move would leave only single matches; then leave an odd number of them.",
      "The same trick works for every game in which one takes a fixed list of amounts from heaps (Ferguson, 1974).",
    ],
    open: [
      "For most games, “the last move loses” is far harder than “the last move wins”. For many, such as Kayles with pairs only (Dawson's Kayles), nobody has a complete theory.",
    ],
  },
  fr: {
    history:
      "Autour d'une table, on joue le plus souvent ainsi : qui prend la dernière allumette perd. Dans le film L'Année dernière à Marienbad (1961), un homme y joue avec des rangées de 1, 3, 5 et 7, et ne perd jamais. Bouton avait résolu aussi cette face du Nim, dans l'article de 1901.",
    theorem:
      "Une rangée, on prend 1, 2 ou 3, et qui doit prendre la dernière perd : les nombres perdus sont 1, 5, 9, 13…, un de plus qu'un multiple de 4. Laissez un tel nombre, puis complétez chaque tour à quatre.",
    picture:
      "Les valeurs de n − 1 allumettes, quatre par ligne : la première colonne, de valeur 0, est perdue pour qui doit jouer.",
    known: [
      "Avec plusieurs rangées, on joue comme au Nim jusqu'au coup qui ne laisserait que des allumettes seules ; alors, on en laisse un nombre impair.",
      "La même astuce vaut pour tout jeu où l'on prend dans des tas des nombres fixés (Ferguson, 1974).",
    ],
    open: [
      "Pour la plupart des jeux, « le dernier coup perd » est bien plus difficile que « le dernier coup gagne ». Pour beaucoup, comme le Kayles où l'on n'abat que des paires (Kayles de Dawson), personne n'a de théorie complète.",
    ],
  },
  facts: [
    { terms: "matches 13", outcome: "P" },
    { terms: "matches 15", wins: ["2"] },
    { terms: "nim 1,3,5,7", misere: true, outcome: "P" },
  ],
  sources: [
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901–02)",
    "T. S. Ferguson, On sums of graph games with last player losing, International Journal of Game Theory 3 (1974)",
  ],
};
