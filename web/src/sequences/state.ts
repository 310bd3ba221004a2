// The state of the view Sequences: the values of one heap, the period with its status, and the search for a
// pattern in the values, which has a task of its own: a search must not end the work on the period.
import type { Found, Period, Sequence } from "../api/types";
import { noTask, type Task } from "../app/task";

export interface SequencesState {
  game: string;
  upto: number;
  sequence: Sequence | null;
  typed: string | null; // the game of these values, as it was typed
  period: Period | null;
  task: Task;
}

export interface SearchState {
  pattern: string;
  found: Found | null;
  task: Task;
}

export const mostShown = 200_000;

export function initialSequences(): SequencesState {
  return { game: "kayles", upto: 200, sequence: null, typed: null, period: null, task: noTask };
}

export function initialSearch(): SearchState {
  return { pattern: "", found: null, task: noTask };
}

/** The heaps that occurrences cover, as first and last of each run; those that touch are one run. */
export function coveredRuns(found: Found | null): [number, number][] {
  if (!found) return [];
  const length = found.pattern.split(",").length;
  const runs: [number, number][] = [];
  for (const start of found.starts) {
    const last = runs[runs.length - 1];
    if (last && start <= last[1] + 1) last[1] = start + length - 1;
    else runs.push([start, start + length - 1]);
  }
  return runs;
}

/** Where the period shows in the plot: its start and every repetition up to the last heap. */
export function periodMarks(period: Period | null, upto: number): number[] {
  if (!period || period.preperiod === null || !period.period) return [];
  const marks: number[] = [];
  for (let heap = period.preperiod; heap <= upto && marks.length < 400; heap += period.period)
    marks.push(heap);
  return marks;
}
