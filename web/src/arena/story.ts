// What a graph shows, in words: what one sees, and who wins how.
import type { Arena } from "../api/types";
import type { Catalogue } from "../text/en";
import { hasOwners } from "./reasons";

export function seenIn(arena: Arena, text: Catalogue): string {
  if (arena.mode === "reach") return text.seesTargets(arena.player);
  return hasOwners(arena) ? text.seesPlayers(arena.player) : text.seesPositions;
}

/** `start`: the vertex that the graph was made from; null for a graph that has none. */
export function winnerIn(arena: Arena, start: number | null, text: Catalogue): string {
  const vertex = start === null ? undefined : arena.vertices[start];
  const { player } = arena;
  if (!vertex) {
    const count = arena.vertices.filter(({ attractor }) => attractor).length;
    return text.forcesFrom(player, arena.mode === "reach" ? "target" : "win", count, arena.vertices.length);
  }
  const name = (id: number | null) => (id === null ? "" : (arena.vertices[id]?.label ?? ""));
  if (!hasOwners(arena) && arena.mode === "terminal") {
    if (vertex.outcome === "N") return text.firstWins(vertex.label, name(vertex.best));
    return vertex.outcome === "P" ? text.firstLoses(vertex.label) : text.nobodyForces(vertex.label);
  }
  if (vertex.attractor) {
    const first = vertex.best !== null && (vertex.player ?? player) === player;
    const words = text.ownerWins(player, vertex.label, vertex.rank ?? 0);
    return first ? words + text.playerBegins(name(vertex.best)) : words;
  }
  if (arena.mode === "terminal" && vertex.minimax === 0) return text.nobodyForces(vertex.label);
  return text.playerHolds(player, vertex.label);
}
