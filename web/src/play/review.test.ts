// Where a game turned, and what may not be thrown away.
import { describe, expect, it } from "vitest";
import { aBoard, aMove } from "../testing/boards";
import { en } from "../text/en";
import { turnWords } from "./players";
import { momentToSee, mostMoves, storyOf } from "./review";
import { levelOf, levels, startOf } from "./starts";
import * as state from "./state";
import * as change from "./updates";

/** A finished game: the worths of its positions for whoever moves there, and who wins it. */
function finished(worths: state.Worth[], winner: 0 | 1, values: Partial<state.Setup> = {}): state.PlayState {
  let now = change.started(state.initialPlay(), { ...state.startingSetup, ...values }, aBoard());
  worths.forEach((_, at) => {
    const over = at === worths.length - 1;
    const board = aBoard({ turn: ((at + 1) % 2) as 0 | 1, over, winner: over ? winner : null });
    now = change.moved(now, { move: aMove(`m${at + 1}`), board });
  });
  const review = worths.map((worth, frame) => ({ frame, worth, better: aMove(`better${frame}`) }));
  return change.reviewed(now, now.frames, review);
}

describe("the story of a game", () => {
  it("tells the last won position that was given away", () => {
    const story = storyOf(finished(["wins", "loses", "wins", "wins", "loses", "wins"], 1));
    expect(story).toMatchObject({ kind: "turned", number: 2, at: { frame: 2 } });
  });
  it("tells that nothing could be done", () => {
    expect(storyOf(finished(["loses", "wins", "loses", "wins"], 1)).kind).toBe("lost");
  });
  it("tells of a win that was kept, and of one that was given", () => {
    expect(storyOf(finished(["wins", "loses", "wins"], 0)).kind).toBe("kept");
    expect(storyOf(finished(["loses", "loses", "wins"], 0))).toMatchObject({ kind: "given", number: 2 });
  });
  it("is that of the loser between two persons, and of whoever sits here when the engine began", () => {
    expect(storyOf(finished(["wins", "wins", "loses", "wins"], 1, { opponent: "person" }))).toMatchObject({
      kind: "turned",
      at: { frame: 0 },
    });
    expect(storyOf(finished(["wins", "loses", "wins"], 0, { first: "opponent" })).kind).toBe("lost");
  });
  it("is not told where the engine did not know", () => {
    expect(storyOf(finished(["wins", "loses", "unknown"], 0)).kind).toBe("unknown");
  });
  it("of a game with too many moves says that it was too long, and not that nobody knows", () => {
    const worths = (moves: number) =>
      Array.from({ length: moves }, (_, at) => (at % 2 ? "loses" : "wins") as state.Worth);
    expect(storyOf(finished(worths(mostMoves), 0)).kind).toBe("kept");
    const long = finished(worths(mostMoves + 1), 0);
    expect(storyOf(change.reviewed(long, long.frames, [])).kind).toBe("long");
  });
  it("of a single move is told, also when it was the engine's", () => {
    expect(storyOf(finished(["wins"], 0)).kind).toBe("kept");
    expect(storyOf(finished(["wins"], 1))).toMatchObject({ kind: "turned", number: 1 });
    expect(storyOf(finished(["wins"], 0, { first: "opponent" })).kind).toBe("lost");
  });
  it("is looked at again at a turn of whoever sits here: the engine would wait for itself", () => {
    const seen = (now: state.PlayState) => momentToSee(now, storyOf(now));
    expect(seen(finished(["loses", "wins", "loses", "wins"], 1))).toBe(0);
    expect(seen(finished(["loses", "loses", "wins"], 0))).toBe(2);
    expect(seen(finished(["wins", "loses", "wins"], 0, { first: "opponent" }))).toBe(1);
    expect(seen(finished(["wins"], 0, { first: "opponent" }))).toBeNull();
  });
  it("belongs to its game alone", () => {
    const now = finished(["wins", "loses", "wins"], 0);
    expect(change.stepped(now, 0).review).toBeNull();
    expect(change.reviewed(now, [], []).review).toBe(now.review);
  });
});

it("a game under way is one with moves that goes on", () => {
  const begun = change.started(state.initialPlay(), state.startingSetup, aBoard());
  expect(state.isUnderWay(begun)).toBe(false);
  expect(state.isUnderWay(change.moved(begun, { move: aMove("m"), board: aBoard() }))).toBe(true);
  expect(state.isUnderWay(finished(["wins", "loses"], 0))).toBe(false);
});

it("nobody who sits here has won what the engine played out", () => {
  const now = change.playedToTheEnd(finished(["wins", "loses", "wins"], 0));
  expect(turnWords(now, en)).toBe("The engine played both sides to the end: your side wins.");
  expect(turnWords(finished(["wins"], 0), en)).toBe("You win!");
});

it("the review of a game stays when the next one is refused", () => {
  const now = change.playedToTheEnd(finished(["wins", "loses", "wins"], 0));
  const after = change.refused(change.starting(now), "there is no such game");
  expect(after.review).toBe(now.review);
  expect(after.playedOut).toBe(true);
  expect(change.opened(now, now.setup, now.frames.slice(0, 1), true).playedOut).toBe(false);
});

it("levels are words, whatever number a link holds", () => {
  expect([0, 25, 49].map(levelOf)).toEqual(["easy", "easy", "easy"]);
  expect([50, 65, 99].map(levelOf)).toEqual(["medium", "medium", "medium"]);
  expect(Object.entries(levels).map(([name, per]) => [name, levelOf(per)])).toEqual([
    ["easy", "easy"],
    ["medium", "medium"],
    ["perfect", "perfect"],
  ]);
});

it("games begin from a start of their own, with the parameter of their example", () => {
  expect(startOf({ name: "subtraction", example: "subtraction:1,2,3 21" })).toBe("subtraction:1,2,3 14");
  expect(startOf({ name: "cram", example: "cram 4x5" })).toBe("cram 4x5");
});
