// The state of the view Arena, and what a round of the attractor's computation looks like.
import type { Arena, ArenaSummary, Vertex } from "../api/types";
import { noTask, type Task } from "../app/task";

export const mostVertices = 500;

export interface ArenaState {
  source: "position" | "own";
  terms: string;
  text: string;
  plain: boolean;
  misere: boolean;
  player: 0 | 1;
  targets: string;
  arena: Arena | null;
  summary: ArenaSummary | null;
  round: number;
  replaying: boolean;
  chosen: number | null;
  strategy: boolean;
  task: Task;
}

export const ownGraph = `# name owner -> successors
a J0 -> b c
b J1 -> d e
c J1 -> e
d J0 -> a f
e J0 -> f
f J1 ->
`;

export function initialArena(): ArenaState {
  return {
    source: "position",
    terms: "matches 6",
    text: ownGraph,
    plain: false,
    misere: false,
    player: 0,
    targets: "",
    arena: null,
    summary: null,
    round: 0,
    replaying: false,
    chosen: null,
    strategy: true,
    task: noTask,
  };
}

export function lastRound(arena: Arena): number {
  return Math.max(0, ...arena.vertices.map((vertex) => vertex.rank ?? 0));
}

export function isAttracted(vertex: Vertex, round: number): boolean {
  return vertex.rank !== null && vertex.rank <= round;
}

/** The vertices that were attracted in this round: those the algorithm now takes from its queue. */
export function queueAt(arena: Arena, round: number): Vertex[] {
  return arena.vertices.filter((vertex) => vertex.rank === round);
}

export interface Counter {
  vertex: Vertex;
  left: number;
}

/** Opponent's vertices next to the attractor: how many of their successors are not in it yet. */
export function countersAt(arena: Arena, round: number): Counter[] {
  const attracted = new Set(arena.vertices.filter((v) => isAttracted(v, round)).map((v) => v.id));
  return arena.vertices
    .filter(
      (vertex) => vertex.player !== null && vertex.player !== arena.player && vertex.successors.length > 0,
    )
    .map((vertex) => ({ vertex, left: vertex.successors.filter((to) => !attracted.has(to)).length }))
    .filter(({ vertex, left }) => left < vertex.successors.length);
}

export function drawn(state: ArenaState, arena: Arena): ArenaState {
  return { ...state, arena, summary: null, round: lastRound(arena), replaying: false, chosen: null };
}

export function summed(state: ArenaState, summary: ArenaSummary): ArenaState {
  return { ...state, arena: null, summary, replaying: false, chosen: null };
}

export function atRound(state: ArenaState, round: number): ArenaState {
  const last = state.arena ? lastRound(state.arena) : 0;
  const now = Math.max(0, Math.min(round, last));
  return { ...state, round: now, replaying: state.replaying && now < last };
}
