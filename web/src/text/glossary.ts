// Words of the theory, explained in everyday language where they stand.
import type { Lang } from "../api/types";

export type Entry =
  | "p-position"
  | "n-position"
  | "nimber"
  | "mex"
  | "xor"
  | "attractor"
  | "rank"
  | "remoteness"
  | "misere"
  | "period"
  | "minimax"
  | "convention";

export interface Explained {
  word: string;
  means: string;
}

export const glossary: Record<Lang, Record<Entry, Explained>> = {
  en: {
    "p-position": {
      word: "P-position",
      means:
        "Whoever has just moved wins, if they go on playing well. It is where you want to leave the other player. P is for “previous”.",
    },
    "n-position": {
      word: "N-position",
      means: "Whoever moves next can win: some move leaves the other a P-position. N is for “next”.",
    },
    nimber: {
      word: "Grundy value",
      means:
        "A number for a position: it is worth as much as a single Nim heap of that size. 0 means that whoever must move loses. Also called nimber.",
    },
    mex: {
      word: "mex",
      means:
        "The smallest of 0, 1, 2, … that is missing from a list: the mex of 0, 1, 3 is 2. A position's value is the mex of the values one can move to.",
    },
    xor: {
      word: "xor",
      means:
        "Adding in binary without carrying: a column counts only if it has an odd number of ones. 3 xor 5 is 6.",
    },
    attractor: {
      word: "attractor",
      means:
        "All positions from which a player can force the game to a goal, found backwards from the goal, round by round.",
    },
    rank: {
      word: "rank",
      means: "In how many moves the goal is reached at the latest: the round in which a position was found.",
    },
    remoteness: {
      word: "moves to the end",
      means:
        "How many moves the game still lasts when the winner hurries and the loser holds out as long as possible.",
    },
    misere: {
      word: "misère",
      means: "The other way round: whoever makes the last move loses.",
    },
    period: {
      word: "period",
      means: "After a while the values repeat for ever: so many heaps later they are the same again.",
    },
    minimax: {
      word: "minimax",
      means: "What J0 gets when both play their best: 1 won, 0 drawn, −1 lost.",
    },
    convention: {
      word: "convention",
      means: "What the last move does: usually it wins; under misère it loses.",
    },
  },
  fr: {
    "p-position": {
      word: "position P",
      means:
        "Celui qui vient de jouer gagne, s'il continue à bien jouer. C'est là qu'il faut laisser l'adversaire. P comme « précédent ».",
    },
    "n-position": {
      word: "position N",
      means:
        "Celui qui doit jouer peut gagner : un coup au moins laisse à l'autre une position P. N comme « next », le suivant.",
    },
    nimber: {
      word: "valeur de Grundy",
      means:
        "Un nombre attaché à la position : elle vaut autant qu'un seul tas de Nim de cette taille. 0 : qui doit jouer perd. On dit aussi nimber.",
    },
    mex: {
      word: "mex",
      means:
        "Le plus petit des nombres 0, 1, 2, … qui manque dans une liste : le mex de 0, 1, 3 est 2. La valeur d'une position est le mex des valeurs où l'on peut aller.",
    },
    xor: {
      word: "xor",
      means:
        "Une addition en binaire sans retenue : une colonne compte si elle contient un nombre impair de 1. 3 xor 5 fait 6.",
    },
    attractor: {
      word: "attracteur",
      means:
        "Toutes les positions d'où un joueur peut forcer l'arrivée au but ; on les trouve à rebours, tour par tour.",
    },
    rank: {
      word: "rang",
      means: "En combien de coups, au plus, le but est atteint : le tour où la position a été trouvée.",
    },
    remoteness: {
      word: "coups jusqu'à la fin",
      means:
        "Combien de coups la partie dure encore si le gagnant se dépêche et que le perdant résiste le plus longtemps possible.",
    },
    misere: { word: "misère", means: "À l'envers : qui joue le dernier coup perd." },
    period: {
      word: "période",
      means:
        "À partir d'un moment, les valeurs se répètent sans fin : tant de tas plus loin, ce sont les mêmes.",
    },
    minimax: {
      word: "minimax",
      means: "Ce que J0 obtient si chacun joue au mieux : 1 gagné, 0 nulle, −1 perdu.",
    },
    convention: {
      word: "convention",
      means: "Ce que fait le dernier coup : d'ordinaire il gagne ; en misère, il perd.",
    },
  },
};
