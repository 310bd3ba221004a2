// What the view Conjectures asks of the server: test a formula, or suggest one.
import type { Check } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";
import { initialClaims } from "./state";

export function claimsQuery(): URLSearchParams {
  const { game, claim, upto, positions, outcome, misere } = store.app.claims;
  const query = new URLSearchParams({ g: game, c: claim, upto });
  if (positions) query.set("positions", positions);
  if (outcome) query.set("outcome", "1");
  if (misere) query.set("misere", "1");
  return query;
}

export function openClaims(query: URLSearchParams): void {
  const first = initialClaims();
  update("claims", (state) => ({
    ...state,
    game: query.get("g") ?? first.game,
    claim: query.get("c") ?? first.claim,
    upto: query.get("upto") ?? first.upto,
    positions: query.get("positions") ?? first.positions,
    outcome: query.get("outcome") === "1",
    misere: query.get("misere") === "1",
  }));
  void test();
}

export async function test(): Promise<void> {
  await ask({ claim: store.app.claims.claim });
}

export async function suggest(): Promise<void> {
  await ask({ suggest: true });
}

async function ask(what: { claim: string } | { suggest: true }): Promise<void> {
  const { game, upto, positions, outcome, misere } = store.app.claims;
  const check = await runJob<Check>("claims", "check", {
    game,
    upto,
    outcome,
    ...(positions ? { position: positions } : {}),
    ...(misere ? { misere } : {}),
    ...what,
    table: true,
  });
  // A refused formula has no verdict: the one before it would seem to be its own.
  if (check || store.app.claims.task.problem) update("claims", (state) => ({ ...state, check }));
}
