// Les mêmes phrases que look.en.ts, en français.
import type { lookEn } from "./look.en";

export const lookFr: typeof lookEn = {
  pinRow: (row, size) => `Rangée ${row} : ${size}`,
  pin: (row, pin) => `rangée ${row}, quille ${pin}`,
  takePins: (from, to, row) => {
    const pins =
      from === to
        ? `la quille ${from}`
        : to === from + 1
          ? `les quilles ${from} et ${to}`
          : `les quilles ${from} à ${to}`;
    return `abattre ${pins}${row === null ? "" : ` de la rangée ${row}`}`;
  },
  takePlaces: (from, to, heap) => {
    const matches =
      from === to
        ? `l'allumette ${from}`
        : to === from + 1
          ? `les allumettes ${from} et ${to}`
          : `les allumettes ${from} à ${to}`;
    return `prendre ${matches} du tas ${heap}`;
  },
  inGame: (game, move) => `${game} : ${move}`,
  inColumns: (from, to) => (from === to ? ` (colonne ${from})` : ` (colonnes ${from} à ${to})`),
  inRows: (from, to) => (from === to ? ` (ligne ${from})` : ` (lignes ${from} à ${to})`),
  pinsHint: "Cliquez sur une quille pour l'abattre ; glissez jusqu'à sa voisine pour abattre les deux.",
  twoHeaps: "La même chose avec deux tas",
  heapAcross: (size) => `en largeur : ${size}`,
  heapUp: (size) => `en hauteur : ${size}`,
  tapping: "Toucher un nœud",
  tapAddsNode: "ajoute un enfant",
  tapRemoves: "supprime",
  addTree: "Ajouter un arbre",
  drawnForest: "La forêt de départ",
  drawnSquares: "Les cases de départ",
  drawnGraph: "Le graphe de départ",
  addVertex: "Ajouter un sommet",
  removeVertex: (name) => `Supprimer ${name}`,
  giveTo: (name, player) => `Donner ${name} à J${player}`,
  loopAt: (name) => `Boucle en ${name}`,
  sketchHint: "Touchez la feuille pour placer un sommet, ou un sommet pour le choisir.",
  sketchChosen: (name) => `${name} est choisi : touchez un autre sommet pour les relier ou les séparer.`,
  wholeBar: (bar) => `Barre ${bar}`,
  heapOrRow: (row) => `Rangée ${row}`,
  whatIsMisere: "Qu'est-ce que la misère ?",
};
