// The state of the view Words: a pattern's automaton and how far the text has been read.
import type { Automaton } from "../api/types";
import { noTask, type Task } from "../app/task";

export interface WordsState {
  pattern: string;
  text: string;
  automaton: Automaton | null;
  read: number; // letters read so far
  task: Task;
}

export function initialWords(): WordsState {
  return { pattern: "010", text: "0100101010", automaton: null, read: 0, task: noTask };
}

export function stateAfter(automaton: Automaton, read: number): number {
  return read === 0 ? 0 : (automaton.steps?.[read - 1]?.to ?? 0);
}

/** Where occurrences end among the letters read, from 1. */
export function endsUpTo(automaton: Automaton, read: number): number[] {
  return (automaton.steps ?? [])
    .slice(0, read)
    .flatMap((step, at) => (step.recognises.length > 0 ? [at + 1] : []));
}

export function readTo(state: WordsState, read: number): WordsState {
  const all = state.automaton?.steps?.length ?? 0;
  return { ...state, read: Math.max(0, Math.min(read, all)) };
}

/** A byte as people see it. */
export function letterOf(byte: number): string {
  if (byte === 32) return "␣";
  return byte > 32 && byte < 127 ? String.fromCharCode(byte) : `0x${byte.toString(16).padStart(2, "0")}`;
}
