// A position with a task that the engine checks: win it, find the winning move, say who wins, or try in vain.
// Lessons, puzzles and teachers' lists are made of these. The person always begins.
import type { Board, Explanation, Move } from "../api/types";
import type { Argument, Frame } from "../play/state";

export const goals = ["win", "find", "judge", "try"] as const;
export type Goal = (typeof goals)[number];

export interface Challenge {
  goal: Goal;
  terms: string; // as a person types them: "nim 3,4,5"
  misere: boolean;
  figure: boolean; // the theory is drawn beside the board, move by move
}

export type Verdict =
  | { kind: "solved" }
  | { kind: "mistake"; move: Move; answer: Move | null; from: number } // the win was there, and the move gave it away
  | { kind: "misjudged"; moverWins: boolean };

export interface ChallengeState {
  challenge: Challenge | null;
  frames: Frame[];
  cursor: number;
  busy: "idle" | "starting" | "moving" | "thinking";
  preview: Move | null;
  leaving: Move | null;
  armed: Move | null;
  choices: Move[];
  hint: Move | null;
  verdict: Verdict | null;
  helped: boolean; // a hint or the reason was asked for
  mistakes: number;
  argument: Argument | null;
  drawn: { now: Explanation; before: Explanation | null } | null;
  problem: string | null;
}

export function initialChallenge(): ChallengeState {
  return {
    challenge: null,
    frames: [],
    cursor: 0,
    busy: "idle",
    preview: null,
    leaving: null,
    armed: null,
    choices: [],
    hint: null,
    verdict: null,
    helped: false,
    mistakes: 0,
    argument: null,
    drawn: null,
    problem: null,
  };
}

export function boardNow(state: ChallengeState): Board | null {
  return state.frames[state.cursor]?.board ?? null;
}

export function isSolved(state: ChallengeState): boolean {
  return state.verdict?.kind === "solved";
}

/** Solved without a mistake, and without asking. */
export function isClean(state: ChallengeState): boolean {
  return isSolved(state) && state.mistakes === 0 && !state.helped;
}

export function mayMove(state: ChallengeState): boolean {
  const board = boardNow(state);
  return (
    board !== null &&
    !board.over &&
    board.turn === 0 &&
    state.busy === "idle" &&
    state.verdict === null &&
    state.challenge?.goal !== "judge"
  );
}

export function sameChallenge(a: Challenge | null, b: Challenge): boolean {
  return a !== null && a.goal === b.goal && a.terms === b.terms && a.misere === b.misere;
}
