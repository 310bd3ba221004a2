// The state of the puzzles: the one that is shown, how hard it is, and what has been solved.
import { isRecord } from "../app/kept";
import { isLessonName, lessonNames, type LessonName } from "../learn/lesson";
import type { Difficulty } from "../text/learn.en";

export const difficulties: readonly Difficulty[] = ["easy", "medium", "hard"];

/** What has been solved: the days, and each position with whether it took one try. */
export interface PuzzleRecord {
  days: string[];
  solved: Record<string, "clean" | "helped">;
}

export interface Rating {
  moves: number;
  depth: number; // how many moves the game lasts
  difficulty: Difficulty;
}

export interface PuzzlesState {
  day: string | null; // of the puzzle that is shown; null for others
  terms: string | null;
  misere: boolean;
  rating: Rating | null;
  searching: boolean;
  problem: string | null;
  game: LessonName | "any"; // of the next puzzle
  difficulty: Difficulty;
  record: PuzzleRecord;
}

export function initialPuzzles(): PuzzlesState {
  return {
    day: null,
    terms: null,
    misere: false,
    rating: null,
    searching: false,
    problem: null,
    game: "any",
    difficulty: "easy",
    record: { days: [], solved: {} },
  };
}

export function isPuzzleRecord(value: unknown): value is PuzzleRecord {
  return (
    isRecord(value) &&
    Array.isArray(value["days"]) &&
    value["days"].every((day) => typeof day === "string") &&
    isRecord(value["solved"])
  );
}

/** Hard is what has many moves to choose from, and lasts long. */
export function difficultyOf(moves: number, depth: number): Difficulty {
  const effort = Math.log2(Math.max(moves, 1)) + depth / 2;
  return effort < 6 ? "easy" : effort < 8.5 ? "medium" : "hard";
}

/** The day as the calendar on the wall has it: 2026-11-17. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

const dayLength = 24 * 60 * 60 * 1000;
const numberOfDay = (day: string) => Math.round(Date.parse(day) / dayLength);

const modulo = (number: number, by: number) => ((number % by) + by) % by; // also before 1970

/** Each game comes once in nine days, and a week grows harder from Monday to Sunday. */
export function puzzleOfDay(day: string): { game: LessonName; difficulty: Difficulty } {
  const number = numberOfDay(day);
  const game = lessonNames[modulo(number * 4, lessonNames.length)] ?? "nim";
  const weekday = modulo(number + 3, 7); // Monday is 0: the first of January 1970 was a Thursday
  return { game, difficulty: weekday < 2 ? "easy" : weekday < 5 ? "medium" : "hard" };
}

/** Days in a row up to today; today's puzzle may still be open. */
export function streak(days: string[], today: string): number {
  const solved = new Set(days.map(numberOfDay));
  const now = numberOfDay(today);
  let last = solved.has(now) ? now : now - 1;
  let length = 0;
  for (; solved.has(last); last -= 1) length += 1;
  return length;
}

export function withSolved(
  record: PuzzleRecord,
  { terms, day, clean }: { terms: string; day: string | null; clean: boolean },
): PuzzleRecord {
  const known = record.solved[terms] !== undefined && (day === null || record.days.includes(day));
  if (known) return record;
  return {
    days: day === null || record.days.includes(day) ? record.days : [...record.days, day].sort(),
    solved: { ...record.solved, [terms]: record.solved[terms] ?? (clean ? "clean" : "helped") },
  };
}

/** Also what was solved in another tab. */
export function withAll(record: PuzzleRecord, other: PuzzleRecord | null): PuzzleRecord {
  if (!other) return record;
  return {
    days: [...new Set([...record.days, ...other.days])].sort(),
    solved: { ...other.solved, ...record.solved },
  };
}

export function gameOfTerms(terms: string): LessonName | null {
  const [name = ""] = terms.split(/[\s:]/);
  return isLessonName(name) ? name : null;
}
