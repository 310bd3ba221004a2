// What a move does to the binary columns.
import { expect, it } from "vitest";
import type { ColumnsFigure } from "../api/types";
import { changedColumns } from "./changes";

function columns(...heaps: number[]): ColumnsFigure {
  const width = Math.max(...heaps).toString(2).length;
  const row = (value: number) => ({ value, bits: value.toString(2).padStart(width, "0") });
  const total = heaps.reduce((sum, heap) => sum ^ heap, 0);
  return {
    kind: "columns",
    rows: heaps.map((heap) => ({ label: String(heap), ...row(heap) })),
    total: row(total),
  };
}

it("marks the row that a move changed, bit by bit", () => {
  const { rows } = changedColumns(columns(3, 4, 5), columns(1, 4, 5));
  expect(rows.map(({ was, bits }) => [was, bits])).toEqual([
    ["011", "001"],
    [null, "100"],
    [null, "101"],
  ]);
});
it("keeps the row of a heap that is gone, and the columns that are no longer needed", () => {
  const { rows, total } = changedColumns(columns(2, 7, 2), columns(2, 2));
  expect(rows.map(({ was, bits }) => [was, bits])).toEqual([
    [null, "010"],
    ["111", "000"],
    [null, "010"],
  ]);
  expect(total.bits).toBe("000");
});
it("marks nothing where a heap fell in two", () => {
  const { rows } = changedColumns(columns(5, 3), columns(2, 2, 3));
  expect(rows).toHaveLength(3);
  expect(rows.every(({ was }) => was === null)).toBe(true);
});
