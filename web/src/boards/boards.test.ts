// What a click on a drawn element means, and what a move takes away: from effects alone, without rules.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Area, Effect, Move } from "../api/types";
import { en } from "../text/en";
import { aMove, takes } from "../testing/boards";
import { bestWorth, spoken } from "./board";
import * as forest from "./forest";
import * as grid from "./grid";
import * as heaps from "./heaps";
import * as plane from "./plane";

const labels = (moves: Move[] | undefined) => (moves ?? []).map((move) => move.label);

describe("heaps", () => {
  it("takes a match and all after it when the rest stays one heap", () => {
    const moves = [
      aMove("1-1", takes(1, 1, [2])),
      aMove("1-2", takes(1, 2, [1])),
      aMove("1-3", takes(1, 3, [])),
    ];
    const picks = heaps.picksOf(moves);
    expect(labels(picks.get("1.3"))).toEqual(["1-1"]);
    expect(labels(picks.get("1.2"))).toEqual(["1-2"]);
    expect(labels(picks.get("1.1"))).toEqual(["1-3"]);
    expect([...heaps.shownSpan(moves[1] ?? null, false)]).toEqual(["1.2", "1.3"]);
  });
  it("offers a splitting move wherever its gap may lie, on both sides", () => {
    const picks = heaps.picksOf([aMove("1-2:1,4", takes(1, 2, [1, 4])), aMove("1-1", takes(1, 1, [6]))]);
    expect(labels(picks.get("1.2"))).toEqual(["1-2:1,4"]);
    expect(labels(picks.get("1.5"))).toEqual(["1-2:1,4"]);
    expect(labels(picks.get("1.1"))).toEqual(["1-1"]);
    expect(labels(picks.get("1.7"))).toEqual(["1-1"]);
  });
  it("shows the gap where the pointer is", () => {
    const move = { ...aMove("1-2:1,4", takes(1, 2, [1, 4])), where: 5 };
    expect([...heaps.shownSpan(move, true)]).toEqual(["1.5", "1.6"]);
  });
  it("finds the move that takes what was dragged over, from either end", () => {
    const moves = [aMove("1-1", takes(1, 1, [6])), aMove("1-2:1,4", takes(1, 2, [1, 4]))];
    expect(heaps.takenBetween(moves, "1.6", "1.5")).toMatchObject({ label: "1-2:1,4", where: 5 });
    expect(heaps.takenBetween(moves, "1.4", "1.5")).toBeNull();
    expect(heaps.takenBetween(moves, "1.2", "2.3")).toBeNull();
  });
  it("offers the last pin with the one before it, where pins go only in twos", () => {
    const ends = heaps.endsOf([aMove("1-2", takes(1, 2, [3])), aMove("1-2:1,2", takes(1, 2, [1, 2]))]);
    expect(labels(ends.get("1.5"))).toEqual(["1-2"]);
    expect(ends.get("1.5")?.[0]?.where).toBe(4);
  });
  it("writes how many go only where one may not take them all", () => {
    const three = [1, 2, 3].map((take) => aMove(`1-${take}`, takes(1, take, [7 - take])));
    expect([...heaps.numbersOf(three, [7])]).toEqual([
      ["1.7", 1],
      ["1.6", 2],
      ["1.5", 3],
    ]);
    expect(heaps.numbersOf([aMove("1-1", takes(1, 1, []))], [1]).size).toBe(0);
  });
  it("keeps every span inside its heap", () => {
    const split = fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(split, fc.boolean(), ([left, right, take], splitting) => {
        const size = left + right + take;
        const leave = [left, right].filter((rest) => rest > 0);
        for (const [from, to] of heaps.spansOf(aMove("x", takes(1, take, leave)), splitting)) {
          expect(from).toBeGreaterThanOrEqual(1);
          expect(to).toBeLessThanOrEqual(size);
          expect(to - from + 1).toBe(take);
        }
      }),
    );
  });
  it("does not draw huge heaps", () => {
    expect(heaps.isDrawable("123456789012345678901")).toBe(false);
    expect(heaps.isDrawable(1000)).toBe(false);
    expect(heaps.isDrawable(0)).toBe(true);
  });
  it("moves by arrow keys, over empty and undrawn heaps", () => {
    const keys = ["1.1", "1.2", "1.3", "3.1", "3.2", "3.5"];
    expect(heaps.neighbour(keys, "1.3", [1, 0])).toBeNull();
    expect(heaps.neighbour(keys, "1.3", [0, -1])).toBe("3.2");
    expect(heaps.neighbour(keys, "3.2", [1, 0])).toBe("3.5");
    expect(heaps.neighbour(keys, "3.5", [0, 1])).toBe("1.3");
  });
});

const line = (label: string, columns: [number, number], rows: [number, number], board = 1): Move => {
  const area: Area = { board, columns, rows };
  return aMove(label, { shape: "grid", pick: area, removes: [area] } satisfies Effect);
};

describe("grids", () => {
  it("counts rows from the bottom", () => {
    const [top, bottom] = grid.squaresOf(["#.", "x#"], 1);
    expect(top?.[0]).toEqual({ board: 1, column: 1, row: 2, kind: "square" });
    expect(top?.[1]).toBeNull();
    expect(bottom?.[0]?.kind).toBe("poison");
  });
  it("offers row and column of a square, and only where a square is", () => {
    const drawing = { shape: "grid" as const, boards: [{ rows: ["##.", ".##"] }] };
    const picks = grid.picksOf(drawing, [line("r1", [1, 3], [1, 1]), line("c2", [2, 2], [1, 2])]);
    expect(labels(picks.get("1.2.1"))).toEqual(["r1", "c2"]);
    expect(labels(picks.get("1.3.1"))).toEqual(["r1"]);
    expect(picks.has("1.1.1")).toBe(false);
  });
  it("gives lines handles beside their first square, also on bars of one row and one square", () => {
    const bar = [line("r1", [1, 2], [1, 1]), line("c1", [1, 1], [1, 1]), line("c2", [2, 2], [1, 1])];
    const handles = (rows: string[], moves: Move[]) =>
      grid
        .handlesOf(1, rows, moves)
        .map(({ move, across, column, row }) => [move.label, across, column, row]);
    expect(handles(["##"], bar)).toEqual([
      ["r1", true, 1, 1],
      ["c1", false, 1, 1],
      ["c2", false, 2, 1],
    ]);
    expect(handles(["#"], [line("r1", [1, 1], [1, 1]), line("c1", [1, 1], [1, 1])])).toEqual([
      ["r1", true, 1, 1],
      ["c1", false, 1, 1],
    ]);
    expect(handles([".##", "##."], [line("r2", [1, 3], [2, 2]), line("c3", [3, 3], [1, 2])])).toEqual([
      ["r2", true, 2, 2],
      ["c3", false, 3, 2],
    ]);
  });
  it("gives squares that are picked one by one no handles", () => {
    const bites = [line("2,1", [2, 2], [1, 1]), line("1,2", [1, 1], [2, 2])];
    expect(grid.handlesOf(1, ["##", "##"], bites)).toEqual([]);
  });
  it("jumps over holes and to the next board", () => {
    expect(grid.neighbour(["1.1.1", "1.3.1"], "1.1.1", [1, 0])).toBe("1.3.1");
    expect(grid.neighbour(["1.1.1", "2.1.1"], "1.1.1", [1, 0])).toBe("2.1.1");
  });
});

/** Parents in prefix order: each node hangs from the one before it or from one of that one's ancestors. */
const forests = fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }).map((ups) => {
  const parents: number[] = [];
  ups.forEach((up, at) => {
    let parent = at;
    for (let climbed = 0; climbed < up && parent !== 0; climbed += 1) parent = parents[parent - 1] ?? 0;
    parents.push(parent);
  });
  return parents;
});

describe("forests", () => {
  it("draws no two nodes in one place, and parents above their children", () => {
    fc.assert(
      fc.property(forests, (parents) => {
        const nodes = forest.placed(parents);
        expect(new Set(nodes.map(({ x, y }) => `${x.toFixed(3)},${y}`)).size).toBe(nodes.length);
        for (const { parent, y } of nodes) if (parent > 0) expect(nodes[parent - 1]?.y).toBe(y - 1);
      }),
    );
  });
  it("moves along the tree", () => {
    const nodes = forest.placed([0, 1, 1, 3, 0]);
    expect(forest.neighbour(nodes, 3, [0, 1])).toBe(1);
    expect(forest.neighbour(nodes, 3, [0, -1])).toBe(4);
    expect(forest.neighbour(nodes, 1, [1, 0])).toBe(5);
    expect(forest.neighbour(nodes, 5, [1, 0])).toBeNull();
  });
});

describe("the plane", () => {
  it("stays as large as it was at the start", () => {
    expect(plane.planeSize([1, 2], { shape: "plane", square: [6, 9] })).toEqual({ columns: 6, rows: 9 });
    expect(plane.planeSize(["99999999999999999999", 2], null)).toBeNull();
  });
  it("finds the move that leads to a square", () => {
    const move = aMove("both-2", { shape: "plane", to: [1, 3] });
    expect(labels(plane.picksOf([move]).get("1,3"))).toEqual(["both-2"]);
  });
});

describe("what is said and marked", () => {
  const worths = new Map([
    ["a", "loses" as const],
    ["b", "wins" as const],
  ]);
  it("says the move and its worth", () => {
    expect(spoken("here", [aMove("b")], worths, en)).toBe("here: play b, wins");
    expect(spoken("here", [], worths, en)).toBe("here: no move listed here");
    expect(spoken("here", [aMove("a"), aMove("b")], worths, en)).toBe("here: 2 moves");
  });
  it("marks an element by the best it can do", () => {
    expect(bestWorth([aMove("a"), aMove("b")], worths)).toBe("wins");
    expect(bestWorth([aMove("a")], worths)).toBe("loses");
    expect(bestWorth([], worths)).toBeNull();
  });
});
