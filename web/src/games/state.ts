// The state of the pages of games: which one is open, and what the engine says for its picture.
import type { Board, Explanation, Move } from "../api/types";
import type { LessonName } from "../learn/lesson";
import type { GamePage } from "./page";

export interface GamesState {
  game: LessonName | null; // null: all of them
  page: GamePage | null;
  board: Board | null; // of the picture
  winning: Move | null; // on it
  explanation: Explanation | null;
  values: number[] | null; // of heaps, where they are the picture
  problem: string | null;
}

export function initialGames(): GamesState {
  return {
    game: null,
    page: null,
    board: null,
    winning: null,
    explanation: null,
    values: null,
    problem: null,
  };
}

/** A row of values, as many as the period: which ones are not yet as in the last full row. */
export function valueRows(
  values: number[],
  period: number,
): { from: number; cells: { value: number; settled: boolean }[] }[] {
  const full = Math.floor(values.length / period);
  const last = values.slice((full - 1) * period, full * period);
  return Array.from({ length: full }, (_, row) => ({
    from: row * period,
    cells: values
      .slice(row * period, (row + 1) * period)
      .map((value, column) => ({ value, settled: value === last[column] })),
  }));
}
