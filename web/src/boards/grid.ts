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

export interface Handle {
  move: Move;
  across: boolean; // a row, not a column
  column: number; // of the square of the line that the handle stands next to
  row: number;
}

/** The handles of one board, each beside the first square of its line: none unless its moves are lines across it. */
export function handlesOf(board: number, rows: string[], moves: Move[]): Handle[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const picks = moves.flatMap((move) => {
    const pick = effectOf(move, "grid")?.pick;
    return pick?.board === board ? [{ move, pick }] : [];
  });
  const across = (pick: Area) =>
    pick.rows[0] === pick.rows[1] && pick.columns[1] - pick.columns[0] + 1 === width;
  const upright = (pick: Area) =>
    pick.columns[0] === pick.columns[1] && pick.rows[1] - pick.rows[0] + 1 === rows.length;
  if (!picks.every(({ pick }) => across(pick) || upright(pick))) return [];
  const isThere = (column: number, row: number) => (rows[rows.length - row]?.[column - 1] ?? ".") !== ".";
  const named = new Set<number>();
  return picks.map(({ move, pick }) => {
    const [row, column] = [pick.rows[0], pick.columns[0]];
    // On a single square a row and a column look alike: the first is taken for the row.
    if (across(pick) && !named.has(row)) {
      named.add(row);
      return { move, across: true, column: firstWhere(width, (at) => isThere(at, row)), row };
    }
    return { move, across: false, column, row: firstWhere(rows.length, (at) => isThere(column, at)) };
  });
}

function firstWhere(last: number, there: (at: number) => boolean): number {
  for (let at = 1; at <= last; at += 1) if (there(at)) return at;
  return 1;
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
