// Why a vertex is attracted or not, and which successors show it: the definition of the attractor, read off
// the answer (docs/theory/arenas.md). Without owners the players move in turn and a vertex is judged for J0
// being on move; its successors are then seen with J1 on move.
import type { Arena, Vertex } from "../api/types";
import type { Catalogue } from "../text/en";

type Player = 0 | 1;

export type Reason =
  | { kind: "target" }
  | { kind: "deadEnd" } // a sink that is not a target
  | { kind: "stuck"; player: Player | null; wins: boolean }
  | { kind: "goes"; player: Player; to: Vertex; round: number }
  | { kind: "forced"; player: Player; to: Vertex; round: number }
  | { kind: "noWay"; player: Player }
  | { kind: "escapes"; player: Player; to: Vertex }
  // without owners, where sinks decide: outcomes need no player
  | { kind: "reachesP"; to: Vertex }
  | { kind: "onlyN"; to: Vertex }
  | { kind: "staysDrawn"; to: Vertex };

export function hasOwners(arena: Arena): boolean {
  return arena.vertices.some(({ player }) => player !== null);
}

export function reasonOf(arena: Arena, vertex: Vertex): Reason {
  const owners = hasOwners(arena);
  if (arena.mode === "reach" && vertex.rank === 0) return { kind: "target" };
  if (vertex.successors.length === 0) {
    if (arena.mode === "reach") return { kind: "deadEnd" };
    if (!owners) return { kind: "stuck", player: null, wins: vertex.outcome === "N" };
    const player = vertex.player ?? arena.player;
    return { kind: "stuck", player, wins: vertex.attractor === (player === arena.player) };
  }
  if (!owners && arena.mode === "terminal") return byOutcome(arena, vertex);

  const player = vertex.player ?? 0;
  const ways = successorsOf(arena, vertex).map((to) => ({ to, round: roundReached(arena, to, owners) }));
  const inside = ways.flatMap(({ to, round }) => (round === null ? [] : [{ to, round }]));
  if (player === arena.player) {
    const first = inside.sort((a, b) => a.round - b.round)[0];
    return first ? { kind: "goes", player, ...first } : { kind: "noWay", player };
  }
  const outside = ways.find(({ round }) => round === null);
  if (outside) return { kind: "escapes", player, to: outside.to };
  const last = inside.sort((a, b) => b.round - a.round || b.to.id - a.to.id)[0];
  return last ? { kind: "forced", player, ...last } : { kind: "noWay", player };
}

function successorsOf(arena: Arena, { successors }: Vertex): Vertex[] {
  return successors.flatMap((id) => arena.vertices[id] ?? []);
}

/** When the attractor took this vertex, entered by a move; null when it never does. */
function roundReached(arena: Arena, vertex: Vertex, owners: boolean): number | null {
  if (owners || vertex.rank === 0) return vertex.rank;
  const next = successorsOf(arena, vertex).map(({ rank }) => rank ?? Infinity);
  const round = 1 + (arena.player === 1 ? Math.min(...next) : Math.max(...next));
  return next.length > 0 && round < Infinity ? round : null;
}

function byOutcome(arena: Arena, vertex: Vertex): Reason {
  const remoteness = (to: Vertex) => to.remoteness ?? Infinity;
  const next = successorsOf(arena, vertex);
  const lost = next.filter(({ outcome }) => outcome === "P").sort((a, b) => remoteness(a) - remoteness(b))[0];
  if (lost) return { kind: "reachesP", to: lost };
  const drawn = next.find(({ outcome }) => outcome !== "N");
  if (drawn) return { kind: "staysDrawn", to: drawn };
  const longest = [...next].sort((a, b) => remoteness(b) - remoteness(a))[0];
  return longest ? { kind: "onlyN", to: longest } : { kind: "stuck", player: null, wins: false };
}

/** The successors to look at: one that is enough, or all where all are needed. */
export function witnesses(reason: Reason, vertex: Vertex): number[] {
  switch (reason.kind) {
    case "goes":
    case "escapes":
    case "reachesP":
    case "staysDrawn":
      return [reason.to.id];
    default:
      return vertex.successors;
  }
}

export function sentenceOf(reason: Reason, arena: Arena, text: Catalogue): string {
  const name = ({ label }: Vertex) => (hasOwners(arena) ? label : text.onMoveAt(label, 1));
  switch (reason.kind) {
    case "target":
      return text.isTarget;
    case "deadEnd":
      return text.isDeadEnd;
    case "stuck":
      return text.isStuck(reason.player, reason.wins);
    case "goes":
      return text.goesTo(reason.player, name(reason.to), reason.round);
    case "forced":
      return text.isForced(reason.player, name(reason.to), reason.round);
    case "noWay":
      return text.hasNoWay(reason.player);
    case "escapes":
      return text.escapesTo(reason.player, name(reason.to));
    case "reachesP":
      return text.reachesP(reason.to.label);
    case "onlyN":
      return text.onlyN(reason.to.label);
    case "staysDrawn":
      return text.staysDrawn(reason.to.label);
  }
}
