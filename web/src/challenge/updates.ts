// Everything that can happen to a challenge, as pure functions: state in, state out.
import type { Board, Explanation, Move } from "../api/types";
import type { Argument, Frame } from "../play/state";
import { initialChallenge, type Challenge, type ChallengeState, type Verdict } from "./state";

/** What belonged to the board that was shown, and goes with it. */
const cleared = { preview: null, leaving: null, armed: null, choices: [], hint: null, problem: null };

export function starting(challenge: Challenge): ChallengeState {
  return { ...initialChallenge(), challenge, busy: "starting" };
}

export function started(state: ChallengeState, first: Frame): ChallengeState {
  return { ...state, ...cleared, frames: [first], cursor: 0, busy: "idle" };
}

export function moving(state: ChallengeState, busy: "moving" | "thinking"): ChallengeState {
  return { ...state, ...cleared, busy };
}

export function showing(state: ChallengeState, move: Move): ChallengeState {
  return { ...state, leaving: move };
}

export function moved(state: ChallengeState, next: Frame): ChallengeState {
  const frames = [...state.frames.slice(0, state.cursor + 1), next];
  return { ...state, ...cleared, frames, cursor: frames.length - 1, busy: "idle" };
}

export function judged(state: ChallengeState, verdict: Verdict): ChallengeState {
  const wrong = verdict.kind !== "solved";
  return { ...state, busy: "idle", verdict, mistakes: state.mistakes + (wrong ? 1 : 0) };
}

/** Back to before the mistake: what was said of it goes with it. */
export function takenBack(state: ChallengeState): ChallengeState {
  const { verdict } = state;
  if (verdict?.kind !== "mistake") return state;
  const frames = state.frames.slice(0, verdict.from + 1);
  return { ...state, ...cleared, frames, cursor: verdict.from, verdict: null, argument: null, busy: "idle" };
}

/** From the first position again; what was done wrong before is not forgotten. */
export function restarted(state: ChallengeState): ChallengeState {
  const frames = state.frames.slice(0, 1);
  return { ...state, ...cleared, frames, cursor: 0, verdict: null, argument: null, busy: "idle" };
}

export function failed(state: ChallengeState, problem: string): ChallengeState {
  return { ...state, busy: "idle", leaving: null, problem: problem === "" ? null : problem };
}

export function previewed(state: ChallengeState, preview: Move | null): ChallengeState {
  return state.preview?.label === preview?.label && state.preview?.where === preview?.where
    ? state
    : { ...state, preview };
}

export function armed(state: ChallengeState, move: Move | null): ChallengeState {
  return { ...state, armed: move, choices: [] };
}

export function asked(state: ChallengeState, choices: Move[]): ChallengeState {
  return { ...state, choices, preview: null, armed: null };
}

export function hinted(state: ChallengeState, hint: Move): ChallengeState {
  return { ...state, busy: "idle", hint, armed: hint, helped: true };
}

/** Asked for before the end it is help; afterwards everybody may know why. */
export function argued(state: ChallengeState, argument: Argument | null): ChallengeState {
  const helped = state.helped || (argument !== null && state.verdict === null);
  return { ...state, argument, helped };
}

/** The theory of the board that is shown; an answer for another one is dropped. */
export function drawn(state: ChallengeState, board: Board, now: Explanation): ChallengeState {
  if (state.frames[state.cursor]?.board !== board) return state;
  return { ...state, drawn: { now, before: state.cursor > 0 ? (state.drawn?.now ?? null) : null } };
}
