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

it("shows the position's text for a shape it does not know", () => {
  show({ shape: "sphere" }, []);
  expect(document.body.textContent).toContain("as text");
});
