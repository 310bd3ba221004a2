// Equal positions as one vertex: heaps in another order, a bar and its mirror image. Which may be equal is guessed from how
// they are written; that they are is checked: two stay together only while their moves lead to the same vertices.
import type { Arena, Vertex } from "../api/types";
import { parentsOf, wordOf } from "../editors/forest";

/** What the label says of the position, without whose turn it is. */
export function positionOf({ label }: Vertex): string {
  return label.replace(/-J[01]$/, "");
}

/** The same text for positions that may be equal. */
export function likeness(shape: string, game: string, position: string): string {
  if (shape === "forest") return sortedForest(position);
  if (game === "chomp") return [position, mirrored(position)].sort()[0] ?? position;
  if (game === "polyomino") return position.split(",").sort().join();
  const parts = position.split(",").map((part) => part.split("x").sort().join("x"));
  return (
    parts
      .filter((part) => part !== "0")
      .sort()
      .join() || "0"
  );
}

function mirrored(bar: string): string {
  const rows = bar.split(",").map(Number);
  return Array.from(
    { length: rows[0] ?? 0 },
    (_, column) => rows.filter((row) => row > column).length,
  ).join();
}

function sortedForest(word: string): string {
  const parents = parentsOf(word);
  if (!parents) return word;
  const under = new Map<number, string[]>();
  for (let node = parents.length; node >= 1; node -= 1) {
    const written = `(${(under.get(node) ?? []).sort().join("")})`;
    const parent = parents[node - 1] ?? 0;
    under.set(parent, [...(under.get(parent) ?? []), written]);
  }
  const sorted = (under.get(0) ?? []).sort().join("");
  return sorted === "" ? wordOf([]) : sorted;
}

export function merged(arena: Arena, likenessOf: (vertex: Vertex) => string): Arena {
  let classes = numbered(arena.vertices.map((vertex) => `${vertex.player} ${likenessOf(vertex)}`));
  for (;;) {
    const now = classes;
    const refined = numbered(
      arena.vertices.map((vertex, at) => {
        const to = [...new Set(vertex.successors.map((id) => now.of[id]))].sort().join();
        const { rank, outcome, attractor, remoteness } = vertex;
        return `${now.of[at]}|${to}|${rank}|${outcome}|${attractor}|${remoteness}`;
      }),
    );
    if (refined.count === classes.count) break;
    classes = refined;
  }
  const { of, count } = classes;
  const to = (ids: number[]) => [...new Set(ids.map((id) => of[id] ?? 0))];
  const vertices: Vertex[] = [];
  arena.vertices.forEach((vertex, at) => {
    const id = of[at] ?? 0;
    const first = vertices[id];
    if (first) {
      first.predecessors = [...new Set([...first.predecessors, ...to(vertex.predecessors)])];
      return;
    }
    vertices[id] = {
      ...vertex,
      id,
      successors: to(vertex.successors),
      predecessors: to(vertex.predecessors),
      best: vertex.best === null ? null : (of[vertex.best] ?? null),
    };
  });
  if (
    count === arena.vertices.length &&
    arena.vertices.every((v) => new Set(v.successors).size === v.successors.length)
  )
    return arena;
  return { ...arena, vertices, rounds: arena.rounds.map(to) };
}

/** Classes in the order in which they first occur. */
function numbered(keys: string[]): { of: number[]; count: number } {
  const found = new Map<string, number>();
  const of = keys.map((key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    found.set(key, found.size);
    return found.size - 1;
  });
  return { of, count: found.size };
}
