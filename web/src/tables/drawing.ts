// A table as SVG text and as rows for CSV, for saving.
import type { Table } from "../api/types";
import { amount, cellAt, columnsOf, heat, largest, rowsOf } from "./state";

/** In each row, runs of equal cells become one rectangle. */
export function tableSvg(table: Table): string {
  const cell = 8;
  const rows = rowsOf(table);
  const columns = columnsOf(table);
  const most = largest(table);
  let squares = "";
  for (let row = 0; row < rows; row += 1) {
    for (let from = 0; from < columns; ) {
      const value = cellAt(table, from, row);
      let to = from + 1;
      while (to < columns && cellAt(table, to, row) === value) to += 1;
      squares += `<rect x="${from * cell}" y="${(rows - 1 - row) * cell}" width="${(to - from) * cell}" height="${cell}" fill="${heat(amount(value), most)}"/>`;
      from = to;
    }
  }
  const width = columns * cell;
  const height = rows * cell;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${squares}</svg>`;
}

/** A line for each n, an entry for each m, with the numbers in front and above. */
export function tableRows(table: Table): (string | number | null)[][] {
  const least = table.from.m ?? 0;
  const header = Array.from({ length: rowsOf(table) }, (_, at) => least + at);
  return [["n\\m", ...header], ...table.rows.map((row, at) => [table.from.n + at, ...row])];
}
