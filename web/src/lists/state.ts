// A teacher's list: a name, and positions with a task each. All of it is in the link, and each pupil's browser
// remembers what was done.
import { goals, type Goal } from "../challenge/state";
import { isRecord } from "../app/kept";
import type { Board, Outcome } from "../api/types";

export interface ListItem {
  goal: Goal;
  terms: string;
  misere: boolean;
}

/** What the engine says of an item: its board, and who wins. */
export interface Known {
  board: Board;
  outcome: Outcome;
}

export interface ListState {
  title: string;
  items: ListItem[];
  editing: boolean;
  at: number; // the item a pupil works on, from 0
  done: number[]; // items, from 0
  typed: string; // a position that is being added
  problem: string | null;
  known: Record<string, Known>; // by the terms and the convention
}

export function initialList(): ListState {
  return { title: "", items: [], editing: true, at: 0, done: [], typed: "", problem: null, known: {} };
}

export const mostItems = 60;

/** `win nim 3,4,5`, `judge-misere kayles 7`: what stands in the link, readable. */
export function itemText({ goal, misere, terms }: ListItem): string {
  return `${goal}${misere ? "-misere" : ""} ${terms}`;
}

export function itemOf(text: string): ListItem | null {
  const found = /^(\w+)(-misere)? (.+)$/.exec(text.trim());
  const goal = goals.find((each) => each === found?.[1]);
  const terms = found?.[3]?.trim();
  return goal && terms ? { goal, misere: found?.[2] !== undefined, terms } : null;
}

export function listQueryOf({ title, items }: Pick<ListState, "title" | "items">): URLSearchParams {
  const query = new URLSearchParams();
  if (title.trim() !== "") query.set("n", title.trim());
  for (const item of items) query.append("p", itemText(item));
  return query;
}

export function listOf(query: URLSearchParams): Pick<ListState, "title" | "items"> {
  const items = query.getAll("p").map(itemOf);
  return {
    title: query.get("n") ?? "",
    items: items.filter((item) => item !== null).slice(0, mostItems),
  };
}

export const keyOf = ({ terms, misere }: Pick<ListItem, "terms" | "misere">) =>
  misere ? `misere ${terms}` : terms;

/** The tasks that make sense, by who wins. */
export function goalsFor(outcome: Outcome | undefined): Goal[] {
  if (outcome === "P") return ["judge", "try"];
  return outcome === "N" ? ["win", "find", "judge"] : [...goals];
}

export function moved(items: ListItem[], from: number, by: -1 | 1): ListItem[] {
  const to = from + by;
  const item = items[from];
  const other = items[to];
  if (!item || !other) return items;
  return items.map((each, at) => (at === from ? other : at === to ? item : each));
}

/** Done by the lists that were opened here, each by the text of its link. */
export type ListsDone = Record<string, number[]>;

export function isListsDone(value: unknown): value is ListsDone {
  return (
    isRecord(value) &&
    Object.values(value).every((done) => Array.isArray(done) && done.every(Number.isInteger))
  );
}

/** The next item that is not done, after this one first. */
export function nextOpen({ items, done, at }: Pick<ListState, "items" | "done" | "at">): number | null {
  const order = items.map((_, index) => (at + 1 + index) % items.length);
  return order.find((index) => !done.includes(index)) ?? null;
}
