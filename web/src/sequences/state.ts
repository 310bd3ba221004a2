// The state of the view Sequences: the values of one heap, and the period with its status.
import type { Period, Sequence } from "../api/types";
import { noTask, type Task } from "../app/task";

export interface SequencesState {
  game: string;
  upto: number;
  sequence: Sequence | null;
  period: Period | null;
  task: Task;
}

export const mostShown = 200_000;

export function initialSequences(): SequencesState {
  return { game: "kayles", upto: 200, sequence: null, period: null, task: noTask };
}

/** Where the period shows in the plot: its start and every repetition up to the last heap. */
export function periodMarks(period: Period | null, upto: number): number[] {
  if (!period || period.preperiod === null || !period.period) return [];
  const marks: number[] = [];
  for (let heap = period.preperiod; heap <= upto && marks.length < 400; heap += period.period)
    marks.push(heap);
  return marks;
}
