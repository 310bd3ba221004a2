// Squares drawn by hand on a board: free forms, or a bar of Chomp, whose rows never grow longer upwards.

export const mostSide = 10;

/** By column and row from the bottom, both from 1: "3,2". */
export type Squares = ReadonlySet<string>;
export type GridKind = "form" | "pieces" | "bar";

export const spot = (column: number, row: number) => `${column},${row}`;

/** The squares of a written position: rows from the top (several pieces side by side), columns x rows, or the lengths of
 * the rows from the bottom. Null when it is none of these, or too large to draw. */
export function squaresOf(kind: GridKind, position: string): Squares | null {
  const found = new Set<string>();
  const box = /^(\d+)x(\d+)$/.exec(position);
  if (kind === "bar" || box) {
    const lengths = box
      ? Array.from({ length: Number(box[2]) }, () => Number(box[1]))
      : position.split(",").map(Number);
    if (!lengths.every((length) => Number.isInteger(length) && length >= 0)) return null;
    lengths.forEach((length, row) => {
      for (let column = 1; column <= length; column += 1) found.add(spot(column, row + 1));
    });
    return fits(found) ? found : null;
  }
  if (position === "0") return found;
  let left = 0;
  for (const piece of position.split(",")) {
    const rows = piece.split("/");
    if (!rows.every((row) => /^[#.]+$/.test(row))) return null;
    rows.forEach((row, fromTop) =>
      [...row].forEach((sign, at) => {
        if (sign === "#") found.add(spot(left + at + 1, rows.length - fromTop));
      }),
    );
    left += Math.max(...rows.map((row) => row.length)) + 1;
  }
  return fits(found) ? found : null;
}

const placeOf = (key: string) => key.split(",").map(Number) as [number, number];

function fits(squares: Squares): boolean {
  return [...squares].every((key) => placeOf(key).every((number) => number <= mostSide));
}

/** A tap on a square: it comes or goes. Of a bar, so does all that it needs, or all that leans on it. */
export function tapped(kind: GridKind, squares: Squares, column: number, row: number): Squares {
  const next = new Set(squares);
  const there = squares.has(spot(column, row));
  if (kind !== "bar") {
    if (there) next.delete(spot(column, row));
    else next.add(spot(column, row));
    return next;
  }
  if (there) {
    for (const key of squares) {
      const [x, y] = placeOf(key);
      if (x >= column && y >= row && key !== spot(1, 1)) next.delete(key);
    }
  } else {
    for (let x = 1; x <= column; x += 1) for (let y = 1; y <= row; y += 1) next.add(spot(x, y));
  }
  return next;
}

export function writtenSquares(kind: GridKind, squares: Squares): string {
  if (squares.size === 0) return "0";
  if (kind === "bar") {
    const lengths: number[] = [];
    for (const key of squares) {
      const [, y] = placeOf(key);
      lengths[y - 1] = (lengths[y - 1] ?? 0) + 1;
    }
    return lengths.join(",");
  }
  return (kind === "form" ? [[...squares]] : piecesOf(squares)).map(rowsOf).join(",");
}

function rowsOf(keys: string[]): string {
  const places = keys.map(placeOf);
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const there = new Set(keys);
  const rows: string[] = [];
  for (let y = Math.max(...ys); y >= Math.min(...ys); y -= 1) {
    let row = "";
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) row += there.has(spot(x, y)) ? "#" : ".";
    rows.push(row);
  }
  return rows.join("/");
}

function piecesOf(squares: Squares): string[][] {
  const left = new Set(squares);
  const pieces: string[][] = [];
  for (const first of squares) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const key of piece) {
      const [x, y] = placeOf(key);
      for (const next of [spot(x + 1, y), spot(x - 1, y), spot(x, y + 1), spot(x, y - 1)])
        if (left.delete(next)) piece.push(next);
    }
    pieces.push(piece);
  }
  return pieces;
}
