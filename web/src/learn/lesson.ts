// What a lesson is: steps made by hand, each with one idea, a position and a task that the engine checks. A test
// asks the engine about every position and every fact that a step names (browser/lessons.test.ts).
import type { Lang } from "../api/types";
import type { Goal } from "../challenge/state";

export interface StepWords {
  title: string;
  text: string; // prose, see ui/prose.ts
  done: string; // what there was to see
  wrong?: string; // a reminder when it went wrong
}

/** A sentence of a step, as the engine can check it. */
export interface Fact {
  terms: string;
  misere?: boolean;
  outcome?: "N" | "P";
  value?: number;
  wins?: string[]; // all winning moves
}

export interface Step extends Record<Lang, StepWords> {
  goal: Goal;
  terms: string;
  misere?: boolean;
  figure?: boolean;
  facts?: Fact[];
}

export interface Lesson {
  game: LessonName;
  steps: Step[];
}

/** In the order in which they are best taken. */
export const lessonNames = [
  "nim",
  "subtraction",
  "matches",
  "wythoff",
  "chomp",
  "kayles",
  "tablette",
  "hackendot",
  "polyomino",
] as const;
export type LessonName = (typeof lessonNames)[number];

export function isLessonName(text: string | null): text is LessonName {
  return (lessonNames as readonly (string | null)[]).includes(text);
}

export const lost = (...terms: string[]): Fact[] => terms.map((each) => ({ terms: each, outcome: "P" }));
