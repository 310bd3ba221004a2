// Positions drawn by hand: what a tap does, and that what is written is read back as it was.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as forest from "./forest";
import * as graph from "./graph";
import * as grid from "./grid";

describe("a forest", () => {
  const parents = forest.parentsOf("(()(()))()");
  it("is read from its brackets, and refused when they do not match", () => {
    expect(parents).toEqual([0, 1, 1, 3, 0]);
    for (const word of ["(", "())", "(a)", ""]) expect(forest.parentsOf(word)).toBeNull();
  });
  it("grows a node behind the other children, or a new tree", () => {
    expect(forest.wordOf(forest.grown(parents ?? [], 1))).toBe("(()(())())()");
    expect(forest.wordOf(forest.grown(parents ?? [], 2))).toBe("((())(()))()");
    expect(forest.wordOf(forest.grown(parents ?? [], 0))).toBe("(()(()))()()");
    expect(forest.wordOf(forest.grown([], 0))).toBe("()");
  });
  it("loses a node with all under it", () => {
    expect(forest.wordOf(forest.pruned(parents ?? [], 3))).toBe("(())()");
    expect(forest.wordOf(forest.pruned(parents ?? [], 1))).toBe("()");
    expect(forest.wordOf(forest.pruned([0], 1))).toBe("0");
  });
  it("is always one that can be read back", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(60))), (taps) => {
        let now: number[] = [0];
        for (const [grow, at] of taps) {
          const node = now.length === 0 ? 0 : (at % now.length) + 1;
          now = grow || node === 0 ? forest.grown(now, node) : forest.pruned(now, node);
          expect(forest.parentsOf(forest.wordOf(now))).toEqual(now);
        }
      }),
    );
  });
});

describe("squares", () => {
  it("come and go one by one; what falls apart becomes pieces", () => {
    const two = grid.squaresOf("pieces", "###") ?? new Set();
    expect(grid.writtenSquares("pieces", grid.tapped("pieces", two, 2, 1))).toBe("#,#");
    expect(grid.writtenSquares("form", grid.tapped("form", two, 2, 1))).toBe("#.#");
    expect(grid.writtenSquares("form", grid.tapped("form", two, 3, 2))).toBe("..#/###");
  });
  it("of a bar stay a bar, with its poisoned corner", () => {
    const bar = grid.squaresOf("bar", "3,3,1") ?? new Set();
    const written = (column: number, row: number) =>
      grid.writtenSquares("bar", grid.tapped("bar", bar, column, row));
    expect(written(2, 2)).toBe("3,1,1");
    expect(written(4, 2)).toBe("4,4,1");
    expect(written(1, 1)).toBe("1");
  });
  it("are read back as they were written", () => {
    const squares = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(squares, fc.constantFrom("form" as const, "bar" as const), (taps, kind) => {
        let now: grid.Squares = grid.squaresOf(kind, kind === "bar" ? "1" : "#") ?? new Set();
        for (const [column, row] of taps) now = grid.tapped(kind, now, column, row);
        const text = grid.writtenSquares(kind, now);
        expect(grid.writtenSquares(kind, grid.squaresOf(kind, text) ?? new Set())).toBe(text);
      }),
    );
  });
  it("of a position that is no picture, or too large, are not drawn", () => {
    for (const position of ["11x2", "#a", "cycle:7"]) expect(grid.squaresOf("form", position)).toBeNull();
    expect(grid.squaresOf("form", "2x2")?.size).toBe(4);
  });
});

describe("a graph", () => {
  const places = new Map<string, { x: number; y: number }>();
  const path = graph.graphOf("a-b,b-c", places) as graph.Sketch;
  it("gets vertices with names that are free, and edges that come and go", () => {
    const more = graph.added(path, 0.2, 0.3);
    expect(graph.graphText(more)).toBe("a-b,b-c,d");
    expect(graph.graphText(graph.joined(more, "d", "a", false))).toBe("a-b,b-c,d-a");
    expect(graph.graphText(graph.joined(more, "b", "a", false))).toBe("b-c,a,d");
    expect(graph.graphText(graph.dropped(more, "b"))).toBe("a,c,d");
  });
  it("keeps its ground", () => {
    const rooted = graph.graphOf("ground-a", places) as graph.Sketch;
    expect(graph.graphText(graph.dropped(rooted, "ground"))).toBe("ground-a");
  });
  it("keeps the places that are known", () => {
    const known = graph.graphOf("a-b", new Map([["b", { x: 0.1, y: 0.9 }]]));
    expect(known?.dots[1]).toMatchObject({ name: "b", x: 0.1, y: 0.9 });
  });
  it("is not read from a generator, nor from more than two ends", () => {
    expect(graph.graphOf("cycle:7", places)).toBeNull();
    expect(graph.graphOf("a-b-c", places)).toBeNull();
  });
  it("of an arena has owners and directions, and loops", () => {
    const text = "a J0 -> b\nb J1 -> a\n";
    const sketch = graph.arenaSketch(`# name\n${text}`, places) as graph.Sketch;
    expect(graph.arenaText(sketch)).toBe(text);
    expect(graph.arenaText(graph.joined(sketch, "a", "b", true))).toBe("a J0 ->\nb J1 -> a\n");
    expect(graph.arenaText(graph.joined(sketch, "a", "a", true))).toContain("a J0 -> b a");
    expect(graph.arenaText(graph.changed(sketch, "a", { owner: 1 }))).toContain("a J1");
    for (const wrong of ["a -> b", "a J0 -> c", "a J0 ->\na J1 ->"])
      expect(graph.arenaSketch(wrong, places)).toBeNull();
  });
});
