// The page of hackendot.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "hackendot",
  terms: "hackendot (())((())())",
  start: "hackendot (()(()))(()())()",
  en: {
    history:
      "Josef Úlehla, who published the complete analysis in 1980, says that John von Neumann invented it, better known for computers and for game theory. Von Neumann saw that whoever begins wins on a single tree, and not how. Úlehla's method colours the nodes black and white, and peels the forest layer by layer.",
    theorem:
      "Colour a node white if it has no white child. Count the white roots; take the white nodes away, colour anew, and count again. Whoever must move loses exactly when every one of these counts is even.",
    picture:
      "Two trees and their layers. Some count is odd, so whoever moves wins, and only one node does it.",
    known: [
      "A single tree is always won by whoever begins: if taking the root alone were wrong, the reply could have been played at once.",
      "The odd and even counts, read as binary digits, are the Grundy value. A chain of n nodes is a heap of n.",
      "One pass over the nodes finds the value and all winning moves, even with a hundred million nodes.",
    ],
    open: ["If the last node loses, no such theorem is known here: the forests are searched."],
  },
  fr: {
    history:
      "Josef Úlehla, qui en publia l'analyse complète en 1980, l'attribue à John von Neumann, plus connu pour les ordinateurs et la théorie des jeux. Von Neumann savait que celui qui commence gagne sur un seul arbre, mais pas comment. La méthode d'Úlehla colorie les nœuds en noir et blanc, et pèle la forêt couche par couche.",
    theorem:
      "Coloriez en blanc un nœud qui n'a pas d'enfant blanc. Comptez les racines blanches ; enlevez les nœuds blancs, coloriez de nouveau, recomptez. Celui qui doit jouer perd exactement quand tous ces nombres sont pairs.",
    picture:
      "Deux arbres et leurs couches. Un des nombres est impair : celui qui joue gagne, et par un seul nœud.",
    known: [
      "Un arbre seul est toujours gagné par celui qui commence : si prendre la racine seule était une erreur, la réponse aurait pu se jouer tout de suite.",
      "Pairs et impairs, lus comme des chiffres binaires, donnent la valeur de Grundy. Une chaîne de n nœuds est un tas de n.",
      "Un seul passage sur les nœuds donne la valeur et tous les coups gagnants, même pour cent millions de nœuds.",
    ],
    open: [
      "Si le dernier nœud perd, on ne connaît pas ici de tel théorème : les forêts se résolvent par recherche.",
    ],
  },
  facts: [
    { terms: "hackendot (())((())())", wins: ["6"] },
    { terms: "hackendot (((())))", value: 4 },
    { terms: "hackendot (()(()())())", outcome: "N" },
  ],
  sources: [
    "J. Úlehla, A complete analysis of von Neumann's Hackendot, International Journal of Game Theory 9 (1980)",
    "docs/theory/ulehla.md",
  ],
};
