// Boards as the server sends them, for tests: small, and built from what a test says.
import type { Board, Drawing, Effect, Move } from "../api/types";

export function aMove(label: string, effect: Effect | null = null, values: Partial<Move> = {}): Move {
  return { term: 1, move: label, label, text: `play ${label}`, to: "0", effect, ...values };
}

export function aBoard(values: Partial<Board> & { drawing?: Drawing } = {}): Board {
  const { drawing = { shape: "heaps", heaps: [3] } as Drawing, ...rest } = values;
  return {
    question: { terms: [{ game: "nim", parameter: "", position: "3" }], convention: "normal" },
    goal: "Whoever takes the last match wins.",
    turn: 0,
    over: false,
    winner: null,
    terms: [{ title: "Nim", summary: "", rules: "", move_syntax: "", size: 3, terminal: false, drawing }],
    move_count: 1,
    moves: [aMove("1-1")],
    ...rest,
  };
}

export const takes = (heap: number, take: number, leave: number[]): Effect => ({
  shape: "heaps",
  heap,
  take,
  leave,
});
