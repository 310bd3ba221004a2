// What the page and the engine's worker tell each other.
import type { Answered, Limits, TroubleKind } from "./module";

export interface Question {
  name: string;
  body: string;
  limits: Limits;
  /** An address that is taken back when the answer is no longer wanted: all that a worker can look at while it computes. */
  wanted: string;
}

export type ToWorker = { module: WebAssembly.Module } | { question: Question };

export type FromWorker =
  | { progress: { positions: number; calls: number; goal: number } }
  | { answered: Answered }
  | { trouble: TroubleKind; detail: string };
