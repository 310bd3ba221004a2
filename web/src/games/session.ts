// Opens the page of a game: its words are loaded, and the engine draws its picture.
import { post, sentence } from "../api/client";
import type { Board, Explanation, Sequence, Solution } from "../api/types";
import { store, update } from "../app/store.svelte";
import { isLessonName, type LessonName } from "../learn/lesson";
import type { GamePage } from "./page";
import { initialGames, type GamesState } from "./state";

const loaders: Record<LessonName, () => Promise<{ page: GamePage }>> = {
  nim: () => import("./pages/nim"),
  subtraction: () => import("./pages/subtraction"),
  matches: () => import("./pages/matches"),
  wythoff: () => import("./pages/wythoff"),
  chomp: () => import("./pages/chomp"),
  kayles: () => import("./pages/kayles"),
  tablette: () => import("./pages/tablette"),
  hackendot: () => import("./pages/hackendot"),
  polyomino: () => import("./pages/polyomino"),
};

let run = 0; // an answer that belongs to an older run, in another language perhaps, comes too late

export function gamesQuery(): URLSearchParams {
  const { game } = store.app.gamePages;
  return new URLSearchParams(game === null ? {} : { g: game });
}

export function openGames(query: URLSearchParams): void {
  const game = query.get("g");
  update("gamePages", () => ({ ...initialGames(), game: isLessonName(game) ? game : null }));
  if (isLessonName(game)) void show(game);
}

async function show(game: LessonName): Promise<void> {
  const mine = (run += 1);
  const set = (change: Partial<GamesState>) =>
    update("gamePages", (state) => (mine === run && state.game === game ? { ...state, ...change } : state));
  try {
    const { page } = await loaders[game]();
    set({ page });
    const asked = { terms: page.terms, lang: store.app.lang };
    const [board, solution, explanation, sequence] = await Promise.all([
      post<Board>("board", { ...asked, turn: 0 }),
      post<Solution>("solve", asked),
      post<Explanation>("explain", asked),
      page.values ? post<Sequence>("sequence", { game: page.values.game, upto: page.values.upto }) : null,
    ]);
    const [best] = solution.winning_moves;
    const winning = board.moves.find(({ term, move }) => term === best?.term && move === best.move) ?? null;
    set({ board, winning, explanation, values: sequence?.values ?? null });
  } catch (problem) {
    set({ problem: sentence(problem, store.text) });
  }
}
