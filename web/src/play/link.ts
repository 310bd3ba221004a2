// The link of a game: setup and moves as a query, so that the address bar reopens exactly this game.
import { startingSetup, type Setup } from "./state";

export interface Link {
  setup: Setup;
  moves: string[];
  teacher: boolean;
  playedOut?: boolean; // the engine made the last moves of both sides
}

export function toQuery({ setup, moves, teacher, playedOut = false }: Link): URLSearchParams {
  const query = new URLSearchParams();
  query.set("t", setup.terms);
  if (setup.misere) query.set("misere", "1");
  if (setup.opponent === "person") query.set("vs", "person");
  if (setup.first === "opponent") query.set("first", "opponent");
  if (setup.level !== 100) query.set("level", String(setup.level));
  if (moves.length > 0) query.set("m", moves.join(";"));
  if (playedOut) query.set("out", "1");
  if (teacher) query.set("teacher", "1");
  return query;
}

export function fromQuery(query: URLSearchParams): Link {
  // A link without a level is one against the perfect player; without a game, somebody is new here.
  const level = Number(query.get("level") ?? (query.has("t") ? 100 : startingSetup.level));
  return {
    setup: {
      terms: query.get("t")?.trim() || startingSetup.terms,
      misere: query.get("misere") === "1",
      opponent: query.get("vs") === "person" ? "person" : "engine",
      first: query.get("first") === "opponent" ? "opponent" : "you",
      level: Number.isInteger(level) && level >= 0 && level <= 100 ? level : 100,
    },
    moves: (query.get("m") ?? "").split(";").filter((label) => label !== ""),
    teacher: query.get("teacher") === "1",
    playedOut: query.get("out") === "1",
  };
}

/** The terms of a board as a person would type them. */
export function termsText(terms: { game: string; parameter?: string; position: string }[]): string {
  return terms
    .map((term) => `${term.game}${term.parameter ? `:${term.parameter}` : ""} ${term.position}`)
    .join(" + ");
}
