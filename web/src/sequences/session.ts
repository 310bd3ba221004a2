// What the view Sequences asks of the server: the values, then the period as far as they reach (further
// only when the person asks for it, since that may be long) and where the pattern occurs in them.
import type { Found, Period, Sequence } from "../api/types";
import { store, update } from "../app/store.svelte";
import { dropJob, runJob } from "../app/working";
import { initialSequences, mostShown } from "./state";

export function sequencesQuery(): URLSearchParams {
  const { game, upto } = store.app.sequences;
  const { pattern } = store.app.search;
  return new URLSearchParams({ g: game, n: String(upto), ...(pattern === "" ? {} : { p: pattern }) });
}

export function openSequences(query: URLSearchParams): void {
  const first = initialSequences();
  const upto = Number(query.get("n") ?? first.upto);
  update("sequences", (state) => ({
    ...state,
    game: query.get("g") ?? first.game,
    upto: Number.isInteger(upto) && upto >= 0 && upto <= mostShown ? upto : first.upto,
  }));
  update("search", (state) => ({ ...state, pattern: query.get("p") ?? "" }));
  void compute();
}

/** The values of a game; false where there are none. */
async function values(game: string, upto: number): Promise<boolean> {
  const sequence = await runJob<Sequence>("sequences", "sequence", { game, upto });
  if (!sequence) return false;
  update("sequences", (state) => ({ ...state, sequence, typed: game, period: null }));
  update("search", (state) => ({ ...state, found: null }));
  void search();
  return true;
}

export async function compute(): Promise<void> {
  const { game, upto } = store.app.sequences;
  if (!(await values(game, upto))) return;
  const limit = Math.max(2000, 2 * upto);
  const period = await runJob<Period>("sequences", "period", { game, limit });
  if (period) update("sequences", (state) => ({ ...state, period }));
}

export async function findPeriod(): Promise<void> {
  const { game, upto, typed } = store.app.sequences;
  // The period of one game does not belong to the values of another.
  if (game !== typed && !(await values(game, upto))) return;
  const period = await runJob<Period>("sequences", "period", { game });
  if (period) update("sequences", (state) => ({ ...state, period }));
}

/** In the values that are shown, whatever the fields say by now. An empty pattern ends the search. */
export async function search(): Promise<void> {
  const { sequence } = store.app.sequences;
  const { pattern } = store.app.search;
  if (!sequence) return;
  if (pattern.trim() === "") {
    dropJob("search");
    update("search", (state) => ({ ...state, found: null }));
    return;
  }
  const found = await runJob<Found>("search", "find", {
    pattern,
    sequence: sequence.game,
    upto: sequence.values.length - 1,
    start: true,
  });
  // Without an answer and without a problem this search gave way to another, whose marks stay.
  if (found || store.app.search.task.problem) update("search", (state) => ({ ...state, found }));
}
