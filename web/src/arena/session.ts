// What the view Arena asks of the server: the numbers first, the graph itself when it can be drawn.
import { post } from "../api/client";
import type { Arena, ArenaSummary, GameInfo } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";
import { gameOf } from "./faces";
import { likeness, merged, positionOf } from "./merging";
import { drawn, initialArena, mostVertices, summed, type ArenaState } from "./state";

export function arenaQuery(): URLSearchParams {
  const { source, terms, text, plain, numbered, misere, merge, player, targets, step } = store.app.arena;
  const query = new URLSearchParams();
  if (source === "own") query.set("graph", text);
  else query.set("t", terms);
  if (plain) query.set("plain", "1");
  if (numbered) query.set("numbered", "1");
  if (misere) query.set("misere", "1");
  if (!merge) query.set("merge", "0");
  if (player === 1) query.set("player", "1");
  if (targets !== "") query.set("targets", targets);
  if (step === "vertex") query.set("step", step);
  return query;
}

export function openArena(query: URLSearchParams): void {
  const graph = query.get("graph");
  const first = initialArena();
  update("arena", (state) => ({
    ...state,
    source: graph === null ? "position" : "own",
    text: graph ?? state.text,
    terms: query.get("t") ?? first.terms,
    plain: query.has("t") ? query.get("plain") === "1" : graph === null && first.plain,
    merge: query.get("merge") !== "0",
    numbered: query.get("numbered") === "1",
    misere: query.get("misere") === "1",
    player: query.get("player") === "1" ? 1 : 0,
    targets: query.get("targets") ?? "",
    step: query.get("step") === "vertex" ? "vertex" : "round",
  }));
  void draw();
}

export function question(state: ArenaState): object {
  const targets = state.targets.split(/\s+/).filter((name) => name !== "");
  return {
    ...(state.source === "own" ? { text: state.text } : { terms: state.terms }),
    ...(state.source === "position" && state.plain ? { plain: true } : {}),
    ...(state.source === "position" && state.numbered ? { numbered: true } : {}),
    ...(state.misere ? { misere: true } : {}),
    ...(targets.length > 0 ? { target: targets } : {}),
    player: state.player,
  };
}

let run = 0; // an answer that belongs to an older run comes too late

export async function draw(): Promise<void> {
  const mine = (run += 1);
  const about = store.app.arena; // the fields may be changed before the answer comes
  const asked = question(about);
  const summary = await runJob<ArenaSummary>("arena", "arena", { ...asked, summary: true });
  if (!summary) return;
  if (summary.vertices > mostVertices || summary.why !== null) {
    update("arena", (state) => summed(state, summary));
    return;
  }
  const arena = await runJob<Arena>("arena", "arena", asked);
  const games = await knownGames();
  if (!arena || mine !== run) return;
  const shown = { source: about.source, terms: about.terms, question: asked };
  update("arena", (state) => drawn(state, asOne(arena, about, games), shown));
}

/** A link may open this view before the frame has its list. */
async function knownGames(): Promise<GameInfo[]> {
  if (store.app.games.length > 0) return store.app.games;
  const answer = await post<{ games: GameInfo[] }>("games", { lang: store.app.lang }).catch(() => null);
  return answer?.games ?? [];
}

/** Equal positions as one vertex, where that is wanted: numbers and targets tell them apart. */
function asOne(
  arena: Arena,
  { source, terms, merge, numbered, targets }: ArenaState,
  games: GameInfo[],
): Arena {
  const of = gameOf(terms, games);
  if (source === "own" || !merge || numbered || targets.trim() !== "" || !of) return arena;
  return merged(arena, (vertex) => likeness(of.shape, of.game, positionOf(vertex)));
}
