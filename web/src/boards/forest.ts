// Where the nodes of a forest are drawn: leaves side by side in order, a parent above the middle of its
// children, roots on top. Linear, and without recursion: nodes come in prefix order.
import type { Move } from "../api/types";
import { append, effectOf } from "./board";

export interface Placed {
  node: number; // from 1
  parent: number; // 0 for a root
  x: number; // in steps
  y: number;
}

export function childrenOf(parents: number[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  parents.forEach((parent, at) => append(children, parent, at + 1));
  return children;
}

export function placed(parents: number[]): Placed[] {
  const children = childrenOf(parents);
  const depth: number[] = [0];
  const x: number[] = [];
  let leaf = 0;
  parents.forEach((parent, at) => {
    depth[at + 1] = parent === 0 ? 0 : (depth[parent] ?? 0) + 1;
    // A gap between trees makes a forest look like one.
    if (parent === 0 && at > 0) leaf += 0.35;
    if (!children.has(at + 1)) {
      x[at + 1] = leaf;
      leaf += 1;
    }
  });
  for (let node = parents.length; node >= 1; node -= 1) {
    const under = children.get(node);
    if (!under) continue;
    const first = x[under[0] ?? 0] ?? 0;
    const last = x[under[under.length - 1] ?? 0] ?? 0;
    x[node] = (first + last) / 2;
  }
  return parents.map((parent, at) => ({ node: at + 1, parent, x: x[at + 1] ?? 0, y: depth[at + 1] ?? 0 }));
}

export function extent(nodes: Placed[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...nodes.map((node) => node.x)),
    height: Math.max(0, ...nodes.map((node) => node.y)),
  };
}

export function picksOf(moves: Move[]): Map<number, Move[]> {
  const picks = new Map<number, Move[]>();
  for (const move of moves) {
    const effect = effectOf(move, "forest");
    if (effect) append(picks, effect.pick, move);
  }
  return picks;
}

export function removedNodes(move: Move | null): Set<number> {
  return new Set(effectOf(move, "forest")?.removes);
}

/** Up to the parent, down to the first child, sideways to the next node of the same depth. */
export function neighbour(nodes: Placed[], node: number, [right, up]: [number, number]): number | null {
  const here = nodes[node - 1];
  if (!here) return null;
  if (up === 1) return here.parent === 0 ? null : here.parent;
  if (up === -1) return nodes.find((other) => other.parent === node)?.node ?? null;
  const level = nodes.filter((other) => other.y === here.y);
  return level[level.indexOf(here) + right]?.node ?? null;
}
