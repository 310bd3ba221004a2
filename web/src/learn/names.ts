// The nine games by name, with one line that makes curious; how they look, and how long their lessons are.
import type { Lang } from "../api/types";
import type { IconName } from "../ui/icons";
import type { LessonName } from "./lesson";

export interface GameWords {
  name: string;
  promise: string;
}

export const gameWords: Record<Lang, Record<LessonName, GameWords>> = {
  en: {
    nim: { name: "Nim", promise: "Heaps of matches, and the oldest secret of all." },
    subtraction: { name: "Take 1, 2 or 3", promise: "Work backwards from the end." },
    matches: { name: "Matches", promise: "Whoever takes the last one loses." },
    wythoff: { name: "Wythoff's game", promise: "A queen, a corner and the golden ratio." },
    chomp: { name: "Chomp", promise: "Poisoned chocolate, and a proof without a move." },
    kayles: { name: "Kayles", promise: "Skittles that repeat every twelve pins." },
    tablette: { name: "Tablette", promise: "Odd or even: that is all you need." },
    hackendot: { name: "Hackendot", promise: "Trees, coloured in black and white." },
    polyomino: { name: "Polyominoes", promise: "Any shape at all, and no formula." },
  },
  fr: {
    nim: { name: "Nim", promise: "Des tas d'allumettes, et le plus vieux secret de tous." },
    subtraction: { name: "Prendre 1, 2 ou 3", promise: "Partir de la fin et remonter." },
    matches: { name: "Allumettes", promise: "Qui prend la dernière perd." },
    wythoff: { name: "Jeu de Wythoff", promise: "Une dame, un coin et le nombre d'or." },
    chomp: { name: "Chomp", promise: "Du chocolat empoisonné, et une preuve sans coup." },
    kayles: { name: "Kayles", promise: "Des quilles qui se répètent de douze en douze." },
    tablette: { name: "Tablette", promise: "Pair ou impair : cela suffit." },
    hackendot: { name: "Hackendot", promise: "Des arbres, coloriés en noir et blanc." },
    polyomino: { name: "Polyominos", promise: "N'importe quelle forme, et pas de formule." },
  },
};

export const gamePictures: Record<LessonName, IconName> = {
  nim: "heaps",
  subtraction: "sticks",
  matches: "matches",
  wythoff: "queen",
  chomp: "bar",
  kayles: "pins",
  tablette: "tables",
  hackendot: "tree",
  polyomino: "pieces",
};

/** Known before a lesson is loaded; a test counts them. */
export const stepCounts: Record<LessonName, number> = {
  nim: 8,
  subtraction: 7,
  matches: 6,
  wythoff: 7,
  chomp: 7,
  kayles: 7,
  tablette: 6,
  hackendot: 7,
  polyomino: 6,
};
