// Which matches of a drawn heap a move takes. Where the rest stays one heap the last matches go, so a
// click on a match takes it and all after it. In games that split heaps the gap may lie anywhere: the
// rest on its left and on its right are what the move leaves, in either order. A move that takes nothing cuts
// the heap: a click on the match behind the cut.
import type { Move, Natural } from "../api/types";
import { append, effectOf } from "./board";

/** First and last match that go, from 1. */
export type Span = [number, number];

export const mostMatches = 60;
export const mostInARow = 24; // a longer row is folded

export function isDrawable(heap: Natural): heap is number {
  return typeof heap === "number" && heap <= mostMatches;
}

export function splits(moves: Move[]): boolean {
  return moves.some((move) => {
    const effect = effectOf(move, "heaps");
    return effect !== null && effect.leave.length > 1 && effect.take !== 0;
  });
}

/** Where a move that takes nothing may cut its heap: the matches behind the cut, in either order. */
function cutsOf(move: Move): number[] {
  const effect = effectOf(move, "heaps");
  if (!effect || effect.take !== 0 || effect.leave.length < 2) return [];
  return [...new Set(effect.leave.slice(0, 2).map((rest) => Number(rest) + 1))];
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
    const cuts = cutsOf(move);
    const taken = Number(effect.take) > 0 ? spansOf(move, splitting).map(([from]) => from) : cuts;
    // A heap that grows, or stays as it is, is chosen by its last match.
    const last = [effect.take, ...effect.leave].reduce((sum: number, part) => sum + Number(part), 0);
    const begins = taken.length > 0 || Number(effect.take) > 0 ? taken : [last];
    for (const from of begins) append(picks, matchKey(effect.heap, from), move);
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

/** The match before which a move cuts its heap; of several the one where the pointer is. */
export function shownCut(move: Move | null, pointed: string | null): string | null {
  const effect = effectOf(move, "heaps");
  if (!move || !effect) return null;
  const keys = cutsOf(move).map((match) => matchKey(effect.heap, match));
  return keys.find((key) => key === pointed) ?? keys[0] ?? null;
}

/** What a move took, where the rest stayed one heap: so many matches behind the heap, or where it stood. */
export function takenBehind(
  move: Move | null,
  splitting: boolean,
): { heap: number; take: number; gone: boolean } | null {
  const effect = effectOf(move, "heaps");
  if (!effect || splitting || effect.leave.length > 1) return null;
  const take = Number(effect.take);
  return take > 0 && take <= mostMatches
    ? { heap: effect.heap, take, gone: effect.leave.length === 0 }
    : null;
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
