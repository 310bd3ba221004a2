// What the view Sequences asks of the server: the values, then the period as far as they reach; further
// only when the person asks for it, since that may be long.
import type { Period, Sequence } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";
import { initialSequences, mostShown } from "./state";

export function sequencesQuery(): URLSearchParams {
  const { game, upto } = store.app.sequences;
  return new URLSearchParams({ g: game, n: String(upto) });
}

export function openSequences(query: URLSearchParams): void {
  const first = initialSequences();
  const upto = Number(query.get("n") ?? first.upto);
  update("sequences", (state) => ({
    ...state,
    game: query.get("g") ?? first.game,
    upto: Number.isInteger(upto) && upto >= 0 && upto <= mostShown ? upto : first.upto,
  }));
  void compute();
}

export async function compute(): Promise<void> {
  const { game, upto } = store.app.sequences;
  const sequence = await runJob<Sequence>("sequences", "sequence", { game, upto });
  if (!sequence) return;
  update("sequences", (state) => ({ ...state, sequence, period: null }));
  const limit = Math.max(2000, 2 * upto);
  const period = await runJob<Period>("sequences", "period", { game, limit });
  if (period) update("sequences", (state) => ({ ...state, period }));
}

export async function findPeriod(): Promise<void> {
  const { game } = store.app.sequences;
  const period = await runJob<Period>("sequences", "period", { game });
  if (period) update("sequences", (state) => ({ ...state, period }));
}
