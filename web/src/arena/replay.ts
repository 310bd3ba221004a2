// The attractor's computation replayed: round by round, or vertex by vertex in the order in which they get
// their status. Inside a round that is the order of their numbers; those never attracted come last.
import type { Arena, Vertex } from "../api/types";
import type { ArenaState } from "./state";

export type Step = "round" | "vertex";

export interface Moment {
  attracted: ReadonlySet<number>;
  /** What is attracted in this round so far: the algorithm takes these from its queue in the next. */
  queue: Vertex[];
  /** The vertex that gets its status now; null when the replay goes by rounds. */
  current: Vertex | null;
}

export function orderOf(arena: Arena): Vertex[] {
  const round = ({ rank }: Vertex) => rank ?? Infinity;
  // Infinity - Infinity is not a number; the sort is stable, and keeps the order of the numbers.
  return [...arena.vertices].sort((a, b) => (round(a) === round(b) ? 0 : round(a) - round(b)));
}

export function lastRound(arena: Arena): number {
  return Math.max(0, ...arena.vertices.map((vertex) => vertex.rank ?? 0));
}

export function lastMoment(arena: Arena, step: Step): number {
  return step === "round" ? lastRound(arena) : Math.max(0, arena.vertices.length - 1);
}

export function momentAt(arena: Arena, step: Step, at: number): Moment {
  const order = orderOf(arena);
  const current = step === "vertex" ? (order[at] ?? null) : null;
  const round = current ? current.rank : at;
  const reached = current
    ? order.slice(0, at + 1).filter(({ rank }) => rank !== null)
    : order.filter(({ rank }) => rank !== null && rank <= at);
  return {
    attracted: new Set(reached.map(({ id }) => id)),
    queue: reached.filter(({ rank }) => rank === round),
    current,
  };
}

export interface Counter {
  vertex: Vertex;
  left: number;
}

/** Opponent's vertices next to the attractor: how many of their successors are not in it yet. */
export function countersAt(arena: Arena, { attracted }: Moment): Counter[] {
  return arena.vertices
    .filter(
      (vertex) => vertex.player !== null && vertex.player !== arena.player && vertex.successors.length > 0,
    )
    .map((vertex) => ({ vertex, left: vertex.successors.filter((to) => !attracted.has(to)).length }))
    .filter(({ vertex, left }) => left < vertex.successors.length);
}

export function atMoment(state: ArenaState, at: number): ArenaState {
  const last = state.arena ? lastMoment(state.arena, state.step) : 0;
  const now = Math.max(0, Math.min(at, last));
  return { ...state, at: now, replaying: state.replaying && now < last };
}

/** The other step at the same place: as much is attracted before as after. */
export function inSteps(state: ArenaState, step: Step): ArenaState {
  const { arena, at } = state;
  if (!arena || step === state.step) return { ...state, step };
  const now =
    step === "round"
      ? (orderOf(arena)[at]?.rank ?? lastRound(arena))
      : momentAt(arena, "round", at).attracted.size - 1;
  return atMoment({ ...state, step, replaying: false }, now);
}
