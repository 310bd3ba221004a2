// What the view Tables asks of the server.
import type { TableAnswer } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";
import { initialTables, replaced } from "./state";

export function tablesQuery(): URLSearchParams {
  const { game, size, positions, values, misere } = store.app.tables;
  const query = new URLSearchParams({ g: game, size, values });
  if (positions) query.set("positions", positions);
  if (misere) query.set("misere", "1");
  return query;
}

export function openTables(query: URLSearchParams): void {
  const first = initialTables();
  update("tables", (state) => ({
    ...state,
    game: query.get("g") ?? first.game,
    size: query.get("size") ?? first.size,
    positions: query.get("positions") ?? first.positions,
    values: query.get("values") === "outcome" ? "outcome" : "grundy",
    misere: query.get("misere") === "1",
  }));
  void compute();
}

export async function compute(): Promise<void> {
  const { game, size, positions, values, misere } = store.app.tables;
  const answer = await runJob<TableAnswer>("tables", "table", {
    game,
    size,
    values,
    ...(positions ? { position: positions } : {}),
    ...(misere ? { misere } : {}),
  });
  if (answer) update("tables", (state) => replaced(state, answer));
}
