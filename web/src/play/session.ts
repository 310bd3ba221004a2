// What the view Play asks of the server, and when: the only place where a game goes on. Every step
// carries the number of the run it belongs to, so that an answer that comes too late is dropped.
import { post, sentence } from "../api/client";
import type { Board, Explanation, Move, Played, Reply, Solution } from "../api/types";
import { pushAddress } from "../app/address";
import { store, update } from "../app/store.svelte";
import { dropJob, runJob } from "../app/working";
import { argue, why } from "./arguing";
import * as held from "./frames";
import { firstFrame, nextFrame } from "./frames";
import { termsText, toQuery } from "./link";
import { review } from "./reviewing";
import {
  boardOf,
  fromLink,
  isEnginesTurn,
  mayMove,
  redoTarget,
  undoTarget,
  type Frame,
  type Recursion,
  type Setup,
} from "./state";
import * as change from "./updates";
import { wordsOn } from "./wording";

let run = 0;
let touched = false; // the last thing on the board was done with a finger
let thinking: AbortController | null = null;
const shownFor = 650; // milliseconds that a move is shown before it is made

function set(step: (state: typeof store.app.play) => typeof store.app.play): void {
  update("play", step);
}

function newRun(): number {
  thinking?.abort();
  dropJob("play");
  set((state) => change.simulated(state, false));
  thinking = new AbortController();
  run += 1;
  return run;
}

/** The number of the run that is under way: an answer to an older one comes too late. */
export function currentRun(): number {
  return run;
}

export const about = (board: Board) => held.about(board, store.app.lang);
function asking(board: Board) {
  return { ...about(board), turn: board.turn };
}

function fail(problem: unknown, mine: number): void {
  if (mine === run) set((state) => change.failed(state, sentence(problem, store.text)));
}

/** A new game, or one from a link with the moves made so far. `step`: one that Back leads away from. */
export async function start(
  setup: Setup,
  moves: string[] = [],
  { step = false, playedOut = false }: { step?: boolean; playedOut?: boolean } = {},
): Promise<void> {
  const mine = newRun();
  set(change.starting);
  try {
    const { lang } = store.app;
    const board = await post<Board>("board", { terms: setup.terms, misere: setup.misere, turn: 0, lang });
    const understood = { ...setup, terms: termsText(board.question.terms) };
    const frames: Frame[] = [firstFrame(board, store.text)];
    for (const { label, where } of moves.map(fromLink)) {
      if (mine !== run) return; // a long game is not opened to its end for nobody
      const last = frames[frames.length - 1] as Frame;
      const played = await post<Played>("move", { ...asking(last.board), move: label });
      frames.push(nextFrame(last, played, store.text, where));
    }
    if (mine !== run) return;
    if (step) pushAddress("play", toQuery({ setup: understood, moves, teacher: store.app.play.teacher }));
    set((state) => change.opened(state, understood, frames, playedOut));
    await afterwards(mine);
  } catch (problem) {
    if (mine !== run) return;
    set((state) => change.refused(state, sentence(problem, store.text)));
    goOnTelling();
  }
}

/** The person's move: one that the board offered, or a label that was typed. `where`: which match of its heap was
 * clicked, where that matters. */
export async function play(label: string, where?: number): Promise<void> {
  const { frames, cursor } = store.app.play;
  const frame = frames[cursor];
  if (!frame || !mayMove(store.app.play)) return;
  const { why: told, argument } = store.app.play;
  const mine = newRun();
  set((state) => change.moving(state, "moving"));
  try {
    const played = await post<Played>("move", { ...asking(frame.board), move: label });
    const next = nextFrame(frame, played, store.text, where);
    if (next.move) await show(next.move, mine, shownFor / 2);
    if (mine !== run) return;
    set((state) => change.moved(state, next));
    await afterwards(mine);
  } catch (problem) {
    if (mine !== run) return;
    fail(problem, mine);
    // A move that was refused leaves the board, and what was said of it. The engine's reply may be what failed.
    if (store.app.play.cursor === cursor) set((state) => ({ ...state, why: told, argument }));
    goOnTelling();
  }
}

/** What a step that led nowhere, or a hint, has interrupted: the board is the same, and there is still something to say. */
function goOnTelling(): void {
  const { teacher, lesson, cursor, review: told } = store.app.play;
  if (teacher && lesson?.cursor !== cursor) void teach();
  if (told === null) void review();
}

/** What the board is pointed at with: "mouse", "touch", "pen", or "" for the keyboard. */
export function pointedWith(device: string): void {
  touched = device === "touch";
}

/** A click on the board: one move is made, several are asked about. A finger hides what it points at, so a
 * first tap shows the move and a second makes it. */
export function pick(moves: Move[]): void {
  const [only] = moves.map(inWords);
  const armed = store.app.play.armed;
  if (moves.length > 1) set((state) => change.asked(state, moves.map(inWords)));
  else if (only && touched && (armed?.label !== only.label || armed.where !== only.where)) arm(only);
  else if (only) void play(only.label, only.where);
}

function inWords(move: Move): Move {
  const { frames, cursor } = store.app.play;
  return held.inWords(move, frames[cursor], store.text);
}

export function arm(move: Move | null): void {
  set((state) => change.armed(state, move));
}

async function afterwards(mine: number): Promise<void> {
  void teach();
  void review();
  if (isEnginesTurn(store.app.play)) await reply(mine);
}

async function reply(mine: number): Promise<void> {
  await replyOnce(mine);
  if (mine !== run) return;
  void teach();
  void review();
  if (store.app.play.teacher) void why();
}

/** The engine plays both sides from here to the end, or until it is stopped. */
export async function simulate(): Promise<void> {
  if (!mayMove(store.app.play)) return;
  const mine = newRun();
  set((state) => change.simulated(state, true));
  try {
    while (mine === run && boardOf(store.app.play)?.over === false) await replyOnce(mine, bestLevel);
    if (mine !== run) return;
    set(change.playedToTheEnd);
    void teach();
    void review();
  } catch (problem) {
    if (mine === run) set((state) => change.simulated(state, false));
    fail(problem, mine);
  }
}

const bestLevel = 100;

async function replyOnce(mine: number, level = store.app.play.setup.level): Promise<void> {
  const { frames, cursor } = store.app.play;
  const frame = frames[cursor];
  if (!frame) return;
  set((now) => change.moving(now, "thinking"));
  const reply = await post<Reply>(
    "reply",
    { ...asking(frame.board), level, seed: randomSeed() },
    thinking?.signal,
  );
  if (mine !== run) return;
  const next = nextFrame(frame, reply, store.text);
  if (next.move) await show(next.move, mine, shownFor);
  if (mine !== run) return;
  set((now) => change.moved(now, next));
}

/** Lets the eye follow: what goes is marked on the board first. Not when motion is unwanted. */
async function show(move: Move, mine: number, milliseconds: number): Promise<void> {
  if (mine !== run || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  set((state) => change.showing(state, move));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function undo(): void {
  step(undoTarget(store.app.play));
}
export function redo(): void {
  step(redoTarget(store.app.play));
}
/** Back to a moment of the game that is shown; what came after it can be brought again. */
export function goTo(frame: number): void {
  step(frame);
}
function step(target: number | null): void {
  if (target === null) return;
  newRun();
  set((state) => change.stepped(state, target));
  void teach();
  void review();
}

/** Stops an engine that thinks too long, or plays both sides: back to a turn of the person's own. */
export function interrupt(): void {
  const { cursor } = store.app.play;
  const target = isEnginesTurn(store.app.play) ? undoTarget(store.app.play) : cursor;
  newRun();
  set((state) => (target === null ? change.failed(state, "") : change.stepped(state, target)));
  void teach();
  void review();
}

export async function hint(): Promise<void> {
  const board = boardOf(store.app.play);
  if (!board || !mayMove(store.app.play)) return;
  const mine = newRun();
  set((state) => ({ ...change.moving(state, "moving"), why: state.why, argument: state.argument }));
  try {
    const asked = { ...asking(board), level: bestLevel, seed: 1 };
    const reply = await post<Reply>("reply", asked, thinking?.signal);
    const move = { ...reply.move, text: wordsOn(board, reply.move) };
    if (mine === run) set((state) => change.hinted(state, { ...reply, move }));
  } catch (problem) {
    fail(problem, mine);
  }
  if (mine === run) goOnTelling();
}

let lessons = 0; // the number of the lesson that is wanted: one that was begun before comes too late

export function setTeacher(teacher: boolean): void {
  set((state) => change.taught(state, teacher));
  lessons += 1;
  if (teacher) void teach();
  else dropJob("play");
}

/** Fetches what the teacher says of the board that is shown: the answer as a job, which reports its progress
 * and can be stopped, and then what there is to explain. */
export async function teach(): Promise<void> {
  const { teacher, cursor } = store.app.play;
  const board = boardOf(store.app.play);
  if (!teacher || !board || isEnginesTurn(store.app.play)) return;
  void argue();
  const mine = (lessons += 1);
  const during = run;
  const isLate = () => mine !== lessons || during !== run;
  const question = about(board);
  let problem: string | null = null;
  const or = (reason: unknown) => {
    problem = sentence(reason, store.text);
    return null;
  };
  const explaining = new AbortController();
  thinking?.signal.addEventListener("abort", () => explaining.abort());
  const explained = post<Explanation>("explain", question, explaining.signal).catch(or);
  const solution = await runJob<Solution>("play", "solve", { ...question, all: true });
  const { task } = store.app.play;
  if (isLate() || task.cancelled) explaining.abort();
  const explanation = await explained;
  if (task.cancelled) problem = store.text.cancelled;
  else problem = task.problem ?? problem;
  if (!isLate())
    set((state) => change.learnt(state, { cursor, solution, explanation, problem, recursions: null }));
}

const longestRecursion = 2; // seconds; by then the plain one has shown its point

/** Counts the calls of plain and memoised recursion on the board that is shown, one after the other. */
export async function compareRecursions(): Promise<void> {
  const { cursor, lesson } = store.app.play;
  const board = boardOf(store.app.play);
  if (!board || lesson?.cursor !== cursor || lesson.recursions) return;
  const mine = run;
  try {
    const recursions: Recursion[] = [];
    for (const method of ["memo", "definition"] as const) {
      const asked = { ...about(board), method, time: longestRecursion };
      const { outcome, why, work } = await post<Solution>("solve", asked);
      recursions.unshift({ method, why: outcome === "unknown" ? why : null, ...work });
    }
    if (boardOf(store.app.play) === board) set((state) => change.compared(state, cursor, recursions));
  } catch (problem) {
    fail(problem, mine);
  }
}

export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
