// How a game begins so that it is worth playing: whoever begins can win, and not at once. And how well the
// engine plays, in words.
import type { Setup } from "./state";

/** Won by whoever begins, in five moves or more when both play well (browser/starts.test.ts asks the engine). */
export const goodStarts: Record<string, string> = {
  chomp: "5,4,3",
  "dawson-kayles": "13",
  hackendot: "(()(()))(()())()",
  kayles: "9",
  matches: "15",
  nim: "3,4,5",
  octal: "12,5",
  polyomino: "####/#..#/####",
  subtraction: "14",
  tablette: "4x3,5x1",
  wythoff: "7,9",
};

/** The terms that a game of the list begins with: "nim 3,4,5". */
export function startOf({ name, example }: { name: string; example: string }): string {
  const position = goodStarts[name];
  const [game = name] = example.split(" ");
  return position === undefined ? example : `${game} ${position}`;
}

export const fewestMoves = 5;

/** Who wins a position in which the person has something to find. */
export function worthwhileOutcome(setup: Setup): "N" | "P" {
  return setup.opponent === "person" || setup.first === "you" ? "N" : "P";
}

export type Level = "easy" | "medium" | "perfect";

/** How often the engine plays its best move, in per cent. */
export const levels: Record<Level, number> = { easy: 25, medium: 65, perfect: 100 };

/** A link may hold any number. */
export function levelOf(percent: number): Level {
  return percent < 50 ? "easy" : percent < 100 ? "medium" : "perfect";
}
