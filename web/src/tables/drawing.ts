// A table as SVG text, for saving; runs of equal cells become one rectangle.
import type { Table } from "../api/types";
import { amount, heat, largest } from "./state";

export function tableSvg(table: Table): string {
  const cell = 8;
  const rows = table.values.length;
  const columns = table.values[0]?.length ?? 0;
  const most = largest(table);
  let squares = "";
  table.values.forEach((row, fromBottom) => {
    for (let from = 0; from < row.length; ) {
      let to = from;
      while (to < row.length && row[to] === row[from]) to += 1;
      const fill = heat(amount(row[from] ?? null), most);
      squares += `<rect x="${from * cell}" y="${(rows - 1 - fromBottom) * cell}" width="${(to - from) * cell}" height="${cell}" fill="${fill}"/>`;
      from = to;
    }
  });
  const width = columns * cell;
  const height = rows * cell;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${squares}</svg>`;
}
