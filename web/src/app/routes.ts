// Opens a view by its link. Each view brings two functions: its link now, and how to open one.
import { openArena, arenaQuery } from "../arena/session";
import { claimsQuery, openClaims } from "../claims/session";
import { openOwn, ownQuery } from "../own/session";
import { fromQuery, toQuery } from "../play/link";
import { setTeacher, start } from "../play/session";
import { movesSoFar } from "../play/state";
import { openSequences, sequencesQuery } from "../sequences/session";
import { openTables, tablesQuery } from "../tables/session";
import { openWords, wordsQuery } from "../words/session";
import { addressOf, readAddress } from "./address";
import type { ViewName } from "./state";
import { assign, store } from "./store.svelte";

interface Route {
  query: () => URLSearchParams;
  open: (query: URLSearchParams) => void;
}

const routes: Record<ViewName, Route> = {
  play: {
    query: () => {
      const { play } = store.app;
      return toQuery({ setup: play.setup, moves: movesSoFar(play), teacher: play.teacher });
    },
    open: (query) => {
      const link = fromQuery(query);
      if (link.teacher !== store.app.play.teacher) setTeacher(link.teacher);
      void start(link.setup, link.moves);
    },
  },
  own: { query: ownQuery, open: openOwn },
  arena: { query: arenaQuery, open: openArena },
  sequences: { query: sequencesQuery, open: openSequences },
  tables: { query: tablesQuery, open: openTables },
  words: { query: wordsQuery, open: openWords },
  claims: { query: claimsQuery, open: openClaims },
};

const opened = new Set<ViewName>();

/** A view that is shown for the first time, or by another link than its own, is opened anew. */
export function follow(hash: string, again = false): void {
  const { view, query } = readAddress(hash);
  const same = !again && opened.has(view) && query.toString() === routes[view].query().toString();
  opened.add(view);
  if (store.app.view !== view) assign({ view });
  if (!same) routes[view].open(query);
}

export function linkTo(view: ViewName): string {
  return addressOf(view, routes[view].query());
}
