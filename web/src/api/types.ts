// What the server answers (docs/formats.md). The page holds these as they come and computes no rules
// from them. An integer above 2^53 is a string, unknown is null.

export type Natural = number | string;
export type Lang = "en" | "fr";
/** L, R and mixed only where Left and Right have moves of their own. */
export type Outcome = "N" | "P" | "L" | "R" | "draw" | "mixed" | "unknown";
export type Side = "left" | "right";

export interface Term {
  game: string;
  parameter?: string;
  position: string;
}

export interface Question {
  terms: Required<Term>[];
  convention: "normal" | "misere";
}

/** The proof of an answer, and what the checker says of it. */
export interface Certificate {
  certificate: string | null;
  why?: string | null;
  verdict?: "proved" | "refused" | "no certificate" | "unfinished";
  proved?: string[];
  line?: number | null;
  reason?: string | null;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  parameter: string;
  position: string;
  move: string;
  example: string;
  shape: string;
  aliases: { name: string; parameter: string; title: string; summary: string }[];
  library?: boolean; // its rules are a text that comes with the program
  source?: string | null; // that text
  capabilities: string[];
  methods: string[];
}

export type Drawing =
  | { shape: "heaps"; heaps: Natural[] }
  | { shape: "plane"; square: [Natural, Natural] }
  | { shape: "grid"; boards: { rows: string[] }[] }
  | { shape: "forest"; parents: number[] }
  | RowDrawing
  | LettersDrawing
  | GraphDrawing
  | { shape: "text"; text: string };

/** Cells in a row, numbered from `first`; of coins H is heads, T tails. */
export interface RowDrawing {
  shape: "row";
  look: "letters" | "coins" | "tokens";
  cells: string[];
  first: number;
}

/** Rows from the top; a hexagonal one stands half a cell to the right of the one above it. */
export interface LettersDrawing {
  shape: "letters";
  rows: string[];
  empty: string;
  hexagonal: boolean;
}

/** Vertices at places from 0 to 1, to the right and down; what was taken away keeps its place. */
export interface GraphDrawing {
  shape: "graph";
  vertices: { name: string; at: [number, number]; there: boolean; ground: boolean }[];
  edges: { ends: [number, number]; there: boolean }[]; // vertices from 1
  ordered: boolean;
}

/** Columns and rows from–to, both included; columns count from the left, rows from the bottom, from 1. */
export interface Area {
  board: number;
  columns: [number, number];
  rows: [number, number];
}

export type Effect =
  | { shape: "heaps"; heap: number; take: Natural; leave: Natural[] }
  | { shape: "plane"; to: [Natural, Natural] }
  | { shape: "grid"; pick: Area; removes: Area[] }
  | { shape: "forest"; pick: number; removes: number[] }
  | { shape: "items"; picks: number[]; changes: number[]; shows: string };

export interface Move {
  term: number;
  move: string;
  label: string;
  text: string;
  to: string | null;
  effect: Effect | null;
  where?: number; // the page's own: the match of its heap that was clicked, where a move may lie in two places
}

export interface BoardTerm {
  title: string;
  summary: string;
  rules: string; // as they are here, with the parameter in words
  move_syntax: string;
  size: Natural | null;
  terminal: boolean;
  drawing: Drawing;
}

export interface Board {
  question: Question;
  goal: string | null; // who wins; null where the rules say it
  turn: 0 | 1;
  side?: Side | null; // whose turn it is, where each player has moves of their own
  over: boolean;
  winner: 0 | 1 | null; // null at the end: nobody has won
  terms: BoardTerm[];
  move_count: number | null;
  moves: Move[];
}

export interface Played {
  move: Move;
  board: Board;
}

export interface Reply extends Played {
  prospect: "wins" | "draws" | "loses" | "unknown";
}

export interface JudgedMove {
  term: number;
  move: string;
  text: string;
  to: string | null;
  outcome: Outcome;
  grundy: Natural | null;
}

export interface WinningMove {
  term: number;
  move: string;
  text: string;
  to: string | null;
}

export interface Solution {
  question: Question;
  outcome: Outcome;
  turn?: Side;
  left_starts?: "L" | "R" | "draw" | null; // who wins then
  right_starts?: "L" | "R" | "draw" | null;
  grundy: Natural | null;
  terms: { grundy: Natural | null }[];
  remoteness: Natural | null;
  why: string | null;
  winning_count: Natural | null;
  winning_moves: WinningMove[];
  moves?: JudgedMove[] | null;
  method: string;
  reason: string[];
  work: { positions: Natural; calls: Natural };
}

export interface ColumnsFigure {
  kind: "columns";
  rows: { label: string; value: Natural; bits: string }[];
  total: { value: Natural; bits: string };
}
export interface LayersFigure {
  kind: "layers";
  parents: number[];
  white: number[];
  layers: { parents: number[]; nodes: number[]; white_roots: number; parity: number }[];
  value: Natural;
}
export interface PairsFigure {
  kind: "pairs";
  here: [Natural, Natural];
  limit: number;
  squares: [number, number][];
}
export interface ParitiesFigure {
  kind: "parities";
  bars: { columns: Natural; rows: Natural; columns_odd: boolean; rows_odd: boolean; value: Natural }[];
  total: Natural;
}
export type Figure = ColumnsFigure | LayersFigure | PairsFigure | ParitiesFigure;

export interface Explanation {
  question: Question;
  outcome: Outcome;
  grundy: Natural | null;
  method: string;
  explanation: string[];
  winning_count: Natural | null;
  move: {
    term: number;
    move: string;
    text: string;
    to: string | null;
    wins: boolean;
    refutation: WinningMove | null;
    explanation: string[];
  } | null;
  figures?: (Figure | null)[];
  sum?: ColumnsFigure | null;
}

export interface Vertex {
  id: number;
  label: string;
  player: 0 | 1 | null;
  successors: number[];
  predecessors: number[];
  attractor: boolean;
  rank: number | null;
  minimax: 1 | 0 | -1 | null;
  outcome: Outcome | null;
  remoteness: number | null;
  grundy: Natural | { loopy: Natural[] } | null;
  best: number | null;
}

export interface Arena {
  mode: "terminal" | "reach";
  player: 0 | 1;
  why: string | null;
  vertices: Vertex[];
  rounds: number[][];
  start?: number | null; // the vertex of the position that was asked about
}

export interface ArenaSummary {
  vertices: number;
  edges: number;
  mode: "terminal" | "reach";
  player: 0 | 1;
  attractor: number;
  outcomes: { N: number; P: number; draw: number };
  largest_rank: number | null;
  why: string | null;
}

export interface Sequence {
  game: string;
  upto: number;
  values: number[];
  maximum: number;
  maximum_at: number;
  distinct: number;
  why: string | null;
  note: string | null;
}

export interface Period {
  game: string;
  status: "proved" | "observed" | "unknown";
  preperiod: number | null;
  period: number | null;
  saltus: Natural | null;
  theorem: string | null;
  window: [number, number] | null;
  checked_to: number;
  maximum: number;
  maximum_at: number;
  why: string | null;
  note: string | null;
}

export interface Quotient {
  game: string;
  position: string | null;
  status: "proved" | "partial" | "unknown";
  size: number | null;
  p_size: number | null;
  preperiod: number | null;
  period: number | null;
  window: [number, number] | null;
  tame: boolean | null;
  known_to: number | null;
  generators: { name: string; heap: number | null; position: string | null }[];
  relations: string[];
  map: string[];
  elements: string[];
  p: string[];
  products: number[][] | null;
  genus: { normal: number; misere: number[] }[];
  why: string | null;
  note: string | null;
}

/** Where a pattern of values starts in a sequence: heaps, ascending. */
export interface Found {
  pattern: string;
  starts: number[];
  count: Natural;
  letters: Natural;
  why: string | null;
}

export interface Automaton {
  patterns: string[];
  alphabet: number[];
  periods: number[];
  states: {
    state: number;
    transitions: (number | null)[];
    fallback: number | null;
    completed: number[];
    recognises: number[];
  }[];
  steps?: TraceStep[];
}

export interface TraceStep {
  letter: number;
  from: number;
  fallbacks: number[];
  to: number;
  recognises: number[];
}

type Claimed = Natural | "N" | "P" | null;

export interface Check {
  game: string;
  positions: string;
  claim: string | null;
  upto: Record<string, Natural>;
  holds: boolean | null;
  checked: Natural;
  counterexample:
    | ({
        position: string;
        value: Claimed;
        claim: Claimed;
        options: { move: string; to: string | null; value: Claimed }[];
        option_count: Natural;
      } & { n?: number; m?: number })
    | null;
  reached: unknown;
  why: string | null;
  law?: string | null;
  table?: { n: number[]; m: number[] | null; values: Claimed[][]; claims: Claimed[][] } | null;
}

/** A row for each n from `from.n` on, in it an entry for each m; with one number, rows of one entry. */
export interface Table {
  game: string;
  positions: string;
  values: "grundy" | "outcome";
  convention: Question["convention"];
  from: { n: number; m?: number };
  upto: { n: number; m?: number };
  rows: (Natural | "N" | "P" | null)[][];
  known: Natural;
  p_positions: Natural;
  maximum: Natural | null;
  maximum_at: { n: number; m?: number } | null;
  method: string;
  why: string | null;
}

/** Every position below one, as of a bar of Chomp: too many numbers for a picture, so only what is known about all of them. */
export interface BoxTable {
  game: string;
  top: string;
  values: "grundy" | "outcome";
  convention: Question["convention"];
  count: Natural;
  known: Natural;
  p_positions: Natural;
  maximum: Natural | null;
  maximum_at: string | null;
  method: string;
  why: string | null;
}

export interface Openings {
  game: string;
  columns: number;
  rows: number;
  bars: { columns: number; rows: number; openings: string[] }[];
  method: string;
  why: string | null;
}

/** What `table` answers, by the game. */
export type TableAnswer = Table | BoxTable | Openings;

export interface ApiErrorBody {
  error: { message: string; where: { text: string; offset: number } | null; expected: string | null };
}
