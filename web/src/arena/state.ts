// The state of the view Arena.
import type { Arena, ArenaSummary } from "../api/types";
import { noTask, type Task } from "../app/task";
import { lastMoment, type Step } from "./replay";

export const mostVertices = 500;

export interface ArenaState {
  source: "position" | "own";
  terms: string;
  text: string;
  plain: boolean;
  numbered: boolean;
  misere: boolean;
  merge: boolean; // equal positions are one vertex
  player: 0 | 1;
  targets: string;
  arena: Arena | null;
  summary: ArenaSummary | null;
  /** What the arena was asked with: the fields may say something else by now. */
  shown: { source: ArenaState["source"]; terms: string; question: object } | null;
  step: Step;
  at: number; // how far the replay is, in steps
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
    terms: "nim 3,2",
    text: ownGraph,
    plain: true,
    numbered: false,
    misere: false,
    merge: true,
    player: 0,
    targets: "",
    arena: null,
    summary: null,
    shown: null,
    step: "round",
    at: 0,
    replaying: false,
    chosen: null,
    strategy: true,
    task: noTask,
  };
}

export function drawn(state: ArenaState, arena: Arena, shown: ArenaState["shown"] = state.shown): ArenaState {
  const at = lastMoment(arena, state.step);
  return { ...state, arena, shown, summary: null, at, replaying: false, chosen: null };
}

export function summed(state: ArenaState, summary: ArenaSummary): ArenaState {
  return { ...state, arena: null, summary, replaying: false, chosen: null };
}
