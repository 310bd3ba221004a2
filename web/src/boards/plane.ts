// Squares of the board on which one piece runs to the corner (Wythoff's queen). The board stays as
// large as it was at the start.
import type { Drawing, Move, Natural } from "../api/types";
import { append, effectOf } from "./board";

export const mostButtons = 40; // per side: of a larger board only the squares a move leads to are buttons
export const mostSquares = 400; // beyond that only the numbers are given

export interface PlaneSize {
  columns: number;
  rows: number;
}

export const planeKey = (column: Natural, row: Natural) => `${column},${row}`;

/** The last column and row to draw; null when the piece stands too far out. */
export function planeSize(square: [Natural, Natural], start: Drawing | null): PlaneSize | null {
  const first = start?.shape === "plane" ? start.square : square;
  const columns = Math.max(Number(first[0]), Number(square[0]), 3);
  const rows = Math.max(Number(first[1]), Number(square[1]), 3);
  return columns < mostSquares && rows < mostSquares ? { columns, rows } : null;
}

export function picksOf(moves: Move[]): Map<string, Move[]> {
  const picks = new Map<string, Move[]>();
  for (const move of moves) {
    const to = effectOf(move, "plane")?.to;
    if (to) append(picks, planeKey(...to), move);
  }
  return picks;
}

export function targetKey(move: Move | null): string | null {
  const to = effectOf(move, "plane")?.to;
  return to ? planeKey(...to) : null;
}

export function neighbour(key: string, [right, up]: [number, number]): string {
  const [column = 0, row = 0] = key.split(",").map(Number);
  return planeKey(column + right, row + up);
}
