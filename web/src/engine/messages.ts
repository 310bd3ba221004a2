// What the page and the engine's worker tell each other.
import type { Answered, Limits, TroubleKind } from "./module";

export interface Question {
  name: string;
  body: string;
  limits: Limits;
  /** An address that is taken back when the answer is no longer wanted: all that a worker can look at while it computes. */
  wanted: string;
}

/** Where the engine comes from: an address, for the first worker, which hands on the compiled module for the others. */
export type ToWorker = { address: string } | { module: WebAssembly.Module } | { question: Question };

export type FromWorker =
  | { module: WebAssembly.Module | null } // null: it could not be had
  | { progress: { positions: number; calls: number; goal: number } }
  | { answered: Answered }
  | { trouble: TroubleKind; detail: string };
