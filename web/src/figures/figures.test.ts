// Figures: what they draw, and that they claim no more than they show.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Figure } from "../api/types";
import { en } from "../text/en";
import FigureView from "./FigureView.svelte";

let shown: object | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

function show(figure: Figure | { kind: string }, alone = true, normal = true): string {
  shown = mount(FigureView, { target: document.body, props: { figure: figure as Figure, alone, normal } });
  flushSync();
  return document.body.textContent ?? "";
}

const nim: Figure = {
  kind: "columns",
  rows: [
    { label: "3", value: 3, bits: "11" },
    { label: "1", value: 1, bits: "01" },
  ],
  total: { value: 2, bits: "10" },
};

it("colours a column by its parity", () => {
  expect(show(nim)).toContain(en.columnsSomeOdd("2"));
  expect(document.querySelectorAll("tbody td.even")).toHaveLength(2);
  expect(document.querySelectorAll("tfoot td.even")).toHaveLength(1);
});

it("says who wins only of the whole game in normal play", () => {
  const even: Figure = { ...nim, total: { value: 0, bits: "00" } };
  expect(show(even)).toContain(en.columnsAllEven);
  document.body.innerHTML = "";
  expect(show(even, true, false)).not.toContain(en.columnsAllEven);
  document.body.innerHTML = "";
  expect(show(even, false, true)).not.toContain(en.columnsAllEven);
});

it("draws the layers of a forest with their white nodes", () => {
  show({
    kind: "layers",
    parents: [0, 1, 1, 3, 0],
    white: [2, 0, 1, 0, 0],
    layers: [
      { nodes: [1, 2, 3, 4, 5], parents: [0, 1, 1, 3, 0], white_roots: 1, parity: 1 },
      { nodes: [1, 3], parents: [0, 1], white_roots: 0, parity: 0 },
      { nodes: [1], parents: [0], white_roots: 1, parity: 1 },
    ],
    value: 5,
  });
  const layers = [...document.querySelectorAll(".layer")];
  expect(layers.map((layer) => layer.querySelectorAll("circle").length)).toEqual([5, 2, 1]);
  expect(layers.map((layer) => layer.querySelectorAll("g.white").length)).toEqual([3, 1, 1]);
  expect(layers.map((layer) => layer.querySelectorAll("line").length)).toEqual([3, 1, 0]);
});

it("marks P-squares and the queen, and tells parities", () => {
  show({
    kind: "pairs",
    here: [4, 7],
    limit: 8,
    squares: [
      [0, 0],
      [1, 2],
      [2, 1],
      [4, 7],
      [7, 4],
    ],
  });
  expect(document.querySelectorAll("rect.p")).toHaveLength(5);
  expect(document.querySelector("circle.here")?.getAttribute("cx")).toBe("45");
  document.body.innerHTML = "";
  const bar = { columns: 4, rows: 3, columns_odd: false, rows_odd: true, value: 2 };
  expect(show({ kind: "parities", bars: [bar], total: 2 })).toMatch(/4 × 3\s*even\s*×\s*odd/);
});

it("draws nothing for a kind it does not know", () => {
  expect(show({ kind: "tesseract" }).trim()).toBe("");
});
