// A table as SVG text, as it is on the screen with its axes and its legend, and as rows for CSV: for saving.
import type { Table } from "../api/types";
import { escaped } from "../sequences/drawing";
import type { Catalogue } from "../text/en";
import { lightColours, type Colours } from "../ui/colours";
import { amount, cellAt, columnsOf, heat, largest, marginOf, rowsOf, ticksOf } from "./state";

type Words = Pick<Catalogue, "pPosition" | "nPosition">;

/** `cell`: pixels a cell. In each row, runs of equal cells become one rectangle. */
export function tableSvg(table: Table, text: Words, cell = 8, colours: Colours = lightColours): string {
  const [rows, columns] = [rowsOf(table), columnsOf(table)];
  const left = marginOf(table);
  const top = 44;
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
  const [wide, high] = [columns * cell, rows * cell];
  const width = Math.max(left + wide + 24, 280);
  const height = top + high + 66;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0H${width}V${height}H0z" fill="${colours.paper}"/>` +
    `<g font-family="sans-serif" font-size="12" fill="${colours.ink}">` +
    `<text x="${left}" y="18" font-weight="bold">${escaped(table.game)}</text>` +
    numbers(table, cell, left, top) +
    legend(table, most, left, top + high + 44, text) +
    `</g><g transform="translate(${left} ${top})"><g data-cells shape-rendering="crispEdges">${squares}</g>` +
    `${lines(rows, columns, cell, colours.paper)}</g></svg>`
  );
}

/** Between the cells, where they are large enough. */
function lines(rows: number, columns: number, cell: number, stroke: string): string {
  if (cell < 8) return "";
  let path = "";
  for (let column = 1; column <= columns; column += 1) path += `M${column * cell - 0.5} 0v${rows * cell}`;
  for (let row = 1; row <= rows; row += 1) path += `M0 ${row * cell - 0.5}h${columns * cell}`;
  return `<path d="${path}" stroke="${stroke}" fill="none"/>`;
}

function numbers(table: Table, cell: number, left: number, top: number): string {
  const [rows, columns] = [rowsOf(table), columnsOf(table)];
  const foot = top + rows * cell;
  const across = ticksOf(columns, table.from.n, cell).map(
    ({ at, number }) =>
      `<text x="${left + (at + 0.5) * cell}" y="${foot + 15}" text-anchor="middle">${number}</text>`,
  );
  const up = ticksOf(rows, table.from.m ?? 0, cell).map(
    ({ at, number }) =>
      `<text x="${left - 6}" y="${top + (rows - 0.5 - at) * cell + 4}" text-anchor="end">${number}</text>`,
  );
  const names =
    `<text x="${left + columns * cell + 8}" y="${foot + 15}" font-weight="bold">n</text>` +
    `<text x="${left - 6}" y="${top - 8}" text-anchor="end" font-weight="bold">m</text>`;
  return across.join("") + up.join("") + names;
}

function legend(table: Table, most: number, x: number, y: number, text: Words): string {
  const box = (at: number, fill: string) => `<path d="M${at} ${y}h18v12h-18z" fill="${fill}"/>`;
  const words = (at: number, said: string) => `<text x="${at}" y="${y + 11}">${escaped(said)}</text>`;
  if (table.values === "outcome")
    return (
      box(x, heat(0, 1)) +
      words(x + 24, text.pPosition) +
      box(x + 120, heat(1, 1)) +
      words(x + 144, text.nPosition)
    );
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share, at) =>
    box(x + 150 + at * 18, heat(1 + share * (most - 1), most)),
  );
  return (
    box(x, heat(0, most)) +
    words(x + 24, `0: ${text.pPosition}`) +
    words(x + 136, "1") +
    steps.join("") +
    words(x + 246, String(most))
  );
}

/** A line for each n, an entry for each m, with the numbers in front and above. */
export function tableRows(table: Table): (string | number | null)[][] {
  const least = table.from.m ?? 0;
  const header = Array.from({ length: rowsOf(table) }, (_, at) => least + at);
  return [["n\\m", ...header], ...table.rows.map((row, at) => [table.from.n + at, ...row])];
}
