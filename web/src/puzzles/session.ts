// Opens puzzles: that of a day, one of a link, the next one of a game; and remembers what was solved.
import { sentence } from "../api/client";
import { addressOf, pushAddress, writeAddress } from "../app/address";
import { keepValue, keptValue } from "../app/kept";
import { store, update } from "../app/store.svelte";
import { begin } from "../challenge/session";
import { isLessonName, lessonNames, type LessonName } from "../learn/lesson";
import type { Difficulty } from "../text/learn.en";
import { seedOf } from "./draw";
import { findPuzzle, rate, type Puzzle } from "./finding";
import {
  dayOf,
  difficulties,
  gameOfTerms,
  isDay,
  isPuzzleRecord,
  puzzleOfDay,
  withAll,
  withSolved,
  type PuzzlesState,
} from "./state";

let run = 0;

function set(change: Partial<PuzzlesState>): void {
  update("puzzles", (state) => ({ ...state, ...change }));
}

export function today(): string {
  return dayOf(new Date());
}

export function puzzleLink(terms: string, misere = false): string {
  return addressOf("puzzles", queryOf(terms, misere));
}
function queryOf(terms: string, misere: boolean): URLSearchParams {
  return new URLSearchParams(misere ? { t: terms, misere: "1" } : { t: terms });
}

export function puzzlesQuery(): URLSearchParams {
  const { day, terms, misere } = store.app.puzzles;
  if (day !== null) return new URLSearchParams({ day });
  return terms === null ? new URLSearchParams() : queryOf(terms, misere);
}

export function openPuzzles(query: URLSearchParams): void {
  const record = withAll(store.app.puzzles.record, keptValue("puzzles", isPuzzleRecord));
  set({ record });
  const terms = query.get("t")?.trim();
  const game = query.get("g");
  const difficulty = query.get("d");
  if (terms) {
    void openTerms(terms, query.get("misere") === "1");
  } else if (game === "any" || isLessonName(game)) {
    const wanted = difficulties.find((each) => each === difficulty) ?? store.app.puzzles.difficulty;
    void nextPuzzle(game, wanted, false);
  } else {
    const day = query.get("day");
    void openDay(isDay(day) ? day : today());
  }
}

function opened(puzzle: Puzzle, day: string | null): void {
  const game = gameOfTerms(puzzle.terms);
  const { difficulty } = puzzle.rating;
  // What comes next is of the same kind, unless the person says otherwise.
  set({ ...puzzle, day, misere: false, searching: false, ...(day === null && game ? { difficulty } : {}) });
  void begin({ goal: "find", terms: puzzle.terms, misere: false, figure: false });
}

async function search(
  find: (isLate: () => boolean) => Promise<Puzzle | null>,
  then: (puzzle: Puzzle) => void,
): Promise<void> {
  const mine = (run += 1);
  // Also when the view is left: there is one board for lessons, puzzles and lists, and another task is on it by then.
  const isLate = () => mine !== run || store.app.view !== "puzzles";
  set({ searching: true, problem: null });
  try {
    const puzzle = await find(isLate);
    if (isLate()) return;
    if (puzzle) then(puzzle);
    else set({ searching: false, problem: store.text.noPuzzle });
  } catch (problem) {
    if (!isLate()) set({ searching: false, problem: sentence(problem, store.text) });
  }
}

async function openDay(day: string): Promise<void> {
  const wanted = puzzleOfDay(day);
  const seed = seedOf(day);
  await search(
    async (isLate) =>
      (await findPuzzle({ ...wanted, seed, isLate })) ?? findPuzzle({ ...wanted, game: "nim", seed, isLate }), // Nim always has one
    (puzzle) => opened(puzzle, day),
  );
}

/** Of a link: whatever it asks, the engine knows whether a move wins. */
async function openTerms(terms: string, misere: boolean): Promise<void> {
  const mine = (run += 1);
  set({ day: null, terms, misere, rating: null, searching: false, problem: null });
  void begin({ goal: "find", terms, misere, figure: false });
  const rating = await rate(terms, misere).catch(() => null);
  if (mine === run) set({ rating });
}

/** Another one, not yet solved here. `step`: one that Back leads away from. */
export async function nextPuzzle(
  game: LessonName | "any" = store.app.puzzles.game,
  difficulty: Difficulty = store.app.puzzles.difficulty,
  step = true,
): Promise<void> {
  set({ game, difficulty });
  const seed = Math.floor(Math.random() * 2 ** 32);
  const chosen = game === "any" ? (lessonNames[seed % lessonNames.length] ?? "nim") : game;
  const { solved } = store.app.puzzles.record;
  const before = store.app.puzzles.terms;
  await search(
    (isLate) =>
      findPuzzle({ game: chosen, difficulty, seed, isLate }, (terms) => terms === before || terms in solved),
    (puzzle) => {
      if (step) pushAddress("puzzles", queryOf(puzzle.terms, false));
      else writeAddress("puzzles", queryOf(puzzle.terms, false));
      opened(puzzle, null);
      set({ game, difficulty });
    },
  );
}

export function markSolved(clean: boolean): void {
  update("puzzles", (state) => {
    if (state.terms === null) return state;
    const record = withSolved(state.record, { terms: state.terms, day: state.day, clean });
    if (record === state.record) return state;
    const all = withAll(record, keptValue("puzzles", isPuzzleRecord));
    keepValue("puzzles", all);
    return { ...state, record: all };
  });
}
