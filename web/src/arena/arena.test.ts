// The replay of the attractor and the layers, on small graphs.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Arena, Vertex } from "../api/types";
import { layersOf, orderedLayers } from "./layered";
import { layoutOf, smooth } from "./layout";
import { atRound, countersAt, drawn, initialArena, lastRound, queueAt } from "./state";

function aVertex(id: number, successors: number[], values: Partial<Vertex> = {}): Vertex {
  return {
    id,
    label: `v${id}`,
    player: 0,
    successors,
    predecessors: [],
    attractor: false,
    rank: null,
    minimax: null,
    outcome: null,
    remoteness: null,
    grundy: null,
    best: null,
    ...values,
  };
}

function anArena(vertices: Vertex[]): Arena {
  const found = vertices.map((vertex) => ({
    ...vertex,
    predecessors: vertices.filter(({ successors }) => successors.includes(vertex.id)).map(({ id }) => id),
  }));
  return { mode: "terminal", player: 0, why: null, vertices: found, rounds: [] };
}

/** The sheet's arena from 4 matches, ranks as published. */
const matches = anArena([
  aVertex(0, [1, 2, 3], { label: "4-J0", rank: 1 }),
  aVertex(1, [4, 5], { label: "3-J1", player: 1 }),
  aVertex(2, [5], { label: "2-J1", player: 1 }),
  aVertex(3, [], { label: "1-J1", player: 1, rank: 0 }),
  aVertex(4, [3], { label: "2-J0", rank: 1 }),
  aVertex(5, [], { label: "1-J0" }),
]);

describe("the replay", () => {
  it("shows queue and counters of each round", () => {
    expect(lastRound(matches)).toBe(1);
    expect(queueAt(matches, 0).map(({ label }) => label)).toEqual(["1-J1"]);
    expect(queueAt(matches, 1).map(({ label }) => label)).toEqual(["4-J0", "2-J0"]);
    expect(countersAt(matches, 0)).toEqual([]);
    expect(countersAt(matches, 1).map(({ vertex, left }) => [vertex.label, left])).toEqual([["3-J1", 1]]);
  });
  it("stays within the rounds and stops at the last", () => {
    const state = { ...drawn(initialArena(), matches), round: 0, replaying: true };
    expect(atRound(state, 1)).toMatchObject({ round: 1, replaying: false });
    expect(atRound(state, 99).round).toBe(1);
    expect(atRound(state, -3).round).toBe(0);
  });
});

const graphs = fc
  .integer({ min: 1, max: 25 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 80 })
      .map((edges) =>
        anArena(
          Array.from({ length: size }, (_, id) =>
            aVertex(id, [...new Set(edges.filter(([from]) => from === id).map(([, to]) => to))]),
          ),
        ),
      ),
  );

describe("layers", () => {
  it("put every vertex below its predecessors when there is no cycle", () => {
    const layer = layersOf(matches.vertices);
    for (const { id, successors } of matches.vertices) {
      for (const to of successors) expect(layer[to]).toBeGreaterThan(layer[id] ?? 0);
    }
  });
  it("hold every vertex once, cycles or not", () => {
    fc.assert(
      fc.property(graphs, (arena) => {
        const ids = orderedLayers(arena)
          .flat()
          .sort((a, b) => a - b);
        expect(ids).toEqual(arena.vertices.map(({ id }) => id));
      }),
    );
  });
  it("are drawn inside the frame, with every edge", async () => {
    const layout = await layoutOf(matches);
    expect(layout.edges).toHaveLength(7);
    for (const { x, y } of layout.vertices) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(layout.width);
      expect(y).toBeLessThan(layout.height);
    }
  });
  it("round paths at their inner points", () => {
    expect(
      smooth([
        { x: 0, y: 0 },
        { x: 10, y: 5 },
        { x: 20, y: 20 },
      ]),
    ).toBe("M0 0Q10 5 15 12.5L20 20");
    expect(smooth([])).toBe("");
  });
});
