// What every board gets: the drawing, the legal moves of its term with their effects, and what to
// report. A board knows no rules: an element that is clicked means the moves whose effect names it.
import type { Drawing, Effect, Move } from "../api/types";
import type { Worth } from "../play/state";
import type { Catalogue } from "../text/en";
import type { Places } from "./places";

/** A move and the drawing that it was made on. */
export interface Last {
  move: Move;
  before: Drawing;
}

export type Look = "matches" | "pins";

export interface BoardProps<Shape extends Drawing["shape"]> {
  drawing: Extract<Drawing, { shape: Shape }>;
  start: Drawing | null; // of the same term when the game began
  places?: Places | null; // where things stand since then
  look?: Look; // what the things are, where the shape does not say
  moves: Move[];
  worths: Map<string, Worth>;
  preview: Move | null;
  leaving: Move | null;
  hint: Move | null;
  last?: Last | null; // the move that led here, to be seen on the board
  active: boolean; // may the person move now?
  label: string;
  onpreview: (move: Move | null) => void;
  onpick: (moves: Move[]) => void;
}

export type EffectOf<Shape extends Effect["shape"]> = Extract<Effect, { shape: Shape }>;

export function effectOf<Shape extends Effect["shape"]>(
  move: Move | null,
  shape: Shape,
): EffectOf<Shape> | null {
  return move?.effect?.shape === shape ? (move.effect as EffectOf<Shape>) : null;
}

/** What is said of an element: where it is, and what a click there does. */
export function spoken(place: string, moves: Move[], worths: Map<string, Worth>, text: Catalogue): string {
  const [only] = moves;
  if (!only) return `${place}: ${text.takesNone}`;
  if (moves.length > 1) return `${place}: ${text.severalMoves(moves.length)}`;
  const worth = worths.get(only.label);
  return `${place}: ${only.text}${worth ? `, ${worthText(worth, text)}` : ""}`;
}

export function worthText(worth: Worth, text: Catalogue): string {
  return { wins: text.moveWins, loses: text.moveLoses, draws: text.moveDraws, unknown: text.moveUnknown }[
    worth
  ];
}

/** The best that a click on an element can do, for the teacher's marks. */
export function bestWorth(moves: Move[], worths: Map<string, Worth>): Worth | null {
  const found = moves.map((move) => worths.get(move.label)).filter((worth) => worth !== undefined);
  for (const worth of ["wins", "draws", "unknown", "loses"] as const) {
    if (found.includes(worth)) return worth;
  }
  return null;
}

/** Adds to a list that may not be there yet. */
export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
