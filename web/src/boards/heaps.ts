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
export function cutsOf(move: Move): number[] {
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
    for (const from of begins)
      append(picks, matchKey(effect.heap, from), begins.length > 1 ? { ...move, where: from } : move);
  }
  return picks;
}

/** By match: the moves that end there, for matches at which none begins. */
export function endsOf(moves: Move[]): Map<string, Move[]> {
  const splitting = splits(moves);
  const ends = new Map<string, Move[]>();
  for (const move of splitting ? moves : []) {
    const effect = effectOf(move, "heaps");
    if (!effect || Number(effect.take) <= 0) continue;
    for (const [from, to] of spansOf(move, splitting))
      append(ends, matchKey(effect.heap, to), { ...move, where: from });
  }
  return ends;
}

/** The matches that a move takes, to be shown. */
export function shownSpan(move: Move | null, splitting: boolean): Set<string> {
  const shown = new Set<string>();
  const effect = effectOf(move, "heaps");
  const span = move && effect ? spanTaken(move, splitting) : null;
  if (!effect || !span) return shown;
  for (let match = span[0]; match <= Math.min(span[1], span[0] + mostMatches); match += 1)
    shown.add(matchKey(effect.heap, match));
  return shown;
}

/** The matches of its heap that a move takes: where it was clicked, if that is one of its places. A cut takes none. */
export function spanTaken(move: Move, splitting: boolean): Span | null {
  const cuts = cutsOf(move).map((behind): Span => [behind, behind - 1]);
  const spans = cuts.length > 0 ? cuts : spansOf(move, splitting);
  return spans.find(([from]) => from === move.where) ?? spans[0] ?? null;
}

/** The match before which a move cuts its heap. */
export function shownCut(move: Move | null): string | null {
  const effect = effectOf(move, "heaps");
  if (!move || !effect || cutsOf(move).length === 0) return null;
  return matchKey(effect.heap, spanTaken(move, false)?.[0] ?? 1);
}

/** The move that takes just these matches, in either order; null where none does. */
export function takenBetween(moves: Move[], one: string, two: string): Move | null {
  const [heap = 0, from = 0] = one.split(".").map(Number);
  const [other = 0, to = 0] = two.split(".").map(Number);
  if (heap !== other) return null;
  const wanted: Span = [Math.min(from, to), Math.max(from, to)];
  const splitting = splits(moves);
  const move = moves.find(
    (one) =>
      effectOf(one, "heaps")?.heap === heap &&
      spansOf(one, splitting).some((span) => span[0] === wanted[0] && span[1] === wanted[1]),
  );
  return move ? { ...move, where: wanted[0] } : null;
}

/** Numbers to be taken that are worth writing down: where one may not take the whole heap. By match. */
export function numbersOf(moves: Move[], heaps: Natural[]): Map<string, number> {
  const numbers = new Map<string, number>();
  if (splits(moves)) return numbers;
  for (const move of moves) {
    const effect = effectOf(move, "heaps");
    const size = Number(heaps[(effect?.heap ?? 0) - 1]);
    const take = Number(effect?.take);
    if (effect && take > 0 && effect.leave.length <= 1)
      numbers.set(matchKey(effect.heap, size - take + 1), take);
  }
  const all = heaps.reduce((sum: number, size) => sum + Number(size), 0);
  return numbers.size < all ? numbers : new Map();
}

/** The place that an arrow key leads to: the next one in its row, or the nearest in the row above or below. Keys are row
 * and place, in the order of the rows. */
export function neighbour(keys: string[], key: string, [right, up]: [number, number]): string | null {
  const [row = 1, place = 1] = key.split(".").map(Number);
  const others = keys.map((other) => other.split(".").map(Number) as [number, number]);
  const ahead = others.filter(([otherRow, otherPlace]) =>
    right !== 0 ? otherRow === row && (otherPlace - place) * right > 0 : (row - otherRow) * up > 0,
  );
  const far = ([otherRow, otherPlace]: [number, number]) =>
    Math.abs(otherRow - row) * 1000 + Math.abs(otherPlace - place);
  const [nearest] = ahead.sort((a, b) => far(a) - far(b));
  return nearest ? matchKey(...nearest) : null;
}
