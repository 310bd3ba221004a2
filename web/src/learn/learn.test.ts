// Lessons: their form, progress, and what is recommended; prose with words of the glossary.
import { describe, expect, it } from "vitest";
import { glossary, type Entry } from "../text/glossary";
import { piecesOf } from "../ui/prose";
import { isLessonName, lessonNames, type Lesson } from "./lesson";
import { gameWords, stepCounts } from "./names";
import {
  firstOpenStep,
  isDone,
  isProgress,
  lessonAfter,
  recommended,
  stepsDone,
  withAll,
  withStep,
  type Progress,
} from "./state";

const lessons = Object.values(import.meta.glob<{ lesson: Lesson }>("./lessons/*.ts", { eager: true })).map(
  ({ lesson }) => lesson,
);

describe("lessons", () => {
  it("are there for each of the nine games, with five to eight steps", () => {
    expect(lessons.map(({ game }) => game).sort()).toEqual([...lessonNames].sort());
    for (const { game, steps } of lessons) {
      expect(steps.length, game).toBe(stepCounts[game]);
      expect(steps.length).toBeGreaterThanOrEqual(5);
      expect(steps.length).toBeLessThanOrEqual(8);
    }
  });
  it("say little at a time: two to four sentences in both languages", () => {
    for (const { steps } of lessons) {
      for (const step of steps) {
        for (const lang of ["en", "fr"] as const) {
          const { title, text, done } = step[lang];
          const sentences = text.split(/[.?!…](?=\s+\p{Lu}|$)/u).filter((part) => part.trim() !== "");
          expect(sentences.length, text).toBeGreaterThanOrEqual(2);
          expect(sentences.length, text).toBeLessThanOrEqual(4);
          expect(text.length, text).toBeLessThanOrEqual(360);
          expect(title.length).toBeLessThanOrEqual(40);
          expect(done).not.toBe("");
        }
        expect(step.en.text).not.toBe(step.fr.text);
        // What can go wrong is answered with a reminder of the idea.
        if (step.goal !== "try") expect(step.en.wrong && step.fr.wrong, step.en.title).toBeTruthy();
      }
    }
  });
  it("explain only words that the glossary has", () => {
    for (const { steps } of lessons) {
      for (const words of steps.flatMap(({ en, fr }) => [en, fr])) {
        for (const piece of piecesOf(`${words.text} ${words.done}`)) {
          if (piece.kind === "entry") expect(Object.keys(glossary.en)).toContain(piece.entry as Entry);
        }
      }
    }
  });
  it("begin with a win and end with the theorem: the first step is played, the last is not a try", () => {
    for (const { steps } of lessons) {
      expect(steps[0]?.goal).toBe("win");
      expect(["win", "find"]).toContain(steps[steps.length - 1]?.goal);
    }
  });
  it("have names in both languages", () => {
    for (const game of lessonNames) expect(gameWords.en[game].promise).not.toBe(gameWords.fr[game].promise);
    expect(isLessonName("chess")).toBe(false);
    expect(isLessonName(null)).toBe(false);
  });
});

describe("progress", () => {
  it("counts each step once, and only those there are", () => {
    const once = withStep({}, "nim", 2);
    expect(withStep(once, "nim", 2)).toBe(once);
    expect(stepsDone(withStep(once, "nim", 1), "nim")).toBe(2);
    expect(withAll(once, { nim: [1], chomp: [3] })).toEqual({ nim: [1, 2], chomp: [3] });
    expect(withAll(once, { nim: [2] })).toBe(once);
    expect(withAll(once, null)).toBe(once);
    expect(stepsDone({ nim: [1, 1, 99, -3] }, "nim")).toBe(1);
  });
  it("goes on at the first step that is open, and begins again when all are done", () => {
    expect(firstOpenStep({}, "nim")).toBe(1);
    expect(firstOpenStep({ nim: [1, 3] }, "nim")).toBe(2);
    expect(firstOpenStep({ polyomino: [1, 2, 3, 4, 5, 6] }, "polyomino")).toBe(1);
  });
  it("recommends the lesson that was begun, then the next, then none", () => {
    expect(recommended({})).toBe("nim");
    expect(recommended({ chomp: [1] })).toBe("chomp");
    const all: Progress = {};
    for (const game of lessonNames) all[game] = Array.from({ length: stepCounts[game] }, (_, at) => at + 1);
    expect(recommended(all)).toBeNull();
    expect(isDone(all, "kayles")).toBe(true);
    expect(lessonAfter("nim")).toBe("subtraction");
    expect(lessonAfter("polyomino")).toBeNull();
  });
  it("is not read from damaged storage", () => {
    expect(isProgress({ nim: [1, 2] })).toBe(true);
    for (const bad of [null, [], { nim: "x" }, { chess: [1] }, { nim: [1.5] }])
      expect(isProgress(bad)).toBe(false);
  });
});

describe("prose", () => {
  it("falls into plain words, stressed ones and words of the glossary", () => {
    expect(piecesOf("A [[p-position|trap]] is **lost**.")).toEqual([
      { kind: "plain", words: "A " },
      { kind: "entry", entry: "p-position", word: "trap" },
      { kind: "plain", words: " is " },
      { kind: "strong", words: "lost" },
      { kind: "plain", words: "." },
    ]);
    expect(piecesOf("[[mex]]")).toEqual([{ kind: "entry", entry: "mex", word: null }]);
  });
});
