// The state of the view Play, plain data, and what can be read off it. A game is a row of frames, each
// a board as the server gave it and the move that led there; undo and redo only move the cursor.
import type { Board, Explanation, Move, Natural, Reply, Side, Solution, WinningMove } from "../api/types";
import { noTask, type Task } from "../app/task";
import type { Places } from "../boards/places";

export interface Setup {
  terms: string; // as a person types them: "nim 3,4,5 + kayles 7"
  misere: boolean;
  opponent: "engine" | "person";
  first: "you" | "opponent";
  level: number;
}

export interface Frame {
  board: Board;
  move: Move | null;
  places?: (Places | null)[]; // of each term: where its things stand since the start
}

/** What a recursion took: the plain one (definition) or the one that remembers (memo). */
export interface Recursion {
  method: "definition" | "memo";
  why: string | null; // why it did not end: it would make more calls than these
  calls: Natural;
  positions: Natural;
}

export interface Lesson {
  cursor: number;
  solution: Solution | null;
  explanation: Explanation | null;
  problem: string | null;
  recursions: Recursion[] | null; // when the person asks for them
}

/** Who stood how when a move was made: the move, what it could have kept, and the frame it was made from. */
export interface Standing {
  frame: number;
  worth: Worth; // of the position, for the player to move
  better: Move | null; // a move that would have won, where one would
}

/** An argument in three steps: what to look at, what the move does to it, what every answer meets. */
export interface Argument {
  cursor: number;
  here: Explanation;
  move: WinningMove | null; // a move that wins; null where none does
  after: Explanation | null; // what it leaves
  left: Frame | null; // on which the answers are shown
  answers: { reply: Move; answer: string | null }[]; // null: the reply ends the game
  more: boolean; // there are more replies than are listed
}

/** What is said of a move, and the number of the frame it led to; 0 is the position at the start. */
export interface Judged {
  frame: number;
  explanation: Explanation;
}

export interface PlayState {
  setup: Setup;
  frames: Frame[];
  cursor: number;
  busy: "idle" | "starting" | "moving" | "thinking";
  simulating: boolean; // the engine plays both sides to the end
  playedOut: boolean; // the engine made the last moves of both sides
  leaving: Move | null; // shown on the board while it goes away
  preview: Move | null; // under the pointer or the focus, on the board or in the list
  armed: Move | null; // shown by a first tap, made by a second
  choices: Move[]; // several moves with one pick: the person is asked
  hint: Pick<Reply, "move" | "prospect"> | null;
  why: Judged[]; // the last moves, the newest first; or the position, without a move
  argument: Argument | null; // of the board that is shown
  review: Standing[] | null; // of a game that is over, in the order of its moves
  teacher: boolean;
  lesson: Lesson | null;
  task: Task; // the teacher's
  problem: string | null;
  refused: string | null; // why the position that was asked for can't be set up
  pending: Setup | null; // a new game, while the person is asked whether to leave this one
}

export const startingSetup: Setup = {
  terms: "nim 3,4,5",
  misere: false,
  opponent: "engine",
  first: "you",
  level: 25, // for somebody who sees the page for the first time
};

export function initialPlay(): PlayState {
  return {
    setup: startingSetup,
    frames: [],
    cursor: 0,
    busy: "idle",
    simulating: false,
    playedOut: false,
    leaving: null,
    preview: null,
    armed: null,
    choices: [],
    hint: null,
    why: [],
    argument: null,
    review: null,
    teacher: false,
    lesson: null,
    task: noTask,
    problem: null,
    refused: null,
    pending: null,
  };
}

export function boardOf(state: PlayState): Board | null {
  return state.frames[state.cursor]?.board ?? null;
}

export function lastMove(state: PlayState): Move | null {
  return state.frames[state.cursor]?.move ?? null;
}

/** The player number (0 moves first) of the person in front of the screen. */
export function yourNumber(setup: Setup): 0 | 1 {
  return setup.first === "you" ? 0 : 1;
}

export function isEnginesTurn(state: PlayState, cursor = state.cursor): boolean {
  const board = state.frames[cursor]?.board;
  return (
    board !== undefined &&
    !board.over &&
    state.setup.opponent === "engine" &&
    board.turn !== yourNumber(state.setup)
  );
}

export function mayMove(state: PlayState): boolean {
  const board = boardOf(state);
  return board !== null && !board.over && state.busy === "idle" && !isEnginesTurn(state);
}

/** Whether somebody would lose something if another game began: moves were made, and it goes on. */
export function isUnderWay(state: PlayState): boolean {
  return state.cursor > 0 && boardOf(state)?.over === false;
}

/** Where undo leads: against the engine to the person's own last turn. */
export function undoTarget(state: PlayState): number | null {
  for (let cursor = state.cursor - 1; cursor >= 0; cursor -= 1) {
    if (!isEnginesTurn(state, cursor)) return cursor;
  }
  return null;
}

export function redoTarget(state: PlayState): number | null {
  for (let cursor = state.cursor + 1; cursor < state.frames.length; cursor += 1) {
    if (!isEnginesTurn(state, cursor)) return cursor;
  }
  return null;
}

/** The frames whose moves are worth a word: the last, and against the engine the person's own before it. */
export function framesToJudge(state: PlayState): number[] {
  const last = state.cursor;
  return state.setup.opponent === "engine" && last >= 2 ? [last, last - 1] : [last];
}

/** Who made the move that led to a frame. */
export function madeBy(frame: number): 0 | 1 {
  return frame % 2 === 1 ? 0 : 1;
}

/** What a move leaves is worth reading where positions are written as the heaps one sees; of trees and bars it would
 * be notation, and the board shows it. */
export function isReadable(board: Board | null, term: number): boolean {
  return board?.terms[term - 1]?.drawing.shape === "heaps";
}

/** The labels of the moves up to the cursor: with the setup, all there is to know of a game. Where a move could lie in two
 * places, the place is written behind it: 1-1:3,8@9. */
export function movesSoFar(state: PlayState): string[] {
  return state.frames.slice(1, state.cursor + 1).map(({ move }) => {
    const where = move?.where === undefined ? "" : `@${move.where}`;
    return `${move?.label ?? ""}${where}`;
  });
}

/** A move as it stands in a link. */
export function fromLink(written: string): { label: string; where?: number } {
  const [, label, where] = /^(.*\S)@(\d{1,3})$/.exec(written) ?? [];
  return label === undefined ? { label: written } : { label, where: Number(where) };
}

/** What each move is worth to the one who makes it, by label; empty while the lesson is not there. */
export function worths(state: PlayState): Map<string, Worth> {
  const board = boardOf(state);
  const moves = state.lesson?.cursor === state.cursor ? state.lesson.solution?.moves : null;
  const found = new Map<string, Worth>();
  if (!state.teacher || !board || !moves) return found;
  const labels = new Map(board.moves.map((move) => [`${move.term}/${move.move}`, move.label]));
  for (const judged of moves) {
    const label = labels.get(`${judged.term}/${judged.move}`);
    if (label !== undefined) found.set(label, worthOf(judged.outcome, board.side));
  }
  return found;
}

export type Worth = "wins" | "loses" | "draws" | "unknown";

/** A move wins when it leaves a P-position, or one that the side of its player wins. */
export function worthOf(outcomeLeft: Solution["outcome"], mover: Side | null = null): Worth {
  if (outcomeLeft === "L" || outcomeLeft === "R") {
    return (outcomeLeft === "L") === (mover === "left") ? "wins" : "loses";
  }
  if (outcomeLeft === "P") return "wins";
  if (outcomeLeft === "N") return "loses";
  return outcomeLeft === "draw" ? "draws" : "unknown";
}
