// Makes worksheets: exercises drawn one after the other from the number of the sheet, with their boards and answers.
import { post, sentence } from "../api/client";
import type { Board, Solution } from "../api/types";
import { writeAddress } from "../app/address";
import { store, update } from "../app/store.svelte";
import { seedOf } from "../puzzles/draw";
import { findPuzzle } from "../puzzles/finding";
import type { ListItem } from "../lists/state";
import { sheetOf, sheetQueryOf, type SheetItem, type SheetState } from "./state";

let run = 0;

function set(change: Partial<SheetState>): void {
  update("sheet", (state) => ({ ...state, ...change }));
}

export function sheetQuery(): URLSearchParams {
  return sheetQueryOf(store.app.sheet);
}

export function openSheet(query: URLSearchParams): void {
  set(sheetOf(query));
  void make();
}

/** Another sheet; only showing the solutions leaves it as it is. */
export function change(what: Partial<SheetState>): void {
  set(what);
  writeAddress("sheet", sheetQuery());
  if (Object.keys(what).some((key) => key !== "solutions")) void make();
}

async function make(): Promise<void> {
  const mine = (run += 1);
  const { list } = store.app.sheet;
  set({ making: true, items: [], problem: null });
  try {
    const items: SheetItem[] = [];
    for (const item of list.length > 0 ? list : await drawn(() => mine !== run)) {
      items.push(await withAnswer(item));
      if (mine !== run) return;
    }
    if (mine !== run) return;
    set({ items, making: false, problem: items.length === 0 ? store.text.noPuzzle : null });
  } catch (problem) {
    if (mine === run) set({ making: false, problem: sentence(problem, store.text) });
  }
}

async function drawn(isLate: () => boolean): Promise<ListItem[]> {
  const { game, difficulty, count, number } = store.app.sheet;
  const items: ListItem[] = [];
  for (let index = 0; index < count && !isLate(); index += 1) {
    const seed = seedOf(`${game} ${difficulty} ${number} ${index}`);
    const has = (terms: string) => items.some((item) => item.terms === terms);
    const puzzle = await findPuzzle({ game, difficulty, seed, isLate }, has);
    if (puzzle) items.push({ goal: "find", terms: puzzle.terms, misere: false });
  }
  return items;
}

async function withAnswer(item: ListItem): Promise<SheetItem> {
  const asked = { terms: item.terms, misere: item.misere, lang: store.app.lang };
  const [board, solution] = await Promise.all([
    post<Board>("board", { ...asked, turn: 0 }),
    post<Solution>("solve", asked),
  ]);
  return { ...item, board, solution };
}
