// A worksheet: drawn from its number, or made of the positions of a list. Its link makes it again.
import type { Board, Solution } from "../api/types";
import { isLessonName, type LessonName } from "../learn/lesson";
import { listOf, listQueryOf, type ListItem } from "../lists/state";
import { difficulties } from "../puzzles/state";
import type { Difficulty } from "../text/learn.en";

export interface SheetItem extends ListItem {
  board: Board;
  solution: Solution;
}

export interface SheetState {
  game: LessonName;
  difficulty: Difficulty;
  count: number;
  number: number; // the same number, the same sheet
  title: string;
  list: ListItem[]; // of a teacher; empty when the exercises are drawn
  solutions: boolean;
  items: SheetItem[];
  making: boolean;
  problem: string | null;
}

export const fewest = 1;
export const most = 12;
export const mostSheets = 9999;

export function initialSheet(): SheetState {
  return {
    game: "nim",
    difficulty: "easy",
    count: 6,
    number: 1,
    title: "",
    list: [],
    solutions: false,
    items: [],
    making: false,
    problem: null,
  };
}

export function sheetQueryOf(state: SheetState): URLSearchParams {
  const query =
    state.list.length > 0
      ? listQueryOf({ title: state.title, items: state.list })
      : new URLSearchParams({
          g: state.game,
          d: state.difficulty,
          count: String(state.count),
          sheet: String(state.number),
        });
  if (state.solutions) query.set("solutions", "1");
  return query;
}

export function sheetOf(query: URLSearchParams): SheetState {
  const usual = initialSheet();
  const game = query.get("g");
  const { title, items } = listOf(query);
  return {
    ...usual,
    game: isLessonName(game) ? game : usual.game,
    difficulty: difficulties.find((each) => each === query.get("d")) ?? usual.difficulty,
    count: within(query.get("count"), fewest, most) ?? usual.count,
    number: within(query.get("sheet"), 1, mostSheets) ?? usual.number,
    title,
    list: items,
    solutions: query.get("solutions") === "1",
  };
}

function within(text: string | null, least: number, greatest: number): number | null {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= least && number <= greatest ? number : null;
}
