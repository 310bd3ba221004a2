// Nodes keep the number and the place that they had at the start; the server numbers those that are left anew.
import type { Effect } from "../api/types";
import { placed, type Placed } from "./forest";

export interface ForestPlaces {
  shape: "forest";
  start: Placed[]; // every node there ever was, where it stands
  names: number[]; // of the nodes that are left, in the server's order: their numbers at the start
  gone: number[]; // what the last move took, by those numbers
}

export function startingForest(parents: number[]): ForestPlaces {
  return { shape: "forest", start: placed(parents), names: parents.map((_, at) => at + 1), gone: [] };
}

/** After a move, when a forest with these parents is left. */
export function forestAfter(
  places: ForestPlaces,
  before: number[],
  effect: Extract<Effect, { shape: "forest" }> | null,
  after: number[],
): ForestPlaces {
  const removed = new Set(effect?.removes);
  const kept = before.flatMap((_, at) => (removed.has(at + 1) ? [] : [at + 1]));
  const now = new Map(kept.map((node, at) => [node, at + 1]));
  // What hung from a node that went hangs from nothing.
  const parents = kept.map((node) => now.get(before[node - 1] ?? 0) ?? 0);
  if (!effect || parents.join() !== after.join()) return startingForest(after);
  const name = (node: number) => places.names[node - 1] ?? node;
  return { ...places, names: kept.map(name), gone: [...removed].map(name) };
}
