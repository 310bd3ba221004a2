// Opens a view by its link. Each view brings two functions: its link now, and how to open one.
import { openArena, arenaQuery } from "../arena/session";
import { claimsQuery, openClaims } from "../claims/session";
import { gamesQuery, openGames } from "../games/session";
import { learnQuery, openLearn } from "../learn/session";
import { listQuery, openList } from "../lists/session";
import { openOwn, ownQuery } from "../own/session";
import { fromQuery, toQuery } from "../play/link";
import { setTeacher, start } from "../play/session";
import { movesSoFar } from "../play/state";
import { openPuzzles, puzzlesQuery } from "../puzzles/session";
import { openSequences, sequencesQuery } from "../sequences/session";
import { openSheet, sheetQuery } from "../sheets/session";
import { openTables, tablesQuery } from "../tables/session";
import { openWords, wordsQuery } from "../words/session";
import { addressOf, followed, readAddress } from "./address";
import type { ViewName } from "./state";
import { assign, store } from "./store.svelte";

interface Route {
  query: () => URLSearchParams;
  open: (query: URLSearchParams) => void;
  /** Another link is being opened: what the view shows is not what it will show. */
  opening?: () => boolean;
}

const routes: Record<ViewName, Route> = {
  play: {
    query: () => {
      const { setup, teacher, playedOut } = store.app.play;
      return toQuery({ setup, moves: movesSoFar(store.app.play), teacher, playedOut });
    },
    open: (query) => {
      const link = fromQuery(query);
      if (link.teacher !== store.app.play.teacher) setTeacher(link.teacher);
      void start(link.setup, link.moves, link);
    },
    opening: () => store.app.play.busy === "starting",
  },
  learn: { query: learnQuery, open: openLearn },
  puzzles: { query: puzzlesQuery, open: openPuzzles },
  list: { query: listQuery, open: openList },
  games: { query: gamesQuery, open: openGames },
  sheet: { query: sheetQuery, open: openSheet },
  own: { query: ownQuery, open: openOwn },
  arena: { query: arenaQuery, open: openArena },
  sequences: { query: sequencesQuery, open: openSequences },
  tables: { query: tablesQuery, open: openTables },
  words: { query: wordsQuery, open: openWords },
  claims: { query: claimsQuery, open: openClaims },
};

const opened = new Set<ViewName>();
const challenges: ReadonlySet<ViewName> = new Set(["learn", "puzzles", "list"]); // there is one board for them all

/** A view that is shown for the first time, or by another link than its own, is opened anew. */
export function follow(hash: string, again = false): void {
  followed(hash);
  const { view, query } = readAddress(hash);
  const taken = challenges.has(view) && store.app.view !== view;
  const route = routes[view];
  const shown =
    opened.has(view) && route.opening?.() !== true && query.toString() === route.query().toString();
  const same = !again && !taken && shown;
  opened.add(view);
  if (store.app.view !== view) assign({ view });
  if (!same) route.open(query);
}

/** The view as it was left; lessons and games begin at their overview. */
export function linkTo(view: ViewName): string {
  if (view === "learn" || view === "games") return addressOf(view, new URLSearchParams());
  return addressOf(view, routes[view].query());
}
