// Squares keep their place: every board of the start is a frame, and the pieces that it falls into stay where they
// were inside it. The server sends each piece by itself; it is found again by its form.
import type { Area, Effect } from "../api/types";

export interface Piece {
  frame: number; // from 1
  column: number; // of the frame, left of its first: a square's column there is this and its own
  row: number; // of the frame, below its lowest
}
export interface Frame {
  columns: number;
  rows: number;
}
export interface GridPlaces {
  shape: "grid";
  frames: Frame[];
  pieces: Piece[]; // by the server's number of the board, from 1
  gone: { frame: number; column: number; row: number }[]; // what the last move took
}
type Boards = { rows: string[] }[];
interface Spot {
  column: number;
  row: number;
  sign: string;
}

const widthOf = (rows: string[]) => Math.max(0, ...rows.map((row) => row.length));

export function startingGrid(boards: Boards): GridPlaces {
  return {
    shape: "grid",
    frames: boards.map(({ rows }) => ({ columns: widthOf(rows), rows: rows.length })),
    pieces: boards.map((_, at) => ({ frame: at + 1, column: 0, row: 0 })),
    gone: [],
  };
}

/** After a move, when these boards are left. */
export function gridAfter(
  places: GridPlaces,
  before: Boards,
  effect: Extract<Effect, { shape: "grid" }> | null,
  after: Boards,
): GridPlaces {
  if (!effect) return startingGrid(after);
  const gone: GridPlaces["gone"] = [];
  const whole: Found[] = [];
  const apart: Found[] = [];
  before.forEach(({ rows }, at) => {
    const piece = places.pieces[at];
    if (!piece) return;
    const kept: Spot[] = [];
    for (const spot of spotsOf(rows)) {
      if (isRemoved(effect.removes, at + 1, spot))
        gone.push({ frame: piece.frame, column: piece.column + spot.column, row: piece.row + spot.row });
      else kept.push(spot);
    }
    if (kept.length === 0) return;
    whole.push(foundIn(piece, kept));
    apart.push(...componentsOf(kept).map((part) => foundIn(piece, part)));
  });
  const pieces = matched(after, apart) ?? matched(after, whole);
  return pieces ? { ...places, pieces, gone } : startingGrid(after);
}

interface Found {
  piece: Piece;
  form: string;
}

function spotsOf(rows: string[]): Spot[] {
  return rows.flatMap((row, fromTop) =>
    [...row].flatMap((sign, at) =>
      sign === "." ? [] : [{ column: at + 1, row: rows.length - fromTop, sign }],
    ),
  );
}

function isRemoved(areas: Area[], board: number, { column, row }: Spot): boolean {
  return areas.some(
    (area) =>
      area.board === board &&
      area.columns[0] <= column &&
      column <= area.columns[1] &&
      area.rows[0] <= row &&
      row <= area.rows[1],
  );
}

const least = (numbers: number[]) => numbers.reduce((found, number) => Math.min(found, number), Infinity);

/** The same for two pieces of one form, wherever they lie. */
function formOf(spots: Spot[]): string {
  const left = least(spots.map(({ column }) => column));
  const low = least(spots.map(({ row }) => row));
  return spots
    .map(({ column, row, sign }) => `${column - left},${row - low}${sign}`)
    .sort()
    .join(" ");
}

function foundIn(piece: Piece, spots: Spot[]): Found {
  const left = least(spots.map(({ column }) => column));
  const low = least(spots.map(({ row }) => row));
  return {
    form: formOf(spots),
    piece: { frame: piece.frame, column: piece.column + left - 1, row: piece.row + low - 1 },
  };
}

function componentsOf(spots: Spot[]): Spot[][] {
  const left = new Map(spots.map((spot) => [`${spot.column},${spot.row}`, spot]));
  const components: Spot[][] = [];
  for (const first of spots) {
    if (!left.delete(`${first.column},${first.row}`)) continue;
    const part = [first];
    for (const { column, row } of part) {
      const around = [
        `${column + 1},${row}`,
        `${column - 1},${row}`,
        `${column},${row + 1}`,
        `${column},${row - 1}`,
      ];
      for (const key of around) {
        const next = left.get(key);
        if (next && left.delete(key)) part.push(next);
      }
    }
    components.push(part);
  }
  return components;
}

/** Where each board lies; null when they are not just these pieces. */
function matched(after: Boards, found: Found[]): Piece[] | null {
  if (after.length !== found.length) return null;
  const left = [...found];
  const pieces: Piece[] = [];
  for (const { rows } of after) {
    const spots = spotsOf(rows);
    const form = formOf(spots);
    const at = left.findIndex((one) => one.form === form);
    const [one] = at < 0 ? [] : left.splice(at, 1);
    if (!one) return null;
    // A board may come with an empty edge: its first square counts, not its first column.
    const offset = { column: least(spots.map((s) => s.column)) - 1, row: least(spots.map((s) => s.row)) - 1 };
    pieces.push({
      frame: one.piece.frame,
      column: one.piece.column - offset.column,
      row: one.piece.row - offset.row,
    });
  }
  return pieces;
}
