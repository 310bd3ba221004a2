// Les mêmes phrases que look.en.ts, en français.
import type { lookEn } from "./look.en";

export const lookFr: typeof lookEn = {
  pinRow: (row, size) => `Rangée ${row} : ${size}`,
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
  inGame: (game, move) => `${game} : ${move}`,
  inColumns: (from, to) => (from === to ? ` (colonne ${from})` : ` (colonnes ${from} à ${to})`),
  inRows: (from, to) => (from === to ? ` (ligne ${from})` : ` (lignes ${from} à ${to})`),
  pinsHint: "Cliquez sur une quille pour l'abattre ; glissez jusqu'à sa voisine pour abattre les deux.",
  twoHeaps: "La même chose avec deux tas",
  heapAcross: (size) => `en largeur : ${size}`,
  heapUp: (size) => `en hauteur : ${size}`,
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
  sketchChosen: (name) => `${name} est choisi : touchez un autre sommet pour les relier ou les séparer.`,
  wholeBar: (bar) => `Tablette ${bar}`,
  addPinRow: "Ajouter une rangée",
  heapOrRow: (row) => `Rangée ${row}`,
  whatIsMisere: "Qu'est-ce que la misère ?",
  sheetHint:
    "Glissez pour déplacer ; molette ou pincement pour agrandir. Cliquez sur une case pour voir ses données.",
  legendStrategy: "le coup à jouer",
  mergeEqual: "Réunir les positions égales",
  moreOptions: "Plus d'options",
  asText: "Pour aller plus loin : le graphe en texte",
  openGraph: "Ouvrir un fichier",
  openGraphHint: "Texte comme ci-dessous, DOT, JSON ou liste d'arêtes.",
  notSketched: "Ce graphe ne se modifie pas par dessin, mais en texte.",
  seesPositions:
    "Chaque case est une position, chaque flèche un coup. Depuis une case verte, qui doit jouer gagne : la flèche épaisse mène à une case blanche, d'où tous les coups ramènent à une verte.",
  seesPlayers: (player) =>
    `Chaque case est une position et dit à qui de jouer, chaque flèche est un coup. Depuis les cases vertes, J${player} peut forcer la victoire quoi que fasse l'autre ; les flèches épaisses montrent comment.`,
  seesTargets: (player) =>
    `Chaque flèche est un coup. Depuis les cases vertes, J${player} peut forcer l'arrivée sur une cible quoi que fasse l'autre ; les flèches épaisses montrent comment.`,
  firstWins: (label, to) =>
    `Qui commence en ${label} gagne : aller en ${to}, puis répondre à chaque coup en revenant sur une case blanche.`,
  firstLoses: (label) =>
    `Qui commence en ${label} perd si l'autre joue bien : chaque coup mène à une case d'où l'autre gagne.`,
  nobodyForces: (label) =>
    `Depuis ${label}, personne ne peut forcer la victoire : la partie peut tourner sans fin.`,
  ownerWins: (player, label, moves) =>
    `J${player} gagne depuis ${label} ${moves === 1 ? "en un coup" : `en ${moves} coups au plus`}, quoi que fasse l'autre.`,
  playerBegins: (to) => ` Premier coup : aller en ${to}.`,
  playerHolds: (player, label) =>
    `Depuis ${label}, J${player} ne peut rien forcer : l'autre a réponse à tout.`,
  forcesFrom: (player, what, count, all) =>
    `J${player} peut forcer ${what === "win" ? "la victoire" : "l'arrivée sur une cible"} depuis ${count} cases sur ${all}.`,
  wordsWhy:
    "Pourquoi des mots parmi les jeux ? Les valeurs des tas 0, 1, 2, … forment un long mot, et un jeu a une période quand ce mot se répète. Cette petite machine cherche un motif dans un mot, lettre par lettre, sans jamais revenir en arrière.",
  wordsToSequences: "La voir à l'œuvre sur les valeurs d'un jeu",
  wordPeriods: (periods) =>
    `Le motif se superpose à lui-même si on le décale de ${periods} : ce sont ses périodes.`,
  wordNoPeriod: "Le motif ne se superpose jamais à lui-même : il n'a pas de période plus courte que lui.",
};
