// The winning openings of many bars, found by size.
import type { Openings } from "../api/types";

export function openingsAt(openings: Openings, columns: number, rows: number): string[] {
  return openings.bars.find((bar) => bar.columns === columns && bar.rows === rows)?.openings ?? [];
}

export function openingsRows({ bars }: Openings): (string | number)[][] {
  return [
    ["columns", "rows", "openings"],
    ...bars.map((bar) => [bar.columns, bar.rows, bar.openings.join(" ")]),
  ];
}
