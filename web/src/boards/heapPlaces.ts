// Where matches stand, from the first move of a game to its last: a heap is the row it lay in at the start, and a
// match the place it had there. The server numbers the heaps that are left anew after every move; on the table
// nothing moves. A row that falls in two stays one row with a gap.
import type { Effect, Natural } from "../api/types";
import type { Span } from "./heaps";

export interface Part {
  heap: number; // as the server numbers it now, from 1
  at: number; // places before its first match
  size: Natural;
}
export interface Row {
  places: Natural; // as many as it ever had matches
  parts: Part[]; // from left to right
}
export interface HeapPlaces {
  shape: "heaps";
  splitting: boolean; // the gap may lie anywhere
  rows: Row[]; // by the number that people know
  gone: { row: number; span: Span } | null; // what the last move took: row from 1, places from 1
}

export function startingHeaps(heaps: Natural[], splitting: boolean): HeapPlaces {
  const rows = heaps.map((size, at) => ({ places: size, parts: [{ heap: at + 1, at: 0, size }] }));
  return { shape: "heaps", splitting, rows, gone: null };
}

/** The row of a heap, from 1, and its part there. */
export function placeOf(places: HeapPlaces, heap: number): { row: number; part: Part } | null {
  for (const [at, { parts }] of places.rows.entries()) {
    const part = parts.find((other) => other.heap === heap);
    if (part) return { row: at + 1, part };
  }
  return null;
}

type HeapsEffect = Extract<Effect, { shape: "heaps" }>;

const same = (one: Natural[], two: Natural[]) => one.map(String).join() === two.map(String).join();
const total = (numbers: Natural[]) => numbers.reduce((sum: number, part) => sum + Number(part), 0);
const isEmpty = (heap: Natural) => String(heap) === "0";

/** After a move that took the matches of `span` (of several possible ones the one that was clicked), when `heaps` are left.
 * A change that is no move in one heap is a new table. */
export function heapsAfter(
  places: HeapPlaces,
  effect: HeapsEffect | null,
  span: Span | null,
  heaps: Natural[],
): HeapPlaces {
  const found = effect ? placeOf(places, effect.heap) : null;
  const afresh = startingHeaps(heaps, places.splitting);
  if (!effect || !found) return unmoved(places, heaps) ?? afresh;
  const old = places.rows.flatMap(({ parts }) => parts).sort((a, b) => a.heap - b.heap);
  const sizes = (leave: Natural[]) =>
    old.flatMap(({ heap, size }) => (heap === effect.heap ? leave : [size]));
  const leave = [effect.leave, effect.leave.filter((rest) => !isEmpty(rest))].find((rests) =>
    same(sizes(rests), heaps),
  );
  if (!leave || leave.length > 2) return unmoved(places, heaps) ?? afresh;
  const { row, part } = found;
  const rests = partsLeft(part, leave, span);
  const shift = leave.length - 1;
  const rows = places.rows.map((other, at): Row => {
    const parts = other.parts
      .flatMap((one) => (one === part ? rests : [one]))
      .map((one) => (rests.includes(one) || one.heap < part.heap ? one : { ...one, heap: one.heap + shift }));
    if (at + 1 !== row) return { ...other, parts };
    const last = rests[rests.length - 1];
    const needed = last ? last.at + Number(last.size) : 0;
    return { parts, places: needed > Number(other.places) ? (last?.size ?? needed) : other.places };
  });
  // A heap that grew where another part of its row stands behind it has no place there.
  if (rows.some(({ parts }) => overlap(parts))) return afresh;
  return { ...places, rows, gone: goneOf(row, part, effect, span) };
}

function partsLeft(part: Part, leave: Natural[], span: Span | null): Part[] {
  const [first, second] = leave;
  if (first === undefined) return [];
  if (second === undefined) {
    const fromLeft = span !== null && span[0] === 1 && Number(part.size) > Number(first);
    const at = fromLeft ? part.at + Number(part.size) - Number(first) : part.at;
    return [{ heap: part.heap, at, size: first }];
  }
  // The server lists the smaller rest first; the gap may leave it on the right.
  const mirrored = span !== null && span[0] - 1 !== Number(first) && span[0] - 1 === Number(second);
  const [left, right] = mirrored ? [second, first] : [first, second];
  const gap = Math.max(0, Number(part.size) - total(leave));
  return [
    { heap: part.heap + (mirrored ? 1 : 0), at: part.at, size: left },
    { heap: part.heap + (mirrored ? 0 : 1), at: part.at + Number(left) + gap, size: right },
  ];
}

function goneOf(row: number, part: Part, effect: HeapsEffect, span: Span | null): HeapPlaces["gone"] {
  const take = Number(effect.take);
  if (!(take > 0) || !Number.isSafeInteger(take)) return null;
  const from = span?.[0] ?? (effect.leave.length > 1 ? Number(effect.leave[0]) : total(effect.leave)) + 1;
  return { row, span: [part.at + from, part.at + from + take - 1] };
}

/** As many heaps as before: each keeps its row, whatever its size. */
function unmoved(places: HeapPlaces, heaps: Natural[]): HeapPlaces | null {
  const alone = places.rows.every(({ parts }) => parts.length <= 1);
  if (!alone || places.rows.flatMap(({ parts }) => parts).length !== heaps.length) return null;
  const rows = places.rows.map(({ places: most, parts: [part] }): Row => {
    if (!part) return { places: most, parts: [] };
    const size = heaps[part.heap - 1] ?? 0;
    return { places: Number(size) > Number(most) ? size : most, parts: [{ ...part, at: 0, size }] };
  });
  return { ...places, rows, gone: null };
}

function overlap(parts: Part[]): boolean {
  return parts.some((part, at) => {
    const next = parts[at + 1];
    return next !== undefined && part.at + Number(part.size) > next.at;
  });
}
