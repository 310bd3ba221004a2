// Where the vertices and edges of an arena are drawn: layers by dagre (Sugiyama's method). Loaded only
// when an arena is shown.
import type { Arena } from "../api/types";

export interface PlacedVertex {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PlacedEdge {
  from: number;
  to: number;
  path: string;
}
export interface Layout {
  width: number;
  height: number;
  vertices: PlacedVertex[];
  edges: PlacedEdge[];
}

export const vertexHeight = 34;

export function vertexWidth(label: string): number {
  return Math.max(vertexHeight, 16 + 8.2 * Math.min(label.length, 24));
}

export async function layoutOf(arena: Arena): Promise<Layout> {
  const dagre = await import("@dagrejs/dagre");
  const graph = new dagre.graphlib.Graph();
  const large = arena.vertices.length > 150;
  graph.setGraph({ rankdir: "TB", nodesep: 18, ranksep: 46, marginx: 12, marginy: 12, ranker: large ? "longest-path" : "network-simplex" });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, label } of arena.vertices) {
    graph.setNode(String(id), { width: vertexWidth(label), height: vertexHeight });
  }
  for (const { id, successors } of arena.vertices) {
    for (const to of successors) graph.setEdge(String(id), String(to));
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    vertices: arena.vertices.map(({ id }) => ({ id, ...pick(graph.node(String(id))) })),
    edges: graph.edges().map((edge) => ({
      from: Number(edge.v),
      to: Number(edge.w),
      path: smooth(graph.edge(edge).points),
    })),
  };
}

function pick({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x, y, width, height };
}

/** A path through the points, rounded at the inner ones. */
export function smooth(points: { x: number; y: number }[]): string {
  const [first, ...rest] = points.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const);
  if (!first) return "";
  let path = `M${first[0]} ${first[1]}`;
  rest.forEach((point, at) => {
    const next = rest[at + 1];
    if (!next) path += `L${point[0]} ${point[1]}`;
    else path += `Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  });
  return path;
}
