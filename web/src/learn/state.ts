// The state of the lessons: which step is shown, and what has been done.
import { isRecord } from "../app/kept";
import { isLessonName, lessonNames, type Lesson, type LessonName } from "./lesson";
import { stepCounts } from "./names";

/** The steps that are done, by lesson; steps count from 1, as people see them. */
export type Progress = Partial<Record<LessonName, number[]>>;

export interface LearnState {
  game: LessonName | null; // null: all lessons are shown
  step: number;
  lesson: Lesson | null;
  progress: Progress;
  problem: string | null;
}

export function initialLearn(): LearnState {
  return { game: null, step: 1, lesson: null, progress: {}, problem: null };
}

export function isProgress(value: unknown): value is Progress {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([game, steps]) => isLessonName(game) && Array.isArray(steps) && steps.every(Number.isInteger),
    )
  );
}

export function stepsDone(progress: Progress, game: LessonName): number {
  return new Set((progress[game] ?? []).filter((step) => step >= 1 && step <= stepCounts[game])).size;
}

export function isDone(progress: Progress, game: LessonName): boolean {
  return stepsDone(progress, game) === stepCounts[game];
}

export function withStep(progress: Progress, game: LessonName, step: number): Progress {
  const done = progress[game] ?? [];
  return done.includes(step) ? progress : { ...progress, [game]: [...done, step].sort((a, b) => a - b) };
}

/** Also what was done in another tab. */
export function withAll(progress: Progress, other: Progress | null): Progress {
  const more = Object.entries(other ?? {}) as [LessonName, number[]][];
  return more.reduce(
    (all, [game, steps]) => steps.reduce((now, step) => withStep(now, game, step), all),
    progress,
  );
}

/** Where to go on in a lesson: the first step that is not done, or the first of all. */
export function firstOpenStep(progress: Progress, game: LessonName): number {
  const done = progress[game] ?? [];
  for (let step = 1; step <= stepCounts[game]; step += 1) if (!done.includes(step)) return step;
  return 1;
}

/** The lesson to take now: one that was begun, otherwise the first that was not. */
export function recommended(progress: Progress): LessonName | null {
  const open = lessonNames.filter((game) => !isDone(progress, game));
  return open.find((game) => stepsDone(progress, game) > 0) ?? open[0] ?? null;
}

export function lessonAfter(game: LessonName): LessonName | null {
  return lessonNames[lessonNames.indexOf(game) + 1] ?? null;
}
