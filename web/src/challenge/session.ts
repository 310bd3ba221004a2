// What a challenge asks of the engine, and when. The engine always plays its best: as soon as its prospect is a
// win, the person's move was the mistake, and its answer is what refutes it.
import { post, sentence } from "../api/client";
import type { Board, Explanation, Move, Played, Reply, Solution } from "../api/types";
import { store, update } from "../app/store.svelte";
import { argumentFor } from "../play/arguing";
import * as held from "../play/frames";
import { firstFrame, nextFrame } from "../play/frames";
import type { Frame } from "../play/state";
import { wordsOn } from "../play/wording";
import { boardNow, mayMove, type Challenge, type ChallengeState, type Goal } from "./state";
import * as change from "./updates";

let run = 0; // an answer that belongs to an older run comes too late
let touched = false;
const shownFor = 450; // milliseconds that a move is shown before it is made
const best = { level: 100, seed: 1 };

function set(step: (state: ChallengeState) => ChallengeState): void {
  update("challenge", step);
}

const asking = (board: Board) => held.about(board, store.app.lang);

function fail(problem: unknown, mine: number): void {
  if (mine === run) set((state) => change.failed(state, sentence(problem, store.text)));
}

export async function begin(challenge: Challenge): Promise<void> {
  const mine = (run += 1);
  set(() => change.starting(challenge));
  try {
    const { terms, misere } = challenge;
    const board = await post<Board>("board", { terms, misere, turn: 0, lang: store.app.lang });
    if (mine !== run) return;
    set((state) => change.started(state, firstFrame(board, store.text)));
    void draw();
  } catch (problem) {
    fail(problem, mine);
  }
}

export function pointedWith(device: string): void {
  touched = device === "touch";
}

/** A click on the board: as in Play, a first tap shows the move and a second makes it. */
export function pick(moves: Move[]): void {
  const [only] = moves.map(inWords);
  const { armed } = store.app.challenge;
  if (moves.length > 1) set((state) => change.asked(state, moves.map(inWords)));
  else if (only && touched && (armed?.label !== only.label || armed.where !== only.where)) arm(only);
  else if (only) void play(only.label, only.where);
}

const inWords = (move: Move) => held.inWords(move, frameNow(), store.text);

function frameNow(): Frame | undefined {
  const { frames, cursor } = store.app.challenge;
  return frames[cursor];
}

export function arm(move: Move | null): void {
  set((state) => change.armed(state, move));
}
export function preview(move: Move | null): void {
  set((state) => change.previewed(state, move));
}
export function stopAsking(): void {
  set((state) => change.asked(state, []));
}

export async function play(label: string, where?: number): Promise<void> {
  const frame = frameNow();
  const goal = store.app.challenge.challenge?.goal;
  if (!frame || !goal || !mayMove(store.app.challenge)) return;
  const mine = (run += 1);
  const from = store.app.challenge.cursor;
  set((state) => change.moving(state, "moving"));
  try {
    const { board } = frame;
    const played = await post<Played>("move", { ...asking(board), turn: board.turn, move: label });
    const next = nextFrame(frame, played, store.text, where);
    await show(next, mine);
    if (mine === run) await judge(goal, next, from, mine);
  } catch (problem) {
    fail(problem, mine);
  }
}

async function judge(goal: Goal, made: Frame, from: number, mine: number): Promise<void> {
  const { board, move } = made;
  if (!move) return;
  if (board.over) {
    settle(board, move, from);
    return;
  }
  set((state) => change.moving(state, "thinking"));
  const reply = await post<Reply>("reply", { ...asking(board), turn: board.turn, ...best });
  if (mine !== run) return;
  const wins = reply.prospect === "loses"; // the engine's prospect
  if (goal === "find" && wins) {
    set((state) => change.judged(state, { kind: "solved" }));
    return;
  }
  const answered = nextFrame(made, reply, store.text);
  await show(answered, mine);
  if (mine !== run) return;
  if (goal !== "try" && !wins)
    set((state) => change.judged(state, { kind: "mistake", move, answer: answered.move, from }));
  else if (reply.board.over) settle(reply.board, reply.move, from);
}

/** The game is over: who has won says whether the task is done. */
function settle(board: Board, move: Move, from: number): void {
  const trying = store.app.challenge.challenge?.goal === "try";
  const done = trying || board.winner === 0;
  const mistake = { kind: "mistake", move, answer: null, from } as const;
  set((state) => change.judged(state, done ? { kind: "solved" } : mistake));
}

/** Lets the eye follow: what goes is marked on the board first. Not when motion is unwanted. */
async function show(next: Frame, mine: number): Promise<void> {
  const { move } = next;
  if (move && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    set((state) => change.showing(state, move));
    await new Promise((resolve) => setTimeout(resolve, shownFor));
  }
  if (mine !== run) return;
  set((state) => change.moved(state, next));
  void draw();
}

/** What the person says of the position: whether the player to move can win. */
export async function claim(moverWins: boolean): Promise<void> {
  const board = boardNow(store.app.challenge);
  if (!board) return;
  const mine = (run += 1);
  set((state) => change.moving(state, "thinking"));
  try {
    const { outcome } = await post<Solution>("solve", asking(board));
    if (mine !== run) return;
    const right = (outcome === "N") === moverWins;
    set((state) =>
      change.judged(state, right ? { kind: "solved" } : { kind: "misjudged", moverWins: outcome === "N" }),
    );
  } catch (problem) {
    fail(problem, mine);
  }
}

export function takeBack(): void {
  run += 1;
  set(change.takenBack);
  void draw();
}
export function restart(): void {
  run += 1;
  set(change.restarted);
  void draw();
}

export async function hint(): Promise<void> {
  const board = boardNow(store.app.challenge);
  if (!board || !mayMove(store.app.challenge)) return;
  const mine = (run += 1);
  set((state) => change.moving(state, "moving"));
  try {
    const reply = await post<Reply>("reply", { ...asking(board), turn: board.turn, ...best });
    if (mine === run)
      set((state) => change.hinted(state, { ...reply.move, text: wordsOn(board, reply.move) }));
  } catch (problem) {
    fail(problem, mine);
  }
}

/** The argument in three steps, for the position in which there was something to understand. */
export async function why(): Promise<void> {
  const { verdict, frames, cursor } = store.app.challenge;
  const at = verdict?.kind === "mistake" ? verdict.from : verdict ? 0 : cursor;
  const frame = frames[at];
  if (!frame || frame.board.over) return;
  const mine = run;
  try {
    const argument = await argumentFor(frame, at);
    if (mine === run) set((state) => change.argued(state, argument));
  } catch (problem) {
    fail(problem, mine);
  }
}

export function closeWhy(): void {
  set((state) => change.argued(state, null));
}

async function draw(): Promise<void> {
  const board = boardNow(store.app.challenge);
  if (!board || !store.app.challenge.challenge?.figure) return;
  // Without a drawing the task can still be done.
  const now = await post<Explanation>("explain", asking(board)).catch(() => null);
  if (now) set((state) => change.drawn(state, board, now));
}
