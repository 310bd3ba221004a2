// Which matches of a drawn heap a move takes. Where the rest stays one heap the last matches go, so a
// click on a match takes it and all after it. In games that split heaps the gap may lie anywhere: the
// rest on its left and on its right are what the move leaves, in either order.
import type { Move, Natural } from "../api/types";
import { append, effectOf } from "./board";

/** First and last match that go, from 1. */
export type Span = [number, number];

export const mostMatches = 60;

export function isDrawable(heap: Natural): heap is number {
  return typeof heap === "number" && heap <= mostMatches;
}

export function splits(moves: Move[]): boolean {
  return moves.some((move) => (effectOf(move, "heaps")?.leave.length ?? 0) > 1);
}

export function spansOf(move: Move, splitting: boolean): Span[] {
  const effect = effectOf(move, "heaps");
  const take = Number(effect?.take ?? 0);
  if (!effect || !Number.isSafeInteger(take) || take < 0) return [];
  const left = effect.leave.map(Number);
  const starts = new Set<number>();
  if (!splitting) starts.add(left.reduce((sum, rest) => sum + rest, 0));
  else if (left.length <= 1) [left[0] ?? 0, 0].forEach((start) => starts.add(start));
  else left.slice(0, 2).forEach((start) => starts.add(start));
  return [...starts].map((start) => [start + 1, start + take]);
}

export const matchKey = (heap: number, match: number) => `${heap}.${match}`;

/** By match: the moves that begin there, the smallest first. */
export function picksOf(moves: Move[]): Map<string, Move[]> {
  const splitting = splits(moves);
  const picks = new Map<string, Move[]>();
  for (const move of moves) {
    const effect = effectOf(move, "heaps");
    if (!effect) continue;
    for (const [from] of spansOf(move, splitting)) append(picks, matchKey(effect.heap, from), move);
  }
  return picks;
}

/** The span of a move to show; of several the one that begins where the pointer is. */
export function shownSpan(move: Move | null, splitting: boolean, pointed: string | null): Map<string, true> {
  const shown = new Map<string, true>();
  const effect = effectOf(move, "heaps");
  if (!move || !effect) return shown;
  const spans = spansOf(move, splitting);
  const span = spans.find(([from]) => matchKey(effect.heap, from) === pointed) ?? spans[0];
  if (!span) return shown;
  for (let match = span[0]; match <= Math.min(span[1], mostMatches); match += 1) {
    shown.set(matchKey(effect.heap, match), true);
  }
  return shown;
}

/** The match that an arrow key leads to. */
export function neighbour(heaps: Natural[], key: string, [right, up]: [number, number]): string | null {
  const [heap = 1, match = 1] = key.split(".").map(Number);
  if (right !== 0) {
    const size = heaps[heap - 1];
    const to = match + right;
    return size !== undefined && to >= 1 && to <= Number(size) ? matchKey(heap, to) : null;
  }
  for (let to = heap - up; to >= 1 && to <= heaps.length; to -= up) {
    const size = heaps[to - 1];
    if (size !== undefined && isDrawable(size) && size > 0) return matchKey(to, Math.min(match, size));
  }
  return null;
}
