// Boards whose moves name items: what clicks mean one after the other, where things are drawn, what is shown.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GraphDrawing, LettersDrawing, Move, RowDrawing } from "../api/types";
import { aMove, takes } from "../testing/boards";
import * as graph from "./graph";
import * as heaps from "./heaps";
import * as items from "./items";
import * as letters from "./letters";
import * as row from "./row";

const named = (label: string, picks: number[], changes = picks, shows = ""): Move =>
  aMove(label, { shape: "items", picks, changes, shows });
const played = (click: items.Click) => ("play" in click ? click.play.map((move) => move.label) : null);

describe("clicks", () => {
  const cells = [named("1", [1]), named("2", [2]), named("2:x", [2])];
  it("play the only move of an item, and ask about several", () => {
    expect(played(items.clicked(cells, [], 1))).toEqual(["1"]);
    expect(played(items.clicked(cells, [], 2))).toEqual(["2", "2:x"]);
    expect(items.clicked(cells, [], 3)).toEqual({ choose: [] });
  });
  const coins = [named("5", [5]), named("5,2", [5, 2]), named("5,1", [5, 1])];
  it("take a second item, in either order, or the same again for the move alone", () => {
    expect(items.clicked(coins, [], 5)).toEqual({ choose: [5] });
    expect(played(items.clicked(coins, [5], 2))).toEqual(["5,2"]);
    expect(played(items.clicked(coins, [5], 5))).toEqual(["5"]);
    // Only one move turns coin 2: nothing is left to ask.
    expect(played(items.clicked(coins, [], 2))).toEqual(["5,2"]);
  });
  const edges = [named("1-2", [1, 2]), named("2-3", [2, 3]), named("3-4", [3, 4]), named("4-1", [4, 1])];
  it("give up what does not lead on, and begin anew elsewhere", () => {
    expect(items.clicked(edges, [1], 1)).toEqual({ choose: [] });
    expect(items.clicked(edges, [1], 3)).toEqual({ choose: [3] });
    expect(played(items.clicked(edges, [1], 4))).toEqual(["4-1"]);
  });
  it("show beforehand what they would play", () => {
    expect(items.foreseen(coins, [], 5)?.label).toBe("5");
    expect(items.foreseen(coins, [5], 1)?.label).toBe("5,1");
    expect(items.foreseen(edges, [], 1)).toBeNull();
    expect(items.foreseen(edges, [1], 3)).toBeNull();
    expect([...items.targets(edges, [1])].sort()).toEqual([2, 4]);
    expect(items.targets(edges, []).size).toBe(0);
  });
  it("reach every move by pointing at its items one by one", () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), fc.nat(), (all, which) => {
        const moves = all.map((picks, at) => named(String(at), picks));
        const wanted = moves[which % moves.length] as Move;
        let chosen: number[] = [];
        let offered: string[] | null = null;
        for (const item of all[which % moves.length] ?? []) {
          const click = items.clicked(moves, chosen, item);
          offered = played(click);
          if (offered) break;
          chosen = "choose" in click ? click.choose : [];
        }
        offered ??= played(items.clicked(moves, chosen, chosen[chosen.length - 1] ?? 0));
        expect(offered).toContain(wanted.label);
      }),
    );
  });
});

describe("arrow keys", () => {
  const places = new Map<number, [number, number]>([
    [1, [0, 0]],
    [2, [1, 0.1]],
    [3, [0, 1]],
    [4, [3, 2.9]],
  ]);
  it("lead to what is nearest in their direction", () => {
    expect(items.nearest(places, 1, [1, 0])).toBe(2);
    expect(items.nearest(places, 1, [0, -1])).toBe(3);
    expect(items.nearest(places, 1, [-1, 0])).toBeNull();
    expect(items.nearest(places, 2, [1, 0])).toBe(4);
  });
  it("stay on a row", () => {
    expect(row.neighbour(3, 1, [1, 0])).toBe(2);
    expect(row.neighbour(3, 3, [1, 0])).toBeNull();
    expect(row.neighbour(3, 1, [0, 1])).toBeNull();
  });
});

describe("a row", () => {
  const coins: RowDrawing = { shape: "row", look: "coins", cells: ["H", "T"], first: 1 };
  it("turns coins over, and moves tokens", () => {
    expect(row.changedCell(coins, 1, "")).toBe("T");
    expect(row.changedCell(coins, 2, "")).toBe("H");
    const strip: RowDrawing = { shape: "row", look: "tokens", cells: ["", "o"], first: 0 };
    expect(row.changedCell(strip, 1, "")).toBe("o");
    expect(row.changedCell(strip, 2, "")).toBe("");
  });
  it("stays as long as it was at the start, but for words", () => {
    const later: RowDrawing = { ...coins, cells: ["H"] };
    expect(row.withEnd(later, coins).cells).toEqual(["H", "T"]);
    expect(row.withEnd(coins, later).cells).toEqual(["H", "T"]);
    expect(row.withEnd(later, null).cells).toEqual(["H"]);
    const strip: RowDrawing = { shape: "row", look: "tokens", cells: ["", "●"], first: 0 };
    expect(row.withEnd({ ...strip, cells: ["●"] }, strip).cells).toEqual(["●", ""]);
    const word: RowDrawing = { shape: "row", look: "letters", cells: ["x"], first: 1 };
    expect(row.withEnd(word, { ...word, cells: ["x", "x"] }).cells).toEqual(["x"]);
  });
  it("writes what a move says, and leaves alone what it does not", () => {
    const word: RowDrawing = { shape: "row", look: "letters", cells: [".", "."], first: 1 };
    expect(row.changedCell(word, 1, "x")).toBe("x");
    expect(row.changedCell(word, 1, "")).toBeNull();
  });
});

describe("letters", () => {
  const board = (hexagonal: boolean): LettersDrawing => ({
    shape: "letters",
    rows: ["x.", ".o", ".."],
    empty: ".",
    hexagonal,
  });
  it("are numbered from the top, their rows counted from the bottom", () => {
    const { cells, width, height } = letters.placed(board(false));
    expect(cells[0]).toMatchObject({ item: 1, column: 1, row: 3, letter: "x" });
    expect(cells[3]).toMatchObject({ item: 4, column: 2, row: 2, letter: "o" });
    expect(cells[5]).toMatchObject({ item: 6, letter: "" });
    expect([width, height]).toEqual([2 * letters.side, 3 * letters.side]);
  });
  it("on hexagons stand half a cell to the right in each row, as far from all six neighbours", () => {
    const { cells } = letters.placed(board(true));
    const at = (item: number) => cells[item - 1] as letters.Cell;
    expect(at(3).x - at(1).x).toBeCloseTo(letters.side / 2);
    for (const [one, two] of [
      [1, 2],
      [1, 3],
      [2, 3],
      [4, 6],
    ] as const) {
      expect(Math.hypot(at(one).x - at(two).x, at(one).y - at(two).y)).toBeCloseTo(letters.side);
    }
  });
});

const triangle: GraphDrawing = {
  shape: "graph",
  vertices: [
    { name: "a", at: [0, 1], there: true, ground: true },
    { name: "b", at: [1, 1], there: true, ground: false },
    { name: "c", at: [0.5, 0], there: true, ground: false },
  ],
  edges: [
    { ends: [1, 2], there: true },
    { ends: [2, 3], there: true },
    { ends: [1, 3], there: false },
  ],
  ordered: false,
};

describe("a graph", () => {
  it("is drawn inside its frame, with room between the vertices", () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 1, maxLength: 12, selector: String }), (points) => {
        const vertices = points.map(([x, y], at) => ({
          ...{ name: String(at), there: true, ground: false },
          at: [x / 20, y / 20] as [number, number],
        }));
        const drawn = graph.placed({ ...triangle, vertices, edges: [] });
        for (const { x, y, half } of drawn.vertices) {
          expect(x - half).toBeGreaterThanOrEqual(0);
          expect(x + half).toBeLessThanOrEqual(drawn.width);
          expect(y).toBeGreaterThanOrEqual(17);
          expect(y).toBeLessThanOrEqual(drawn.height - 17);
        }
        drawn.vertices.forEach((one, at) => {
          for (const two of drawn.vertices.slice(at + 1))
            expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(40);
        });
      }),
    );
  });
  it("has edges to click where moves name both ends", () => {
    const moves = [named("a-b", [1, 2]), named("a-c", [1, 3]), named("b", [2])];
    const found = graph.edgeMoves(triangle, moves);
    expect([...found].map(([edge, those]) => [edge, those[0]?.label])).toEqual([[0, "a-b"]]);
  });
  it("loses the edges of the vertices that go, or the one that is named", () => {
    expect([...graph.goneEdges(triangle, named("c", [3]))]).toEqual([1, 2]);
    expect([...graph.goneEdges(triangle, named("a-b", [1, 2], []))]).toEqual([0]);
    expect([...graph.goneEdges(triangle, named("x", [3], [5]))]).toEqual([1]);
    expect(graph.goneEdges(triangle, null).size).toBe(0);
  });
});

describe("heaps that are cut without taking", () => {
  const moves = [
    aMove("1-1", takes(1, 1, [3])),
    aMove("1-0:1,3", takes(1, 0, [1, 3])),
    aMove("1-0:2,2", takes(1, 0, [2, 2])),
  ];
  const labels = (key: string) => (heaps.picksOf(moves).get(key) ?? []).map((move) => move.label);
  it("are chosen at the match behind the cut, on either side", () => {
    expect(heaps.splits(moves)).toBe(false);
    expect(labels("1.1")).toEqual([]);
    expect(labels("1.2")).toEqual(["1-0:1,3"]);
    expect(labels("1.3")).toEqual(["1-0:2,2"]);
    expect(labels("1.4")).toEqual(["1-1", "1-0:1,3"]);
  });
  it("show the cut where the pointer is", () => {
    expect(heaps.shownCut(moves[1] ? { ...moves[1], where: 4 } : null)).toBe("1.4");
    expect(heaps.shownCut(moves[1] ?? null)).toBe("1.2");
    expect(heaps.shownCut(moves[0] ?? null)).toBeNull();
  });
  it("and heaps that grow or stay are chosen by their last match", () => {
    const picks = heaps.picksOf([aMove("1+1", takes(1, -1, [4])), aMove("1-0", takes(1, 0, [3]))]);
    expect((picks.get("1.3") ?? []).map((move) => move.label)).toEqual(["1+1", "1-0"]);
  });
});
