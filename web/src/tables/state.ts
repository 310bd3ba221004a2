// The state of the view Tables: a table of values, how large its cells are drawn, and the cell pointed at.
import type { BoxTable, Openings, Table, TableAnswer } from "../api/types";
import { noTask, type Task } from "../app/task";

export interface TablesState {
  game: string;
  size: string;
  positions: string; // with holes: "{n},{m},1"; empty: the game's own
  values: "grundy" | "outcome";
  misere: boolean;
  table: Table | null;
  box: BoxTable | null; // instead of a table, for games whose positions have more than two numbers
  openings: Openings | null; // likewise
  zoom: number | null; // pixels per cell; null: small enough to see everything
  at: { column: number; row: number } | null; // indices, from 0
  task: Task;
}

export function initialTables(): TablesState {
  return {
    game: "wythoff",
    size: "32x32",
    positions: "",
    values: "grundy",
    misere: false,
    table: null,
    box: null,
    openings: null,
    zoom: null,
    at: null,
    task: noTask,
  };
}

export type Cell = Table["rows"][number][number];

/** n runs to the right and m upwards, as on the boards. */
export function columnsOf(table: Table): number {
  return table.rows.length;
}
export function rowsOf(table: Table): number {
  return table.rows[0]?.length ?? 0;
}
export function cellAt(table: Table, column: number, row: number): Cell {
  return table.rows[column]?.[row] ?? null;
}

/** The largest number in the table; outcomes count as 0 (P) and 1 (N). */
export function largest(table: Table): number {
  let found = 1;
  for (const row of table.rows) for (const cell of row) found = Math.max(found, amount(cell) ?? 0);
  return found;
}

export function amount(cell: Cell): number | null {
  if (cell === null) return null;
  if (cell === "P") return 0;
  if (cell === "N") return 1;
  return Number(cell);
}

export function pointed(state: TablesState, column: number, row: number): TablesState {
  const { table } = state;
  if (!table || column < 0 || row < 0 || column >= columnsOf(table) || row >= rowsOf(table)) return state;
  return { ...state, at: { column, row } };
}

/** Another answer. In a table, the cell that was pointed at still is, if there is one. */
export function replaced(state: TablesState, answer: TableAnswer): TablesState {
  const next = { ...state, table: null, box: null, openings: null, at: null };
  if ("top" in answer) return { ...next, box: answer };
  if ("bars" in answer) return { ...next, openings: answer };
  const shown = { ...next, table: answer };
  return state.at ? pointed(shown, state.at.column, state.at.row) : shown;
}

/** Pixels per cell: as wanted, or small enough to see everything in a frame of this width; a canvas has a largest side. */
export function zoomOf(table: Table, wanted: number | null, width: number): number {
  const side = Math.max(columnsOf(table), rowsOf(table), 1);
  const whole = Math.min(
    40,
    Math.floor(Math.min(width / Math.max(1, columnsOf(table)), 600 / Math.max(1, rowsOf(table)))),
  );
  return Math.max(1, Math.min(wanted ?? whole, Math.floor(8000 / side)));
}

/** Where numbers stand along a side: so far apart that they can be read. */
export function ticksOf(count: number, least: number, zoom: number): { at: number; number: number }[] {
  const apart = 30; // pixels
  let step = 1;
  for (let next = 0; step * zoom < apart; next += 1)
    step = [2, 5, 10][next % 3]! * 10 ** Math.floor(next / 3);
  const ticks = [];
  for (let number = Math.ceil(least / step) * step; number < least + count; number += step) {
    ticks.push({ at: number - least, number });
  }
  return ticks;
}

/** Pixels left of the map, for the longest number there. */
export function marginOf(table: Table): number {
  return 14 + 8 * String((table.from.m ?? 0) + rowsOf(table)).length;
}

/** Light to dark, through the greens; what is worth 0 stands out in gold. */
export function heat(value: number | null, most: number): string {
  if (value === null) return "#8886";
  if (value === 0) return "#efb23c";
  const share = Math.min(1, value / most);
  const mix = (from: number, to: number) => Math.round(from + (to - from) * Math.sqrt(share));
  return `rgb(${mix(222, 10)} ${mix(240, 55)} ${mix(233, 72)})`;
}
