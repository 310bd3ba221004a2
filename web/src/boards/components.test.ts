// Board components in a simulated browser: what is drawn, spoken and clicked.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Drawing, Move } from "../api/types";
import { aMove, takes } from "../testing/boards";
import TermBoard from "./TermBoard.svelte";

let shown: object | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

function show(drawing: Drawing | { shape: string }, moves: Move[], values: object = {}) {
  const onpick = vi.fn();
  const onpreview = vi.fn();
  const props = {
    drawing: drawing as Drawing,
    position: "as text",
    start: null,
    moves,
    worths: new Map(),
    preview: null,
    leaving: null,
    hint: null,
    active: true,
    label: "Board",
    onpreview,
    onpick,
    ...values,
  };
  shown = mount(TermBoard, { target: document.body, props });
  flushSync();
  const at = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`) as HTMLElement;
  return { at, onpick, onpreview };
}

const nim: Drawing = { shape: "heaps", heaps: [2, 1] };
const nimMoves = [
  aMove("1-1", takes(1, 1, [1])),
  aMove("1-2", takes(1, 2, [])),
  aMove("2-1", takes(2, 1, [])),
];

it("hands over the move under a match", () => {
  const { at, onpick } = show(nim, nimMoves);
  at("1.1").click();
  expect(onpick).toHaveBeenCalledWith([nimMoves[1]]);
});

it("hands over nothing while it is not the person's turn", () => {
  const { at, onpick } = show(nim, nimMoves, { active: false });
  at("1.1").click();
  expect(onpick).not.toHaveBeenCalled();
  expect(at("1.1").getAttribute("aria-disabled")).toBe("true");
});

it("keeps one element in the tab order and moves it with the arrows", () => {
  const { at } = show(nim, nimMoves);
  expect(document.querySelectorAll('[data-key][tabindex="0"]')).toHaveLength(1);
  at("1.1").focus();
  at("1.1").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  flushSync();
  expect(document.activeElement).toBe(at("1.2"));
  expect(at("1.2").getAttribute("tabindex")).toBe("0");
  expect(at("1.1").getAttribute("tabindex")).toBe("-1");
});

it("marks what a previewed move takes", () => {
  const { at } = show(nim, nimMoves, { preview: nimMoves[1] });
  expect(at("1.1").classList.contains("goes")).toBe(true);
  expect(at("1.2").classList.contains("goes")).toBe(true);
  expect(at("2.1").classList.contains("goes")).toBe(false);
});

it("speaks the teacher's judgement and marks it", () => {
  const { at } = show(nim, nimMoves, { worths: new Map([["1-1", "wins"]]) });
  expect(at("1.2").getAttribute("aria-label")).toBe("heap 1, match 2 of 2: play 1-1, wins");
  expect(at("1.2").classList.contains("wins")).toBe(true);
});

it("draws a poisoned bar and eats from a square", () => {
  const area = { board: 1, columns: [2, 2] as [number, number], rows: [1, 1] as [number, number] };
  const bite = aMove("2,1", { shape: "grid", pick: area, removes: [area] });
  const { at, onpick } = show({ shape: "grid", boards: [{ rows: ["x#"] }] }, [bite]);
  expect(at("1.1.1").getAttribute("aria-label")).toContain("poisoned");
  at("1.2.1").click();
  expect(onpick).toHaveBeenCalledWith([bite]);
});

it("draws a forest whose nodes are buttons", () => {
  const move = aMove("2", { shape: "forest", pick: 2, removes: [1, 2] });
  const { at, onpick } = show({ shape: "forest", parents: [0, 1] }, [move]);
  at("2").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(onpick).toHaveBeenCalledWith([move]);
  expect(at("2").getAttribute("role")).toBe("button");
});

it("draws the queen's board", () => {
  const move = aMove("both-1", { shape: "plane", to: [1, 2] });
  const { at, onpick } = show({ shape: "plane", square: [2, 3] }, [move]);
  expect(at("2,3").textContent).toContain("♛");
  at("1,2").click();
  expect(onpick).toHaveBeenCalledWith([move]);
});

const items = (label: string, picks: number[], shows = "") =>
  aMove(label, { shape: "items", picks, changes: picks, shows });

it("turns two coins that are clicked one after the other", () => {
  const moves = [items("3", [3]), items("3,1", [3, 1]), items("3,2", [3, 2])];
  const coins: Drawing = { shape: "row", look: "coins", cells: ["T", "T", "H"], first: 1 };
  const { at, onpick, onpreview } = show(coins, moves);
  expect(at("3").textContent).toContain("H");
  expect(at("3").getAttribute("aria-label")).toBe("coin 3, heads: 3 moves");
  at("3").click();
  flushSync();
  expect(onpick).not.toHaveBeenCalled();
  expect(at("3").getAttribute("aria-pressed")).toBe("true");
  expect(at("1").classList.contains("target")).toBe(true);
  expect(document.querySelector("[role=status]")?.textContent).toContain("once more");
  at("1").dispatchEvent(new Event("pointerenter"));
  expect(onpreview).toHaveBeenLastCalledWith(moves[1]);
  at("1").click();
  expect(onpick).toHaveBeenCalledWith([moves[1]]);
});

it("plays a coin alone on its second click, and forgets it on Escape", () => {
  const moves = [items("2", [2]), items("2,1", [2, 1])];
  const { at, onpick } = show({ shape: "row", look: "coins", cells: ["T", "H"], first: 1 }, moves);
  at("2").click();
  flushSync();
  at("2").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  flushSync();
  expect(at("2").classList.contains("chosen")).toBe(false);
  at("2").click();
  flushSync();
  at("2").click();
  expect(onpick).toHaveBeenCalledWith([moves[0]]);
});

it("draws noughts and crosses, and shows what would be placed", () => {
  const move = items("2,1", [4], "x");
  const board: Drawing = { shape: "letters", rows: ["x.", "o."], empty: ".", hexagonal: false };
  const { at, onpick } = show(board, [move], { preview: move });
  expect(at("1").querySelector(".cross")).not.toBeNull();
  expect(at("3").querySelector(".nought")).not.toBeNull();
  expect(at("4").querySelector(".ghost .cross")).not.toBeNull();
  expect(at("4").getAttribute("aria-label")).toBe("column 2, row 1, empty: play 2,1");
  at("4").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(onpick).toHaveBeenCalledWith([move]);
  at("1").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  flushSync();
  expect(at("3").getAttribute("tabindex")).toBe("0");
});

const path: Drawing = {
  shape: "graph",
  vertices: [
    { name: "a", at: [0, 0], there: true, ground: true },
    { name: "b", at: [0.5, 0], there: true, ground: false },
    { name: "c", at: [1, 0], there: false, ground: false },
  ],
  edges: [
    { ends: [1, 2], there: true },
    { ends: [2, 3], there: false },
  ],
  ordered: false,
};

it("draws a graph with what was taken away, and says what a vertex is joined to", () => {
  const move = items("b", [2]);
  const { at, onpick } = show(path, [move], { preview: move });
  expect(at("3")).toBeNull();
  expect(document.querySelectorAll(".trace")).toHaveLength(1);
  expect(document.querySelectorAll(".edge.gone")).toHaveLength(1);
  expect(at("1").getAttribute("aria-label")).toBe("Vertex a, the ground, joined to b: no move listed here");
  expect(document.querySelectorAll(".edge.goes:not(.gone)")).toHaveLength(1);
  at("2").dispatchEvent(new Event("click", { bubbles: true }));
  expect(onpick).toHaveBeenCalledWith([move]);
});

it("takes an edge by a click on it", () => {
  const move = items("a-b", [1, 2]);
  const { onpick } = show(path, [move]);
  document.querySelector('[data-edge="1-2"]')?.dispatchEvent(new Event("click", { bubbles: true }));
  expect(onpick).toHaveBeenCalledWith([move]);
});

it("shows the position's text for a shape it does not know", () => {
  show({ shape: "sphere" }, []);
  expect(document.body.textContent).toContain("as text");
});
