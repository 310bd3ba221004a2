// Opens a list by its link, for the teacher who makes it and for the pupil who works through it.
import { post, sentence } from "../api/client";
import type { Board, Solution } from "../api/types";
import { addressOf, writeAddress } from "../app/address";
import { keepValue, keptValue } from "../app/kept";
import { store, update } from "../app/store.svelte";
import { begin } from "../challenge/session";
import { lessonNames, type LessonName } from "../learn/lesson";
import { termsText } from "../play/link";
import { findPuzzle } from "../puzzles/finding";
import {
  goalsFor,
  isListsDone,
  keyOf,
  listOf,
  listQueryOf,
  mostItems,
  type ListItem,
  type ListState,
} from "./state";

function set(change: Partial<ListState>): void {
  update("list", (state) => ({ ...state, ...change }));
}

/** The link for the class: no trace of the teacher's work, or of what was done. */
export function classLink(): string {
  return addressOf("list", listQueryOf(store.app.list));
}
export function sheetLink(): string {
  return addressOf("sheet", listQueryOf(store.app.list));
}
/** A place of this list: the teacher's, or one of its positions, from 0. */
export function linkIn(place: "edit" | number): string {
  return addressOf("list", queryAt(place));
}
function queryAt(place: "edit" | number): URLSearchParams {
  const query = listQueryOf(store.app.list);
  if (place === "edit") query.set("edit", "1");
  else if (place > 0) query.set("at", String(place + 1));
  return query;
}

export function listQuery(): URLSearchParams {
  const { editing, at, items } = store.app.list;
  return editing && items.length === 0 ? new URLSearchParams() : queryAt(editing ? "edit" : at);
}

const listKey = () => listQueryOf(store.app.list).toString();

let run = 0; // grows when another list is opened, or this one by its pupils: what was asked for before belongs to neither

export function openList(query: URLSearchParams): void {
  const { title, items } = listOf(query);
  const editing = query.get("edit") === "1" || !query.has("p");
  if (!editing || !store.app.list.editing || listQueryOf({ title, items }).toString() !== listKey()) run += 1;
  const damaged = query.has("p") && items.length === 0;
  set({ title, items, editing, problem: damaged ? store.text.brokenList : null });
  if (editing || damaged) {
    for (const item of items) void learnOf(item);
    return;
  }
  const kept = keptValue("lists", isListsDone) ?? {};
  const done = (kept[listKey()] ?? []).filter((index) => index >= 0 && index < items.length);
  const asked = Number(query.get("at"));
  const at = Number.isInteger(asked) && asked >= 1 && asked <= items.length ? asked - 1 : 0;
  set({ done, at });
  const item = items[at];
  if (item) void begin({ ...item, figure: false });
}

export function markItem(): void {
  const { done, at } = store.app.list;
  if (done.includes(at)) return;
  const now = [...done, at].sort((a, b) => a - b);
  set({ done: now });
  keepValue("lists", { ...keptValue("lists", isListsDone), [listKey()]: now });
}

/** Every change is in the address at once: nothing is lost by a reload. */
export function edit(change: Partial<Pick<ListState, "title" | "items" | "typed">>): void {
  set(change);
  writeAddress("list", listQuery());
}

async function learnOf(item: Pick<ListItem, "terms" | "misere">): Promise<void> {
  const { terms, misere } = item;
  const { lang } = store.app;
  const mine = run;
  const asked = { terms, misere, lang };
  try {
    const [board, solution] = await Promise.all([
      post<Board>("board", { ...asked, turn: 0 }),
      post<Solution>("solve", asked),
    ]);
    if (lang !== store.app.lang) return; // asked again in the other one
    const known = { board, outcome: solution.outcome };
    update("list", (state) => ({ ...state, known: { ...state.known, [keyOf(item)]: known } }));
  } catch (problem) {
    if (mine === run) set({ problem: sentence(problem, store.text) });
  }
}

/** Adds a position, as the engine writes it, with the first task that makes sense. */
export async function add(typed: string, misere = false): Promise<void> {
  const { items } = store.app.list;
  if (typed.trim() === "" || items.length >= mostItems) return;
  const mine = run;
  set({ problem: null });
  try {
    const asked = { terms: typed, misere, lang: store.app.lang };
    const board = await post<Board>("board", { ...asked, turn: 0 });
    const { outcome } = await post<Solution>("solve", asked);
    if (mine !== run) return;
    const terms = termsText(board.question.terms);
    const item: ListItem = { goal: goalsFor(outcome)[0] ?? "judge", terms, misere };
    const known = { ...store.app.list.known, [keyOf(item)]: { board, outcome } };
    set({ known });
    // What was typed meanwhile stays, and so does the limit.
    const now = store.app.list;
    if (now.items.length >= mostItems) return;
    edit({ items: [...now.items, item], ...(now.typed === typed ? { typed: "" } : {}) });
  } catch (problem) {
    if (mine === run) set({ problem: sentence(problem, store.text) });
  }
}

export async function addDrawn(game: LessonName | "any"): Promise<void> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const chosen = game === "any" ? (lessonNames[seed % lessonNames.length] ?? "nim") : game;
  const has = (terms: string) => store.app.list.items.some((item) => item.terms === terms);
  const mine = run;
  const isLate = () => mine !== run;
  try {
    const puzzle = await findPuzzle({ game: chosen, difficulty: "easy", seed, isLate }, has);
    if (isLate()) return;
    if (puzzle) await add(puzzle.terms);
    else set({ problem: store.text.noPuzzle });
  } catch (problem) {
    if (!isLate()) set({ problem: sentence(problem, store.text) });
  }
}
