// The layers of small graphs, with and without cycles.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anArena, aVertex, graphs, matches } from "../testing/arenas";
import { layersOf, orderedLayers } from "./layered";
import { layoutOf, smooth } from "./layout";

describe("layers", () => {
  it("put every vertex below its predecessors when there is no cycle", () => {
    const layer = layersOf(matches.vertices);
    for (const { id, successors } of matches.vertices) {
      for (const to of successors) expect(layer[to]).toBeGreaterThan(layer[id] ?? 0);
    }
  });
  it("hold every vertex once, cycles or not", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const arena = anArena(graph.map((next, id) => aVertex(id, next)));
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
