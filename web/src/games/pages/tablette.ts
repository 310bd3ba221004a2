// The page of tablette.
import type { GamePage } from "../page";

export const page: GamePage = {
  game: "tablette",
  terms: "tablette 4x3,5x1",
  start: "tablette 4x3,5x1",
  en: {
    history:
      "The game comes from a student's internship report at the University of Rouen (2016), as a cousin of Chomp. The report tried seven rules for what a bar is worth, and left the game open. Of the seven only one is right, and it covers a narrow case; the law below was found and proved for this program.",
    theorem:
      "A bar is worth 0 if both its sides are even, 1 if both are odd, and 2 if exactly one is. Several bars are played like heaps of Nim with these sizes.",
    picture: "Bars of 4 × 3 and 5 × 1: worth 2 and 1. A winning move makes the two worths equal.",
    known: [
      "A single bar is lost for whoever must move exactly when both sides are even.",
      "The winning moves of bars of any size follow from odd and even alone, and from whether a line is at the edge.",
    ],
    open: [
      "If the last square loses, and on shapes other than bars, no law is known here: the positions are searched.",
    ],
  },
  fr: {
    history:
      "Le jeu vient d'un rapport de stage d'étudiant, à l'université de Rouen (2016), où il est un cousin de Chomp. Le rapport essayait sept règles pour la valeur d'une barre, et laissait le jeu ouvert. Des sept, une seule est juste, et pour un cas étroit ; la loi ci-dessous a été trouvée et démontrée pour ce programme.",
    theorem:
      "Une barre vaut 0 si ses deux côtés sont pairs, 1 s'ils sont impairs, 2 si un seul l'est. Plusieurs barres se jouent comme des tas de Nim de ces tailles.",
    picture:
      "Des barres de 4 × 3 et 5 × 1 : elles valent 2 et 1. Un coup gagnant rend les deux valeurs égales.",
    known: [
      "Une barre seule est perdue pour qui doit jouer exactement quand ses deux côtés sont pairs.",
      "Les coups gagnants de barres de toute taille se lisent sur les parités, et selon qu'une ligne est au bord ou non.",
    ],
    open: [
      "Si le dernier carré perd, et sur d'autres formes que des barres, on ne connaît pas de loi ici : les positions se résolvent par recherche.",
    ],
  },
  facts: [
    { terms: "tablette 4x3", value: 2 },
    { terms: "tablette 5x1", value: 1 },
    { terms: "tablette 6x4", value: 0 },
    { terms: "tablette 4x3,5x1", outcome: "N" },
  ],
  sources: ["Rapport de stage, université de Rouen (2016)", "docs/theory/tablette.md"],
};
