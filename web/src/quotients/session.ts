// What the card of the misère quotient asks of the server.
import type { Quotient } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";

export async function findQuotient(): Promise<void> {
  const { game } = store.app.sequences;
  const quotient = await runJob<Quotient>("quotient", "quotient", { game });
  if (quotient) update("quotient", (state) => ({ ...state, quotient }));
}
