// Vertices and edges: how large they are drawn, and which edges a move takes with its vertices.
import type { GraphDrawing, Move } from "../api/types";
import { effectOf } from "./board";
import { exactly } from "./items";

export const mostVertices = 400;
const closest = 64; // pixels between neighbours, where the page has room
const widest = 1100;

export interface PlacedVertex {
  item: number;
  name: string;
  x: number;
  y: number;
  half: number; // of its width: names are of any length
  there: boolean;
  ground: boolean;
}

export interface PlacedGraph {
  vertices: PlacedVertex[];
  width: number;
  height: number;
}

const longestName = 10;

export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

/** As large as the two closest vertices need, with the empty margins of the square cut off. */
export function placed({ vertices }: GraphDrawing): PlacedGraph {
  const halves = vertices.map(({ name }) => Math.max(17, 4.2 * shortName(name).length + 9));
  const margin = Math.max(30, ...halves.map((half) => half + 12));
  let least = Infinity;
  vertices.forEach(({ at: [x, y] }, i) => {
    for (const { at } of vertices.slice(i + 1)) {
      const apart = Math.hypot(at[0] - x, at[1] - y);
      if (apart > 1e-9) least = Math.min(least, apart);
    }
  });
  const xs = vertices.map(({ at }) => at[0]);
  const ys = vertices.map(({ at }) => at[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wanted = Math.max(closest, 2 * Math.max(0, ...halves) + 24);
  const range = Math.max(right - left, bottom - top, 1e-9);
  const scale = Number.isFinite(least) ? Math.min(wanted / least, widest / range) : 1;
  return {
    vertices: vertices.map(({ name, at: [x, y], there, ground }, i) => ({
      item: i + 1,
      name,
      x: margin + (x - left) * scale,
      y: margin + (y - top) * scale,
      half: halves[i] ?? 17,
      there,
      ground,
    })),
    width: (right - left) * scale + 2 * margin,
    height: (bottom - top) * scale + 2 * margin,
  };
}

/** Of each edge the moves that take it, where edges are what moves name; by its place in the list. */
export function edgeMoves({ edges }: GraphDrawing, moves: Move[]): Map<number, Move[]> {
  const named = moves.filter((move) => effectOf(move, "items")?.picks.length === 2);
  const found = new Map<number, Move[]>();
  if (named.length === 0) return found;
  edges.forEach(({ ends, there }, at) => {
    const those = there ? exactly(named, ends) : [];
    if (those.length > 0) found.set(at, those);
  });
  return found;
}

/** The edges that go: the one that the move names, those it lists behind the vertices, and those of every
 * vertex that goes. */
export function goneEdges({ vertices, edges }: GraphDrawing, move: Move | null): Set<number> {
  const gone = new Set<number>();
  const effect = effectOf(move, "items");
  if (!effect) return gone;
  const changed = new Set(effect.changes);
  const [one, two] = effect.picks;
  edges.forEach(({ ends: [from, to] }, at) => {
    const named = effect.picks.length === 2 && [one, two].includes(from) && [one, two].includes(to);
    if (named || changed.has(from) || changed.has(to) || changed.has(vertices.length + at + 1)) gone.add(at);
  });
  return gone;
}
