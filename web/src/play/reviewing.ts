// After a game: what every move was made from, asked of the engine position by position, so that one can see
// where it turned.
import { post } from "../api/client";
import type { Solution } from "../api/types";
import { store, update } from "../app/store.svelte";
import { mostMoves } from "./review";
import { about, currentRun } from "./session";
import { boardOf, type Frame, type Standing, type Worth } from "./state";
import * as change from "./updates";

const patience = 2; // seconds for a position: a review is no analysis

export async function review(): Promise<void> {
  const { frames, cursor } = store.app.play;
  if (!boardOf(store.app.play)?.over || cursor < 1) return;
  const mine = currentRun();
  const standings: Standing[] = [];
  for (const [frame, { board }] of frames.slice(0, cursor > mostMoves ? 0 : cursor).entries()) {
    const asked = { ...about(board), time: patience };
    const solution = await post<Solution>("solve", asked).catch(() => null);
    if (mine !== currentRun()) return;
    standings.push(standingOf(frame, { board, move: null }, solution));
  }
  update("play", (state) => change.reviewed(state, frames, standings));
}

export function standingOf(frame: number, { board }: Frame, solution: Solution | null): Standing {
  const [winning] = solution?.winning_moves ?? [];
  const better =
    board.moves.find(({ term, move }) => term === winning?.term && move === winning.move) ?? null;
  return { frame, worth: worthToMover(solution), better };
}

function worthToMover(solution: Solution | null): Worth {
  if (!solution) return "unknown";
  if (solution.turn) {
    const winner = solution.turn === "left" ? solution.left_starts : solution.right_starts;
    if (winner !== "L" && winner !== "R") return winner === "draw" ? "draws" : "unknown";
    return (winner === "L") === (solution.turn === "left") ? "wins" : "loses";
  }
  return ({ N: "wins", P: "loses", draw: "draws" } as const)[String(solution.outcome)] ?? "unknown";
}
