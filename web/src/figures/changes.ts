// What a move does to the binary columns: the rows after it, each with its bits before, so that a bit that was
// crossed out or came can be marked. A heap that is gone keeps its row, of zeros.
import type { ColumnsFigure } from "../api/types";

type Row = ColumnsFigure["rows"][number];

export interface ChangedRow extends Row {
  was: string | null; // the bits before; null where the row did not change
}

export interface Changed {
  rows: ChangedRow[];
  total: { value: ColumnsFigure["total"]["value"]; bits: string };
}

export function unchanged({ rows, total }: ColumnsFigure): Changed {
  return { rows: rows.map((row) => ({ ...row, was: null })), total };
}

/** As the figure after the move; unmarked where its rows are others, as when a heap falls in two. */
export function changedColumns(before: ColumnsFigure, after: ColumnsFigure): Changed {
  const rows = aligned(before.rows, after.rows);
  if (!rows) return unchanged(after);
  const width = Math.max(before.total.bits.length, after.total.bits.length);
  const wide = (bits: string) => bits.padStart(width, "0");
  return {
    rows: rows.map(([was, now]) => {
      const row = { ...now, bits: wide(now.bits) };
      return { ...row, was: wide(was.bits) === row.bits ? null : wide(was.bits) };
    }),
    total: { ...after.total, bits: wide(after.total.bits) },
  };
}

function aligned(before: Row[], after: Row[]): [Row, Row][] | null {
  const same = (at: number) => before[at]?.value === after[at]?.value;
  const first = before.findIndex((_, at) => !same(at));
  if (first === -1) return null;
  if (before.length === after.length) return before.map((row, at) => [row, after[at] as Row]);
  if (before.length !== after.length + 1) return null;
  const rest = [...after.slice(0, first), nothing(before[first] as Row), ...after.slice(first)];
  return before.map((row, at) => [row, rest[at] as Row]);
}

function nothing({ bits }: Row): Row {
  return { label: "0", value: 0, bits: "0".repeat(bits.length) };
}
