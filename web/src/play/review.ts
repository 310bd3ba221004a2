// Where a game turned: what each move was made from, and the first that gave a won game away.
import { isEnginesTurn, madeBy, yourNumber, type PlayState, type Standing } from "./state";

export const mostMoves = 60; // a longer game is not gone through

export type Story =
  | { kind: "kept" } // won from the beginning, and never given away
  | { kind: "lost" } // there was never a win to be had
  | { kind: "turned"; at: Standing; number: number } // the last won position that was given away
  | { kind: "given"; at: Standing; number: number } // the other gave it away, and it was taken
  | { kind: "long" } // more moves than are gone through
  | { kind: "unknown" };

/** Of the person, or between two of the player who lost. `number` counts that player's moves, from 1. */
export function storyOf(state: PlayState): Story {
  const winner = state.frames[state.frames.length - 1]?.board.winner ?? null;
  if (!state.review) return { kind: "unknown" };
  if (state.cursor > mostMoves) return { kind: "long" };
  if (winner === null) return { kind: "unknown" };
  const told = state.setup.opponent === "engine" ? yourNumber(state.setup) : winner === 0 ? 1 : 0;
  const standings = state.review.filter(({ frame }) => mover(frame) === told);
  if (standings.some(({ worth }) => worth === "unknown")) return { kind: "unknown" };
  const numbered = standings.map((at, index) => ({ at, number: index + 1 }));
  const won = numbered.filter(({ at }) => at.worth === "wins");
  if (winner === told) {
    const first = won[0];
    if (won.length === standings.length || !first) return { kind: "kept" };
    const back = numbered.find(
      ({ at, number }) => at.worth === "wins" && numbered[number - 2]?.at.worth === "loses",
    );
    return back ? { kind: "given", ...back } : { kind: "kept" };
  }
  const last = won[won.length - 1];
  return last ? { kind: "turned", ...last } : { kind: "lost" };
}

/** Where there was most to understand: a turn of somebody who sits here, since the engine would wait for itself. Null where
 * there was none. */
export function momentToSee(state: PlayState, story: Story): number | null {
  if (story.kind === "turned") return story.at.frame;
  const theirs = state.frames
    .slice(0, -1)
    .flatMap((_, frame) => (isEnginesTurn(state, frame) ? [] : [frame]));
  const wins = state.review?.find(({ frame, worth }) => worth === "wins" && theirs.includes(frame));
  return wins?.frame ?? theirs[0] ?? null;
}

/** Who moves in a frame: the one who did not make the move that led there. */
function mover(frame: number): 0 | 1 {
  return madeBy(frame + 1);
}
