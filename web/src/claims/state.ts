// The state of the view Conjectures: a formula, and how it compares with the truth.
import type { Check } from "../api/types";
import { noTask, type Task } from "../app/task";

export interface ClaimsState {
  game: string;
  claim: string;
  upto: string;
  positions: string; // with holes: "{n},{m},1"; empty: the game's own
  outcome: boolean;
  misere: boolean;
  check: Check | null;
  task: Task;
}

export function initialClaims(): ClaimsState {
  return {
    game: "tablette",
    claim: "m where n == 1",
    upto: "8x8",
    positions: "",
    outcome: false,
    misere: false,
    check: null,
    task: noTask,
  };
}

export type Agreement = "agrees" | "differs" | "silent";

export interface ClaimCell {
  truth: string;
  claim: string;
  agreement: Agreement;
  counterexample: boolean;
}

/** The table of a check, row by row, with the smallest counterexample marked. */
export function claimCells(check: Check): ClaimCell[][] {
  const { table, counterexample } = check;
  if (!table) return [];
  return table.values.map((row, atM) =>
    row.map((truth, atN) => {
      const claim = table.claims[atM]?.[atN] ?? null;
      const here =
        counterexample !== null &&
        counterexample.n === table.n[atN] &&
        (table.m === null || counterexample.m === table.m[atM]);
      return {
        truth: truth === null ? "" : String(truth),
        claim: claim === null ? "" : String(claim),
        agreement:
          truth === null || claim === null
            ? "silent"
            : String(truth) === String(claim)
              ? "agrees"
              : "differs",
        counterexample: here,
      };
    }),
  );
}

export interface ClaimExample {
  game: string;
  claim: string;
  upto: string;
  outcome: boolean;
}

/** The report's claims on tablettes, all false; a law that holds, and one that does not. */
export const claimExamples: ClaimExample[] = [
  { game: "tablette", claim: "m where n == 1", upto: "8x8", outcome: false },
  { game: "tablette", claim: "odd(n) or odd(m)", upto: "8x8", outcome: false },
  { game: "tablette", claim: "0 where n == 2 and even(m)", upto: "8x8", outcome: false },
  { game: "subtraction:1,2,3", claim: "n % 4", upto: "100", outcome: false },
  { game: "wythoff", claim: "n xor m", upto: "10x10", outcome: false },
];
