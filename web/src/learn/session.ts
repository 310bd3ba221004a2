// Opens lessons by their links, loads their texts when they are wanted, and remembers what is done.
import { addressOf } from "../app/address";
import { keepValue, keptValue } from "../app/kept";
import { store, update } from "../app/store.svelte";
import { begin } from "../challenge/session";
import { isLessonName, type Lesson, type LessonName } from "./lesson";
import { stepCounts } from "./names";
import { firstOpenStep, isProgress, withAll, withStep } from "./state";

const loaders: Record<LessonName, () => Promise<{ lesson: Lesson }>> = {
  nim: () => import("./lessons/nim"),
  subtraction: () => import("./lessons/subtraction"),
  matches: () => import("./lessons/matches"),
  wythoff: () => import("./lessons/wythoff"),
  chomp: () => import("./lessons/chomp"),
  kayles: () => import("./lessons/kayles"),
  tablette: () => import("./lessons/tablette"),
  hackendot: () => import("./lessons/hackendot"),
  polyomino: () => import("./lessons/polyomino"),
};

/** A lesson, or its own place to go on: `step` from 1. */
export function lessonLink(game: LessonName, step?: number): string {
  return addressOf(
    "learn",
    new URLSearchParams(step === undefined ? { g: game } : { g: game, s: String(step) }),
  );
}

export function learnQuery(): URLSearchParams {
  const { game, step } = store.app.learn;
  return new URLSearchParams(game === null ? {} : { g: game, s: String(step) });
}

export function openLearn(query: URLSearchParams): void {
  const progress = withAll(store.app.learn.progress, keptValue("lessons", isProgress));
  const game = query.get("g");
  if (!isLessonName(game)) {
    update("learn", (state) => ({ ...state, game: null, lesson: null, progress }));
    return;
  }
  const asked = Number(query.get("s"));
  const step =
    Number.isInteger(asked) && asked >= 1 && asked <= stepCounts[game]
      ? asked
      : firstOpenStep(progress, game);
  update("learn", (state) => ({
    ...state,
    game,
    step,
    progress,
    problem: null,
    lesson: state.lesson?.game === game ? state.lesson : null,
  }));
  void show(game, step);
}

async function show(game: LessonName, step: number): Promise<void> {
  // There is one board for lessons, puzzles and lists: who was left meanwhile must not take it.
  const isWanted = () =>
    store.app.view === "learn" && store.app.learn.game === game && store.app.learn.step === step;
  try {
    const { lesson } = await loaders[game]();
    if (!isWanted()) return;
    update("learn", (state) => ({ ...state, lesson }));
    const at = lesson.steps[step - 1];
    if (!at) return;
    const { goal, terms, misere = false, figure = false } = at;
    void begin({ goal, terms, misere, figure });
  } catch {
    if (isWanted()) update("learn", (state) => ({ ...state, problem: store.text.partMissing }));
  }
}

export function markStep(game: LessonName, step: number): void {
  update("learn", (state) => {
    const progress = withStep(withAll(state.progress, keptValue("lessons", isProgress)), game, step);
    if (progress === state.progress) return state;
    keepValue("lessons", progress);
    return { ...state, progress };
  });
}
