// Where the vertices and edges of an arena are drawn: in layers, by dagre (Sugiyama's method, loaded only
// when an arena is shown), or more compactly when there are many edges.
import type { Arena, Vertex } from "../api/types";
import { orderedLayers } from "./layered";

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

export interface Size {
  width: number;
  height: number;
}
export type SizeOf = (vertex: Vertex) => Size;

export const vertexHeight = 34;
const margin = 14;

/** Of a vertex that bears its label only. */
export const labelSize: SizeOf = ({ label }) => ({
  width: Math.max(vertexHeight, 16 + 8.2 * Math.min(label.length, 24)),
  height: vertexHeight,
});

/** Beyond this many edges, edges are drawn straight between compact layers. */
const mostBentEdges = 260;

export async function layoutOf(arena: Arena, sizeOf: SizeOf = labelSize): Promise<Layout> {
  const edges = arena.vertices.reduce((sum, vertex) => sum + vertex.successors.length, 0);
  return framed(edges > mostBentEdges ? compact(arena, sizeOf) : await bent(arena, sizeOf));
}

interface Drawn {
  vertices: PlacedVertex[];
  edges: { from: number; to: number; points: Point[] }[];
}
interface Point {
  x: number;
  y: number;
}

function compact(arena: Arena, sizeOf: SizeOf): Drawn {
  const sizes = arena.vertices.map(sizeOf);
  const widest = Math.max(...sizes.map(({ width }) => width));
  const highest = Math.max(...sizes.map(({ height }) => height));
  const places = new Map<number, PlacedVertex>();
  orderedLayers(arena).forEach((row, layer) =>
    row.forEach((id, at) => {
      const { width = 0, height = 0 } = sizes[id] ?? {};
      const x = (at - (row.length - 1) / 2) * (widest + 14);
      places.set(id, { id, x, y: layer * (highest + 50), width, height });
    }),
  );
  const at = (id: number, side: 1 | -1): Point => {
    const { x = 0, y = 0, height = 0 } = places.get(id) ?? {};
    return { x, y: y + (side * height) / 2 };
  };
  return {
    vertices: arena.vertices.flatMap(({ id }) => places.get(id) ?? []),
    edges: arena.vertices.flatMap(({ id, successors }) =>
      successors.map((to) => ({ from: id, to, points: [at(id, 1), at(to, -1)] })),
    ),
  };
}

async function bent(arena: Arena, sizeOf: SizeOf): Promise<Drawn> {
  const dagre = await import("@dagrejs/dagre");
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: "TB", nodesep: 18, ranksep: 46 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const vertex of arena.vertices) graph.setNode(String(vertex.id), { ...sizeOf(vertex) });
  for (const { id, successors } of arena.vertices) {
    for (const to of successors) graph.setEdge(String(id), String(to));
  }
  dagre.layout(graph);
  return {
    vertices: arena.vertices.map(({ id }) => {
      const { x, y, width, height } = graph.node(String(id));
      return { id, x, y, width, height };
    }),
    edges: graph.edges().map((edge) => ({
      from: Number(edge.v),
      to: Number(edge.w),
      points: graph.edge(edge).points,
    })),
  };
}

/** Moves all into a frame that begins at 0: long edges may run outside of what dagre counts. */
function framed({ vertices, edges }: Drawn): Layout {
  const xs = [
    ...vertices.flatMap(({ x, width }) => [x - width / 2, x + width / 2]),
    ...edges.flatMap(({ points }) => points.map(({ x }) => x)),
  ];
  const ys = [
    ...vertices.flatMap(({ y, height }) => [y - height / 2, y + height / 2]),
    ...edges.flatMap(({ points }) => points.map(({ y }) => y)),
  ];
  const least = (values: number[]) => values.reduce((found, value) => Math.min(found, value), 0);
  const most = (values: number[]) => values.reduce((found, value) => Math.max(found, value), 0);
  const left = least(xs) - margin;
  const top = least(ys) - margin;
  return {
    width: most(xs) + margin - left,
    height: most(ys) + margin - top,
    vertices: vertices.map((vertex) => ({ ...vertex, x: vertex.x - left, y: vertex.y - top })),
    edges: edges.map(({ from, to, points }) => ({
      from,
      to,
      path: smooth(points.map(({ x, y }) => ({ x: x - left, y: y - top }))),
    })),
  };
}

/** A path through the points, rounded at the inner ones. */
export function smooth(points: Point[]): string {
  const [first, ...rest] = points.map(
    ({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const,
  );
  if (!first) return "";
  let path = `M${first[0]} ${first[1]}`;
  rest.forEach((point, at) => {
    const next = rest[at + 1];
    if (!next) path += `L${point[0]} ${point[1]}`;
    else path += `Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  });
  return path;
}
