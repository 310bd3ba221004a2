// Cells in a row: what stands on them now, and what would after a move.
import type { Drawing, RowDrawing } from "../api/types";

export const mostCells = 300;

/** As long as it was at the start: coins and squares stay where they are when those behind them count no more. */
export function withEnd(row: RowDrawing, start: Drawing | null): RowDrawing {
  if (row.look === "letters" || start?.shape !== "row" || start.look !== row.look) return row;
  const missing = start.first + start.cells.length - (row.first + row.cells.length);
  if (missing <= 0) return row;
  return { ...row, cells: [...row.cells, ...Array<string>(missing).fill(row.look === "coins" ? "T" : "")] };
}

/** What a cell shows when a move changes it; null where the move does not say. */
export function changedCell({ look, cells }: RowDrawing, item: number, shows: string): string | null {
  const cell = cells[item - 1] ?? "";
  if (look === "coins") return cell === "H" ? "T" : "H";
  if (shows !== "") return shows;
  // A token goes from one cell to another.
  return look === "tokens" ? (cell === "" ? (cells.find((other) => other !== "") ?? "") : "") : null;
}

/** What is written on a token: nothing where its letter only says that one is there. */
export function tokenName(cell: string): string {
  return /^[a-z0-9]+$/i.test(cell) && !/^[ox]$/i.test(cell) ? cell : "";
}

/** Left and right along the row; it has no other direction, however often it wraps. */
export function neighbour(count: number, item: number, [right, up]: [number, number]): number | null {
  const to = item + (right || -up);
  return to >= 1 && to <= count ? to : null;
}
