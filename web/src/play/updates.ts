// Everything that can happen to the state of Play, as pure functions: state in, state out.
import type { Board, Move, Reply } from "../api/types";
import type { Argument, Frame, Judged, Lesson, PlayState, Recursion, Setup, Standing } from "./state";

/** What belonged to the board that was shown, and goes with it. */
const cleared = {
  leaving: null,
  preview: null,
  armed: null,
  choices: [],
  hint: null,
  why: [],
  argument: null,
  review: null,
  problem: null,
  refused: null,
  pending: null,
  playedOut: false,
};

/** The game that is shown stays until the other is there: that may be refused. */
export function starting(state: PlayState): PlayState {
  const { why, argument, review, playedOut } = state;
  return { ...state, ...cleared, why, argument, review, playedOut, busy: "starting" };
}

export function started(state: PlayState, setup: Setup, board: Board): PlayState {
  return {
    ...state,
    ...cleared,
    setup,
    frames: [{ board, move: null }],
    cursor: 0,
    busy: "idle",
    lesson: null,
  };
}

/** A whole game is opened at once: from a link. `playedOut`: the engine had made its last moves. */
export function opened(
  state: PlayState,
  setup: Setup,
  frames: PlayState["frames"],
  playedOut = false,
): PlayState {
  const cursor = frames.length - 1;
  const over = frames[cursor]?.board.over ?? false;
  const now = { ...state, ...cleared, setup, frames, cursor, lesson: null };
  return { ...now, busy: "idle", playedOut: playedOut && over };
}

export function moving(state: PlayState, busy: "moving" | "thinking"): PlayState {
  return { ...state, ...cleared, busy };
}

/** The move is shown on the old board before the new one takes its place. */
export function showing(state: PlayState, move: Move): PlayState {
  return { ...state, leaving: move };
}

/** A move was made: what could have been redone is forgotten. */
export function moved(state: PlayState, frame: Frame): PlayState {
  const frames = [...state.frames.slice(0, state.cursor + 1), frame];
  return { ...state, ...cleared, frames, cursor: frames.length - 1, busy: "idle" };
}

export function stepped(state: PlayState, cursor: number): PlayState {
  if (cursor < 0 || cursor >= state.frames.length) return state;
  return { ...state, ...cleared, cursor, busy: "idle" };
}

export function failed(state: PlayState, problem: string): PlayState {
  return { ...state, busy: "idle", leaving: null, problem: problem === "" ? null : problem };
}

/** The position can't be set up: said where it was typed, and the game stays as it is. */
export function refused(state: PlayState, problem: string): PlayState {
  return { ...state, busy: "idle", leaving: null, refused: problem === "" ? null : problem };
}

/** Another game is wanted while this one goes on: first a question. */
export function offered(state: PlayState, pending: Setup | null): PlayState {
  return { ...state, pending };
}

export function armed(state: PlayState, move: Move | null): PlayState {
  return { ...state, armed: move, choices: [] };
}

export function previewed(state: PlayState, preview: Move | null): PlayState {
  return state.preview?.label === preview?.label && state.preview?.where === preview?.where
    ? state
    : { ...state, preview };
}

export function asked(state: PlayState, choices: Move[]): PlayState {
  return { ...state, choices, preview: null, armed: null };
}

/** A hint is also a move that one more tap makes. */
export function hinted(state: PlayState, reply: Reply): PlayState {
  return { ...state, busy: "idle", hint: { move: reply.move, prospect: reply.prospect }, armed: reply.move };
}

export function explained(state: PlayState, why: Judged[]): PlayState {
  return { ...state, why };
}

export function taught(state: PlayState, teacher: boolean): PlayState {
  return { ...state, teacher, lesson: teacher ? state.lesson : null };
}

export function simulated(state: PlayState, simulating: boolean): PlayState {
  return state.simulating === simulating ? state : { ...state, simulating };
}

/** The engine has made both sides' moves to the end: nobody who sits here has won. */
export function playedToTheEnd(state: PlayState): PlayState {
  return { ...state, simulating: false, playedOut: true };
}

export function argued(state: PlayState, argument: Argument): PlayState {
  return argument.cursor === state.cursor ? { ...state, argument } : state;
}

/** Of the game that is shown: dropped when another is by now. */
export function reviewed(state: PlayState, frames: PlayState["frames"], review: Standing[]): PlayState {
  return state.frames === frames ? { ...state, review } : state;
}

/** A lesson that comes after the board has changed is dropped. */
export function learnt(state: PlayState, lesson: Lesson): PlayState {
  return lesson.cursor === state.cursor ? { ...state, lesson } : state;
}

/** The recursions on the board of this cursor; dropped when another is shown by now. */
export function compared(state: PlayState, cursor: number, recursions: Recursion[]): PlayState {
  const { lesson } = state;
  return lesson?.cursor === cursor ? { ...state, lesson: { ...lesson, recursions } } : state;
}
