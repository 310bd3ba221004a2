// Puzzles: drawn alike everywhere, one a day, rated, counted.
import { describe, expect, it } from "vitest";
import { lessonNames } from "../learn/lesson";
import { candidate, randomFrom, seedOf } from "./draw";
import {
  dayOf,
  difficulties,
  difficultyOf,
  gameOfTerms,
  isDay,
  isPuzzleRecord,
  puzzleOfDay,
  streak,
  withAll,
  withSolved,
} from "./state";

describe("a draw", () => {
  it("is the same for the same number, on every machine", () => {
    // FNV-1a of 32 bits, from its published test vectors.
    expect(seedOf("")).toBe(0x811c9dc5);
    expect(seedOf("a")).toBe(0xe40c292c);
    expect(seedOf("foobar")).toBe(0xbf9cf968);
    for (const game of lessonNames) {
      for (const difficulty of difficulties) {
        const draw = () => {
          const random = randomFrom(7);
          return [1, 2, 3].map(() => candidate(game, difficulty, random));
        };
        expect(draw()).toEqual(draw());
        expect(draw()[0]?.split(/[ :]/)[0]).toBe(game);
      }
    }
  });
  it("lies between 0 and 1 and differs from number to number", () => {
    const numbers = Array.from({ length: 1000 }, (_, seed) => randomFrom(seed)());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(new Set(numbers).size).toBeGreaterThan(990);
  });
  it("of a forest is a word of matching brackets, of a shape is in one piece", () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const word = candidate("hackendot", "hard", randomFrom(seed)).split(" ")[1] ?? "";
      let depth = 0;
      for (const letter of word) {
        depth += letter === "(" ? 1 : -1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
      const rows = (candidate("polyomino", "easy", randomFrom(seed)).split(" ")[1] ?? "").split("/");
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      expect(rows.every((row) => row.includes("#"))).toBe(true);
    }
  });
});

describe("the puzzle of the day", () => {
  it("has a game and a difficulty by the calendar", () => {
    // 2026-11-16 is a Monday.
    expect(puzzleOfDay("2026-11-16").difficulty).toBe("easy");
    expect(puzzleOfDay("2026-11-18").difficulty).toBe("medium");
    expect(puzzleOfDay("2026-11-22").difficulty).toBe("hard");
    const nine = Array.from({ length: 9 }, (_, at) => puzzleOfDay(`2026-11-${10 + at}`).game);
    expect(new Set(nine).size).toBe(9);
    expect(lessonNames).toContain(puzzleOfDay("1969-07-20").game);
  });
  it("is of the day on the wall", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect([isDay("2026-11-17"), isDay("2026-13-40"), isDay("today"), isDay(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("what was solved", () => {
  const empty = { days: [], solved: {} };
  it("counts once, and the first try is what is remembered", () => {
    const once = withSolved(empty, { terms: "nim 1,2", day: null, clean: false });
    expect(once.solved).toEqual({ "nim 1,2": "helped" });
    expect(withSolved(once, { terms: "nim 1,2", day: null, clean: true })).toBe(once);
    const other = { days: ["2026-11-16"], solved: { "nim 1,2": "clean", "nim 5": "clean" } } as const;
    expect(withAll(once, { ...other, days: [...other.days] })).toEqual({
      days: ["2026-11-16"],
      solved: { "nim 1,2": "helped", "nim 5": "clean" },
    });
    const day = withSolved(once, { terms: "nim 1,2", day: "2026-11-17", clean: true });
    expect(day).toEqual({ days: ["2026-11-17"], solved: { "nim 1,2": "helped" } });
  });
  it("makes a streak of days in a row, also across months, that today may still lengthen", () => {
    const days = ["2026-10-30", "2026-10-31", "2026-11-01"];
    expect(streak(days, "2026-11-01")).toBe(3);
    expect(streak(days, "2026-11-02")).toBe(3);
    expect(streak(days, "2026-11-03")).toBe(0);
    expect(streak([], "2026-11-03")).toBe(0);
    expect(streak(["2026-10-29", "2026-10-31"], "2026-10-31")).toBe(1);
  });
  it("is not read from damaged storage", () => {
    expect(isPuzzleRecord(empty)).toBe(true);
    for (const bad of [null, [], {}, { days: [1], solved: {} }, { days: [], solved: [] }])
      expect(isPuzzleRecord(bad)).toBe(false);
  });
});

it("more moves and a longer game make a puzzle harder", () => {
  expect(difficultyOf(3, 3)).toBe("easy");
  expect(difficultyOf(12, 7)).toBe("medium");
  expect(difficultyOf(22, 15)).toBe("hard");
  for (const depth of [3, 5, 9]) {
    const order = [3, 10, 100].map((moves) => difficulties.indexOf(difficultyOf(moves, depth)));
    expect(order).toEqual([...order].sort());
  }
});

it("the game of a position is read from its name", () => {
  expect(gameOfTerms("subtraction:1,2,3 21")).toBe("subtraction");
  expect(gameOfTerms("nim 3,4,5")).toBe("nim");
  expect(gameOfTerms("own:~abc 3")).toBeNull();
});
