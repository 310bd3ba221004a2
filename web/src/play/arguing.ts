// Why: what the last moves were worth, and the argument for the position in three steps. The engine is asked
// for every sentence and every answer; nothing is worked out here.
import { post, sentence } from "../api/client";
import type { Board, Explanation, Move, Question, Solution } from "../api/types";
import { store, update } from "../app/store.svelte";
import { nextFrame } from "./frames";
import { about } from "./session";
import { boardOf, framesToJudge, isEnginesTurn, type Argument, type Frame, type Judged } from "./state";
import * as change from "./updates";
import { wordsOn } from "./wording";

/** Why the last moves win or lose, or why the position is as it is when there is none. */
export async function why(): Promise<void> {
  const { frames } = store.app.play;
  const isShown = stillShown();
  void argue();
  try {
    const judged = await Promise.all(
      framesToJudge(store.app.play).map(async (frame): Promise<Judged> => {
        const move = frames[frame]?.move;
        const before = frames[move ? frame - 1 : frame] as Frame;
        const asked = move ? { ...about(before.board), move: move.label } : about(before.board);
        return { frame, explanation: await post<Explanation>("explain", asked) };
      }),
    );
    if (isShown()) update("play", (state) => change.explained(state, judged));
  } catch (problem) {
    if (!isShown()) return;
    update("play", (state) => change.failed(state, sentence(problem, store.text)));
  }
}

/** Whether the board that is shown now still is: a hint, for one, leaves it. */
function stillShown(): () => boolean {
  const board = boardOf(store.app.play);
  return () => boardOf(store.app.play) === board;
}

const mostAnswers = 8;

/** Fetches the argument for the board that is shown; without one the sentences of `why` remain. */
export async function argue(): Promise<void> {
  const { cursor, argument, frames } = store.app.play;
  const board = boardOf(store.app.play);
  const frame = frames[cursor];
  if (!board || !frame || board.over || board.side || isEnginesTurn(store.app.play) || argument) return;
  const isShown = stillShown();
  const argued = await argumentFor(frame, cursor).catch(() => null);
  if (argued && isShown()) update("play", (state) => change.argued(state, argued));
}

export async function argumentFor(frame: Frame, cursor: number): Promise<Argument> {
  const question = about(frame.board);
  const [here, solution] = await Promise.all([
    post<Explanation>("explain", question),
    post<Solution>("solve", question),
  ]);
  const [won] = solution.winning_moves;
  const move = won ? { ...won, text: wordsOn(frame.board, won) } : null;
  const from = move ? after(question.terms, move) : question.terms;
  const nothing = { cursor, here, move, after: null, left: null, answers: [], more: false };
  if (!from || (solution.outcome !== "N" && solution.outcome !== "P")) return nothing;
  const asked = { ...question, terms: from };
  const left = move ? await post<Explanation>("explain", asked) : null;
  const board = await post<Board>("board", { ...asked, turn: 0 });
  const made = move
    ? frame.board.moves.find((one) => one.term === move.term && one.move === move.move)
    : null;
  const next: Frame = made ? nextFrame(frame, { move: made, board }, store.text) : frame;
  const answers: Argument["answers"] = [];
  for (const reply of next.board.moves.slice(0, mostAnswers)) {
    answers.push({ reply, answer: await answerTo(next, reply, asked) });
  }
  const count = next.board.move_count;
  return { ...nothing, after: left, left: next, answers, more: count === null || count > answers.length };
}

/** What wins after a reply, in the words of the table; null where nothing does. */
async function answerTo(from: Frame, reply: Move, asked: ReturnType<typeof about>): Promise<string | null> {
  const terms = after(asked.terms, reply);
  if (!terms) return null;
  const [solution, board] = await Promise.all([
    post<Solution>("solve", { ...asked, terms }),
    post<Board>("board", { ...asked, terms, turn: 0 }),
  ]);
  const [answer] = solution.winning_moves;
  return answer ? wordsOn(nextFrame(from, { move: reply, board }, store.text).board, answer) : null;
}

/** The terms after a move, which says what it leaves of its own; null where that is too long to be said. */
function after(
  terms: Question["terms"],
  { term, to }: { term: number; to: string | null },
): Question["terms"] | null {
  if (to === null) return null;
  return terms.map((other, at) => (at === term - 1 ? { ...other, position: to } : other));
}
