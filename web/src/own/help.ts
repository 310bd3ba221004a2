// The language of rules in short: what is written, and what it means. All of it is in docs/rules.md.
import type { Lang } from "../api/types";

type Words = Record<Lang, string>;

export const lines: { code: string; means: Words }[] = [
  { code: 'game "Title"', means: { en: "What people call it.", fr: "Comment on l'appelle." } },
  {
    code: 'about "…"',
    means: { en: "The rules in a sentence, for people.", fr: "Les règles en une phrase, pour les gens." },
  },
  {
    code: "position heaps n",
    means: {
      en: "What a position is: see the table below.",
      fr: "Ce qu'est une position : voir le tableau.",
    },
  },
  {
    code: "move n -> n-k for k in 1..3",
    means: {
      en: "What a move does. “for” lists the choices. What would go below 0 is no move.",
      fr: "Ce que fait un coup. « for » énumère les choix. Ce qui irait sous 0 n'est pas un coup.",
    },
  },
  {
    code: "… if n > 4",
    means: { en: "Only then.", fr: "Seulement dans ce cas." },
  },
  {
    code: "… where odd(k)",
    means: { en: "Only these choices.", fr: "Seulement ces choix." },
  },
  {
    code: "move left … / move right …",
    means: {
      en: "A move of one player only: Left or Right.",
      fr: "Un coup d'un seul joueur : Gauche ou Droite.",
    },
  },
  {
    code: 'lost when "xxx"',
    means: {
      en: "The game is over, and whoever is to move has lost. Also “won when” and “drawn when”. Without such a line, whoever can't move loses.",
      fr: "La partie est finie, et celui qui doit jouer a perdu. De même « won when » (gagné) et « drawn when » (nul). Sans cette ligne, qui ne peut plus jouer perd.",
    },
  },
  {
    code: "parameter k = 2 in 1..9",
    means: { en: "A number that can be changed.", fr: "Un nombre que l'on peut changer." },
  },
  { code: "example 3,4,5", means: { en: "A position to begin with.", fr: "Une position de départ." } },
  { code: "# …", means: { en: "A remark.", fr: "Une remarque." } },
];

/** Each with a position and a move that really are ones. */
export const kinds: { kind: string; position: string; move: string }[] = [
  { kind: "heaps", position: "heaps n", move: "n -> a, n-a for a in 1..n/2" },
  { kind: "tuple", position: "tuple a, b", move: "a -> a-k, b -> b-k for k in 1..min(a, b)" },
  { kind: "list", position: "list x[]", move: "x[i] -> y for y in 0..x[i]-1" },
  { kind: "set", position: "set x[]", move: "x[i] -> y for y in 0..x[i]-1" },
  { kind: "coins", position: "coins", move: "flip n, j for j in 1..n-1" },
  { kind: "word", position: 'word ".x"', move: '"." -> "x"' },
  { kind: "grid", position: "grid", move: "remove {0,0 1,0} or {0,0 0,1}" },
  { kind: "grid", position: 'grid 3x3 ".xo"', move: "place x" },
  { kind: "graph", position: "graph", move: "remove N[v]" },
  { kind: "poset", position: "poset", move: "remove up(v)" },
  { kind: "forest", position: "forest", move: "remove path(v)" },
];
