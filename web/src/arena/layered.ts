// Layers for graphs with many edges: dagre gives every long edge a lane of its own and spreads them far
// apart. Here a vertex lies one layer below its lowest predecessor, each layer is ordered by the mean
// place of its neighbours (Sugiyama's barycentres), and edges are straight. O(sweeps · edges).
import type { Arena, Vertex } from "../api/types";

const sweeps = 12;

/** The layer of each vertex, by id: the longest path from a source; on cycles, the first path found. */
export function layersOf(vertices: Vertex[]): number[] {
  const layer = vertices.map(() => 0);
  const waiting = vertices.map((vertex) => vertex.predecessors.length);
  const queue = vertices.filter((vertex) => vertex.predecessors.length === 0).map((vertex) => vertex.id);
  const seen = new Set(queue);
  let head = 0;
  let next = 0;
  while (seen.size < vertices.length || head < queue.length) {
    if (head === queue.length) {
      // Only cycles are left: break one open at its first vertex.
      while (seen.has(next)) next += 1;
      queue.push(next);
      seen.add(next);
    }
    const from = queue[head] as number;
    head += 1;
    for (const to of vertices[from]?.successors ?? []) {
      if (seen.has(to)) continue;
      layer[to] = Math.max(layer[to] ?? 0, (layer[from] ?? 0) + 1);
      waiting[to] = (waiting[to] ?? 0) - 1;
      if (waiting[to] === 0) {
        queue.push(to);
        seen.add(to);
      }
    }
  }
  return layer;
}

/** Vertices of each layer from left to right. */
export function orderedLayers(arena: Arena): number[][] {
  const layer = layersOf(arena.vertices);
  const layers: number[][] = [];
  arena.vertices.forEach(({ id }) => (layers[layer[id] ?? 0] ??= []).push(id));
  const rows = layers.filter((row) => row !== undefined);
  const place = new Map<number, number>();
  const settle = (row: number[]) => row.forEach((id, at) => place.set(id, at - row.length / 2));
  rows.forEach(settle);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const down = sweep % 2 === 0;
    for (const row of down ? rows : [...rows].reverse()) {
      const mean = new Map(
        row.map((id) => {
          const vertex = arena.vertices[id];
          const near = (down ? vertex?.predecessors : vertex?.successors) ?? [];
          const sum = near.reduce((total, other) => total + (place.get(other) ?? 0), 0);
          return [id, near.length > 0 ? sum / near.length : (place.get(id) ?? 0)];
        }),
      );
      row.sort((a, b) => (mean.get(a) ?? 0) - (mean.get(b) ?? 0));
      settle(row);
    }
  }
  return rows;
}
