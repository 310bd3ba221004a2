// Why: what the last moves were worth, and the argument for the position in three steps. The engine is asked
// for every sentence and every answer; nothing is worked out here.
import { post, sentence } from "../api/client";
import type { Board, Explanation, Question, Solution } from "../api/types";
import { store, update } from "../app/store.svelte";
import { about, currentRun } from "./session";
import { boardOf, framesToJudge, isEnginesTurn, type Argument, type Frame, type Judged } from "./state";
import * as change from "./updates";

/** Why the last moves win or lose, or why the position is as it is when there is none. */
export async function why(): Promise<void> {
  const { frames } = store.app.play;
  const mine = currentRun();
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
    if (mine === currentRun()) update("play", (state) => change.explained(state, judged));
  } catch (problem) {
    if (mine !== currentRun()) return;
    update("play", (state) => change.failed(state, sentence(problem, store.text)));
  }
}

const mostAnswers = 8;

/** Fetches the argument for the board that is shown; without one the sentences of `why` remain. */
export async function argue(): Promise<void> {
  const { cursor, argument } = store.app.play;
  const board = boardOf(store.app.play);
  if (!board || board.over || board.side || isEnginesTurn(store.app.play) || argument) return;
  const mine = currentRun();
  const argued = await argumentFor(board, cursor).catch(() => null);
  if (argued && mine === currentRun()) update("play", (state) => change.argued(state, argued));
}

export async function argumentFor(board: Board, cursor: number): Promise<Argument> {
  const question = about(board);
  const [here, solution] = await Promise.all([
    post<Explanation>("explain", question),
    post<Solution>("solve", question),
  ]);
  const move = solution.winning_moves[0] ?? null;
  const from = move ? after(question.terms, move) : question.terms;
  const nothing = { cursor, here, move, after: null, left: null, answers: [], more: false };
  if (!from || (solution.outcome !== "N" && solution.outcome !== "P")) return nothing;
  const asked = { ...question, terms: from };
  const left = move ? await post<Explanation>("explain", asked) : null;
  const next = await post<Board>("board", { ...asked, turn: 0 });
  const answers: Argument["answers"] = [];
  for (const reply of next.moves.slice(0, mostAnswers)) {
    const terms = after(from, reply);
    const answered = terms ? await post<Solution>("solve", { ...asked, terms }) : null;
    answers.push({ reply, answer: answered?.winning_moves[0]?.text ?? null });
  }
  const more = next.move_count === null || next.move_count > answers.length;
  return { ...nothing, after: left, left: next, answers, more };
}

/** The terms after a move, which says what it leaves of its own; null where that is too long to be said. */
function after(
  terms: Question["terms"],
  { term, to }: { term: number; to: string | null },
): Question["terms"] | null {
  if (to === null) return null;
  return terms.map((other, at) => (at === term - 1 ? { ...other, position: to } : other));
}
