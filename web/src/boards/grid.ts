// Which squares of a grid a move means and removes. Where the moves are lines (several share a square)
// each line also gets a handle at the edge of its board.
import type { Area, Drawing, Move } from "../api/types";
import { append, effectOf } from "./board";

export interface Square {
  board: number;
  column: number;
  row: number;
  kind: "square" | "poison";
}

export const squareKey = (board: number, column: number, row: number) => `${board}.${column}.${row}`;

export const isPoisoned = (rows: string[]) => rows.some((row) => row.includes("x"));

/** A single bar keeps the size it had at the start, so that what is left stays where it is. */
export function padded(rows: string[], start: Drawing | null): string[] {
  const [bar, ...others] = start?.shape === "grid" ? start.boards : [];
  if (!bar || others.length > 0) return rows;
  const width = Math.max(...[...bar.rows, ...rows].map((row) => row.length));
  const missing = Math.max(0, bar.rows.length - rows.length);
  const above = Array.from({ length: missing }, () => "");
  return [...above, ...rows].map((row) => row.padEnd(width, "."));
}

/** Where squares of a poisoned bar stood before the last move. Other pieces do not keep their places. */
export function goneSquares(before: Drawing | null, now: Extract<Drawing, { shape: "grid" }>): Set<string> {
  const gone = new Set<string>();
  const [old, ...others] = before?.shape === "grid" ? before.boards : [];
  const [bar, ...more] = now.boards;
  if (!old || !bar || others.length + more.length > 0 || !isPoisoned(bar.rows)) return gone;
  old.rows.forEach((row, fromTop) =>
    [...row].forEach((square, column) => {
      const up = old.rows.length - fromTop;
      const here = bar.rows[bar.rows.length - up]?.[column] ?? ".";
      if (square !== "." && here === ".") gone.add(squareKey(1, column + 1, up));
    }),
  );
  return gone;
}

/** Rows of one board from the top, each a list by column; null where there is no square. */
export function squaresOf(rows: string[], board: number): (Square | null)[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row, at) =>
    Array.from({ length: width }, (_, column) => {
      const sign = row[column] ?? ".";
      if (sign === ".") return null;
      return { board, column: column + 1, row: rows.length - at, kind: sign === "x" ? "poison" : "square" };
    }),
  );
}

export function contains(area: Area, square: { board: number; column: number; row: number }): boolean {
  return (
    area.board === square.board &&
    area.columns[0] <= square.column &&
    square.column <= area.columns[1] &&
    area.rows[0] <= square.row &&
    square.row <= area.rows[1]
  );
}

export function removed(move: Move | null, square: Square): boolean {
  return effectOf(move, "grid")?.removes.some((area) => contains(area, square)) ?? false;
}

/** By square: the moves whose pick contains it. */
export function picksOf(drawing: Extract<Drawing, { shape: "grid" }>, moves: Move[]): Map<string, Move[]> {
  const picks = new Map<string, Move[]>();
  for (const move of moves) {
    const pick = effectOf(move, "grid")?.pick;
    if (!pick) continue;
    const rows = drawing.boards[pick.board - 1]?.rows ?? [];
    for (let row = pick.rows[0]; row <= pick.rows[1]; row += 1) {
      for (let column = pick.columns[0]; column <= pick.columns[1]; column += 1) {
        const sign = rows[rows.length - row]?.[column - 1] ?? ".";
        if (sign !== ".") append(picks, squareKey(pick.board, column, row), move);
      }
    }
  }
  return picks;
}

export interface Handles {
  rows: Map<number, Move>; // by row from the bottom
  columns: Map<number, Move>;
}

/** The handles of one board: none unless its moves are lines across it. */
export function handlesOf(board: number, height: number, width: number, moves: Move[]): Handles {
  const handles: Handles = { rows: new Map(), columns: new Map() };
  const picks = moves.flatMap((move) => {
    const pick = effectOf(move, "grid")?.pick;
    return pick?.board === board ? [{ move, pick }] : [];
  });
  const across = ({ pick }: { pick: Area }) =>
    pick.rows[0] === pick.rows[1] && pick.columns[1] - pick.columns[0] + 1 === width;
  const upright = ({ pick }: { pick: Area }) =>
    pick.columns[0] === pick.columns[1] && pick.rows[1] - pick.rows[0] + 1 === height;
  if (!picks.every((line) => across(line) || upright(line))) return handles;
  for (const line of picks) {
    // On a single square a row and a column look alike: the first is taken for the row.
    if (across(line) && !handles.rows.has(line.pick.rows[0])) handles.rows.set(line.pick.rows[0], line.move);
    else handles.columns.set(line.pick.columns[0], line.move);
  }
  return handles;
}

/** The nearest square in the direction of an arrow key, over holes and on to the next board. */
export function neighbour(keys: string[], key: string, [right, up]: [number, number]): string | null {
  const [board = 1, column = 1, row = 1] = key.split(".").map(Number);
  const known = new Set(keys);
  for (let far = 1; far <= 64; far += 1) {
    const next = squareKey(board, column + right * far, row + up * far);
    if (known.has(next)) return next;
  }
  const others = keys.filter((other) => Number(other.split(".")[0]) === board + (right || -up));
  return others[0] ?? null;
}
