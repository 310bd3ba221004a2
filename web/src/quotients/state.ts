// The misère quotient of the game that the view Sequences shows, and the sum of heaps that is looked up in it.
import type { Quotient } from "../api/types";
import { noTask, type Task } from "../app/task";

export interface QuotientState {
  heaps: string;
  quotient: Quotient | null;
  task: Task;
}

export function initialQuotient(): QuotientState {
  return { heaps: "", quotient: null, task: noTask };
}

/** A table with more elements is not drawn. */
export const mostDrawn = 64;

/** The element of a heap of any size, by the period where one is proved; null where it is not known. */
export function heapElement(quotient: Quotient, heap: number): string | null {
  const { map, preperiod, period } = quotient;
  if (heap < map.length) return map[heap] ?? null;
  if (preperiod === null || period === null) return null;
  return map[preperiod + ((heap - preperiod) % period)] ?? null;
}

/** The numbers of a text such as "5, 7 7"; null where something else stands in it. */
export function heapsIn(text: string): number[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const heaps = words.map((word) => (/^\d{1,15}$/.test(word) ? Number(word) : Number.NaN));
  return heaps.some(Number.isNaN) ? null : heaps;
}

/** The place of a sum among the elements; null where a heap or the table is not known. */
export function sumElement(quotient: Quotient, heaps: number[]): number | null {
  const { products, elements } = quotient;
  if (!products) return null;
  let place = 0;
  for (const heap of heaps) {
    const element = heapElement(quotient, heap);
    if (element === null) return null;
    place = products[place]?.[elements.indexOf(element)] ?? 0;
  }
  return place;
}

/** Powers as people write them: ab^2 is ab². */
export function raised(element: string): string {
  return element.replace(/\^(\d+)/g, (_, digits: string) =>
    [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join(""),
  );
}

/** Hues of neighbours lie far apart: turns by the golden ratio. */
export function hueOf(place: number): number {
  return Math.round(((place * 0.618034) % 1) * 360);
}
