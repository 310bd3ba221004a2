// A challenge: what is remembered of mistakes and help, and how a mistake is taken back.
import { describe, expect, it } from "vitest";
import type { Board, Move } from "../api/types";
import { initialChallenge, isClean, isSolved, mayMove, type ChallengeState } from "./state";
import * as change from "./updates";

const board = (position: string, turn: 0 | 1, over = false) =>
  ({
    question: { terms: [{ game: "nim", parameter: "", position }] },
    turn,
    over,
    moves: [],
  }) as unknown as Board;
const move = (label: string) => ({ label, text: label }) as Move;
const challenge = { goal: "win", terms: "nim 3,5", misere: false, figure: false } as const;

function begun(goal: "win" | "judge" = "win"): ChallengeState {
  return change.started(change.starting({ ...challenge, goal }), { board: board("3,5", 0), move: null });
}
/** The person's move and the engine's answer. */
function mistaken(): ChallengeState {
  const mine = change.moved(begun(), { move: move("1-1"), board: board("2,5", 1) });
  const both = change.moved(mine, { move: move("2-3"), board: board("2,2", 0) });
  return change.judged(both, { kind: "mistake", move: move("1-1"), answer: move("2-3"), from: 0 });
}

describe("a challenge", () => {
  it("is played by the person who begins, and not when only a word is asked for", () => {
    expect(mayMove(initialChallenge())).toBe(false);
    expect(mayMove(begun())).toBe(true);
    expect(mayMove(begun("judge"))).toBe(false);
    expect(mayMove(change.moving(begun(), "thinking"))).toBe(false);
  });
  it("stops at a mistake, and goes on from before it when that is taken back", () => {
    const state = mistaken();
    expect(mayMove(state)).toBe(false);
    const back = change.takenBack(state);
    expect(back.frames).toHaveLength(1);
    expect(mayMove(back)).toBe(true);
    expect(back.mistakes).toBe(1);
    expect(change.takenBack(back)).toBe(back);
  });
  it("is clean only without a mistake and without help", () => {
    const solved = change.judged(begun(), { kind: "solved" });
    expect([isSolved(solved), isClean(solved)]).toEqual([true, true]);
    const later = change.judged(change.takenBack(mistaken()), { kind: "solved" });
    expect([isSolved(later), isClean(later)]).toEqual([true, false]);
    const helped = change.judged(change.hinted(begun(), move("2-2")), { kind: "solved" });
    expect(isClean(helped)).toBe(false);
    expect(isClean(change.judged(change.restarted(mistaken()), { kind: "solved" }))).toBe(false);
  });
  it("may be explained afterwards: that is no help", () => {
    const argument = { cursor: 0 } as never;
    expect(change.argued(begun(), argument).helped).toBe(true);
    expect(change.argued(change.judged(begun(), { kind: "solved" }), argument).helped).toBe(false);
  });
  it("drops a drawing that comes too late", () => {
    const state = begun();
    const late = change.drawn(state, board("9", 0), { outcome: "N" } as never);
    expect(late).toBe(state);
  });
});
