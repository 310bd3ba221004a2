// The state of Play: what undo, redo, late answers and the teacher do to it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Board } from "../api/types";
import { aBoard, aMove } from "../testing/boards";
import * as state from "./state";
import * as change from "./updates";

const setup = state.startingSetup;

/** A game with this many moves made, players in turn. */
function game(moves: number, values: Partial<state.Setup> = {}): state.PlayState {
  let now = change.started(state.initialPlay(), { ...setup, ...values }, aBoard());
  for (let made = 1; made <= moves; made += 1) {
    now = change.moved(now, { move: aMove(`m${made}`), board: aBoard({ turn: (made % 2) as 0 | 1 }) });
  }
  return now;
}

describe("undo and redo", () => {
  it("go back to the person's own turn against the engine", () => {
    const now = game(4);
    expect(state.undoTarget(now)).toBe(2);
    expect(state.undoTarget(change.stepped(now, 2))).toBe(0);
    expect(state.undoTarget(change.stepped(now, 0))).toBeNull();
    expect(state.redoTarget(change.stepped(now, 0))).toBe(2);
  });
  it("go one move back against a person", () => {
    expect(state.undoTarget(game(3, { opponent: "person" }))).toBe(2);
  });
  it("find nothing when only the engine has moved", () => {
    expect(state.undoTarget(game(1, { first: "opponent" }))).toBeNull();
  });
  it("bring every state back, whatever the way there", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.array(fc.boolean()), (moves, ways) => {
        let now = game(moves, { opponent: "person" });
        const { frames } = now;
        for (const back of ways) {
          const target = back ? state.undoTarget(now) : state.redoTarget(now);
          if (target !== null) now = change.stepped(now, target);
          expect(now.frames).toBe(frames);
          expect(state.boardOf(now)).toBe(frames[now.cursor]?.board);
        }
      }),
    );
  });
  it("forget what was undone once another move is made", () => {
    const back = change.stepped(game(4), 2);
    const now = change.moved(back, { move: aMove("other"), board: aBoard({ turn: 1 }) });
    expect(now.frames).toHaveLength(4);
    expect(state.movesSoFar(now)).toEqual(["m1", "m2", "other"]);
    expect(state.redoTarget(now)).toBeNull();
  });
});

describe("whose turn it is", () => {
  it("is the person's when the numbers agree", () => {
    expect(state.mayMove(game(0))).toBe(true);
    expect(state.mayMove(game(1))).toBe(false);
    expect(state.isEnginesTurn(game(0, { first: "opponent" }))).toBe(true);
  });
  it("is nobody's when the game is over or something is under way", () => {
    const over = change.started(state.initialPlay(), setup, aBoard({ over: true, winner: 1 }));
    expect(state.mayMove(over)).toBe(false);
    expect(state.isEnginesTurn(over)).toBe(false);
    expect(state.mayMove(change.moving(game(0), "moving"))).toBe(false);
  });
});

describe("the moves that are judged", () => {
  it("are one's own and the engine's answer, or the last alone", () => {
    expect(state.framesToJudge(game(2))).toEqual([2, 1]);
    expect(state.framesToJudge(game(1, { first: "opponent" }))).toEqual([1]);
    expect(state.framesToJudge(game(0))).toEqual([0]);
    expect(state.framesToJudge(game(3, { opponent: "person" }))).toEqual([3]);
  });
});

describe("updates", () => {
  it("never change the state they are given", () => {
    const frozen = Object.freeze(game(2));
    change.moved(frozen, { move: aMove("x"), board: aBoard() });
    change.stepped(frozen, 0);
    change.asked(frozen, [aMove("y")]);
    expect(frozen).toEqual(game(2));
  });
  it("clear hint, question and problem with the board they belonged to", () => {
    const asked = {
      ...change.asked(game(2), [aMove("a"), aMove("b")]),
      hint: { move: aMove("a"), prospect: "wins" as const },
    };
    const now = change.stepped(asked, 0);
    expect(now.choices).toEqual([]);
    expect(now.hint).toBeNull();
  });
  it("keep the game when a move is refused", () => {
    const now = change.failed(change.moving(game(2), "moving"), "no such move");
    expect(now.frames).toHaveLength(3);
    expect(now.problem).toBe("no such move");
    expect(state.mayMove(now)).toBe(true);
  });
  it("drop a lesson about another board", () => {
    const lesson = { cursor: 1, solution: null, explanation: null, problem: null, recursions: null };
    expect(change.learnt(game(2), lesson).lesson).toBeNull();
    expect(change.learnt(game(1), lesson).lesson).toBe(lesson);
  });
  it("keep the recursions with the board that they were counted on", () => {
    const lesson = { cursor: 1, solution: null, explanation: null, problem: null, recursions: null };
    const memo = { method: "memo" as const, why: null, calls: 346, positions: 69 };
    const now = change.learnt(game(1), lesson);
    expect(change.compared(now, 1, [memo]).lesson?.recursions).toEqual([memo]);
    expect(change.compared(now, 0, [memo])).toBe(now);
  });
});

describe("the worth of moves", () => {
  it("is that of the one who makes them, by label", () => {
    const board: Board = aBoard({
      moves: [aMove("2/1-1", null, { term: 2, move: "1-1" }), aMove("1/1-1", null, { move: "1-1" })],
    });
    const judged = (term: number, outcome: "N" | "P") => ({
      term,
      move: "1-1",
      text: "",
      to: null,
      outcome,
      grundy: 0,
    });
    const solution = { moves: [judged(1, "N"), judged(2, "P")] } as never;
    const started = change.taught(change.started(state.initialPlay(), setup, board), true);
    const now = change.learnt(started, {
      cursor: 0,
      solution,
      explanation: null,
      problem: null,
      recursions: null,
    });
    expect(Object.fromEntries(state.worths(now))).toEqual({ "1/1-1": "loses", "2/1-1": "wins" });
    expect(state.worths(change.taught(now, false)).size).toBe(0);
  });
});
