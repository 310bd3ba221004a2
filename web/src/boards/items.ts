// Boards whose moves name items: cells of a row, cells with letters, vertices of a graph. A move may need
// several of them, the ends of an edge or the coins that turn: they are pointed at one after the other.
import type { Move } from "../api/types";
import { effectOf } from "./board";

const picksOf = (move: Move) => effectOf(move, "items")?.picks ?? [];

/** The moves that all of these items belong to. */
export function movesAt(moves: Move[], items: number[]): Move[] {
  return moves.filter((move) => {
    const picks = picksOf(move);
    return picks.length > 0 && items.every((item) => picks.includes(item));
  });
}

/** Those that need no further item. */
export function exactly(moves: Move[], items: number[]): Move[] {
  const wanted = new Set(items);
  return movesAt(moves, items).filter((move) => new Set(picksOf(move)).size === wanted.size);
}

export type Click = { play: Move[] } | { choose: number[] };

/** What a click means after those that came before it: moves to play or to ask about, or the items chosen so
 * far. An item that is clicked again is played alone if that is a move, and otherwise given up. */
export function clicked(moves: Move[], chosen: number[], item: number): Click {
  if (chosen.includes(item)) {
    const alone = exactly(moves, chosen);
    return alone.length > 0 ? { play: alone } : { choose: chosen.filter((other) => other !== item) };
  }
  const next = [...chosen, item];
  const found = movesAt(moves, next);
  if (found.length === 0) return chosen.length > 0 ? clicked(moves, [], item) : { choose: [] };
  const done = exactly(found, next);
  if (found.length === 1 || done.length === found.length) return { play: found };
  return { choose: next };
}

/** What a click would play at once, to be shown before: one move, or the one that needs no more. */
export function foreseen(moves: Move[], chosen: number[], item: number): Move | null {
  const items = chosen.includes(item) ? chosen : [...chosen, item];
  const found = movesAt(moves, items);
  if (found.length === 0) return chosen.length > 0 ? foreseen(moves, [], item) : null;
  const done = exactly(found, items);
  return (found.length === 1 ? found[0] : done.length === 1 ? done[0] : null) ?? null;
}

/** Items that lead on from those chosen so far. */
export function targets(moves: Move[], chosen: number[]): Set<number> {
  if (chosen.length === 0) return new Set();
  const found = movesAt(moves, chosen).flatMap(picksOf);
  return new Set(found.filter((item) => !chosen.includes(item)));
}

export function changedItems(move: Move | null): Set<number> {
  return new Set(effectOf(move, "items")?.changes);
}

/** What a changed cell shows after the move, where the move says it. */
export function shownAfter(move: Move | null): string {
  return effectOf(move, "items")?.shows ?? "";
}

/** The nearest place in the direction of an arrow key; places are given to the right and down. */
export function nearest(
  places: Map<number, [number, number]>,
  from: number,
  [right, up]: [number, number],
): number | null {
  const here = places.get(from);
  if (!here) return null;
  let best: number | null = null;
  let least = Infinity;
  for (const [item, [x, y]] of places) {
    const ahead = (x - here[0]) * right - (y - here[1]) * up;
    const aside = Math.abs((x - here[0]) * up) + Math.abs((y - here[1]) * right);
    // Within 45 degrees first; what lies further aside only when nothing else is ahead.
    const far = ahead + aside * (aside > ahead ? 8 : 2);
    if (item !== from && ahead > 1e-6 && far < least) {
      least = far;
      best = item;
    }
  }
  return best;
}
