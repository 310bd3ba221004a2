// A board whose cells bear letters: squares, or hexagons in a rhombus. Cells are numbered row by row from
// the top; people count rows from the bottom.
import type { LettersDrawing } from "../api/types";

export const mostCells = 900;
export const side = 56; // of a square, and the width of a hexagon

export interface Cell {
  item: number;
  column: number;
  row: number; // from the bottom
  letter: string; // "" where nothing lies
  x: number; // of its middle
  y: number;
}

export interface LettersBoard {
  cells: Cell[];
  width: number;
  height: number;
}

const hexagonHeight = (side * 2) / Math.sqrt(3);

export function placed({ rows, empty, hexagonal }: LettersDrawing): LettersBoard {
  const columns = rows[0]?.length ?? 0;
  const step = hexagonal ? hexagonHeight * 0.75 : side;
  const cells = rows.flatMap((row, fromTop) =>
    [...row].map((letter, at) => ({
      item: fromTop * columns + at + 1,
      column: at + 1,
      row: rows.length - fromTop,
      letter: letter === empty ? "" : letter,
      x: (at + 0.5 + (hexagonal ? fromTop / 2 : 0)) * side,
      y: (hexagonal ? hexagonHeight / 2 : side / 2) + fromTop * step,
    })),
  );
  const shift = hexagonal ? (rows.length - 1) / 2 : 0;
  return {
    cells,
    width: (columns + shift) * side,
    height: hexagonal ? hexagonHeight + (rows.length - 1) * step : rows.length * side,
  };
}

/** The outline of a cell around 0,0, a little smaller than its place. */
export function outline(hexagonal: boolean, gap = 1.5): string {
  const half = side / 2 - gap;
  if (!hexagonal) return `${-half},${-half} ${half},${-half} ${half},${half} ${-half},${half}`;
  const tall = hexagonHeight / 2 - gap;
  const corners = [
    [0, -tall],
    [half, -tall / 2],
    [half, tall / 2],
    [0, tall],
    [-half, tall / 2],
    [-half, -tall / 2],
  ];
  return corners.map(([x, y]) => `${x?.toFixed(1)},${y?.toFixed(1)}`).join(" ");
}
