// What the view Conjectures asks of the server: test a formula, or suggest one.
import type { Check } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";
import { initialClaims } from "./state";

export function claimsQuery(): URLSearchParams {
  const { game, claim, upto, outcome } = store.app.claims;
  const query = new URLSearchParams({ g: game, c: claim, upto });
  if (outcome) query.set("outcome", "1");
  return query;
}

export function openClaims(query: URLSearchParams): void {
  const first = initialClaims();
  update("claims", (state) => ({
    ...state,
    game: query.get("g") ?? first.game,
    claim: query.get("c") ?? first.claim,
    upto: query.get("upto") ?? first.upto,
    outcome: query.get("outcome") === "1",
  }));
  void test();
}

export async function test(): Promise<void> {
  const { game, claim, upto, outcome } = store.app.claims;
  await ask({ game, claim, upto, outcome, table: true });
}

export async function suggest(): Promise<void> {
  const { game, upto, outcome } = store.app.claims;
  await ask({ game, upto, outcome, suggest: true, table: true });
}

async function ask(args: object): Promise<void> {
  const check = await runJob<Check>("claims", "check", args);
  if (check) update("claims", (state) => ({ ...state, check }));
}
