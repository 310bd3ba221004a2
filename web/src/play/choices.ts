// The games to choose from: those that the server names, and their aliases (Kayles is octal 0.77).
import type { GameInfo } from "../api/types";

export interface GameChoice {
  name: string;
  title: string;
  summary: string;
  example: string; // "nim 3,4,5"
}

export function gameChoices(games: GameInfo[]): GameChoice[] {
  return games.flatMap((game) => {
    const position = game.example.slice(game.example.indexOf(" ") + 1);
    const { name, title, summary, example } = game;
    const aliases = game.aliases.map((alias) => ({
      name: alias.name,
      title: titled(alias.name),
      summary,
      example: `${alias.name} ${position}`,
    }));
    return [{ name, title, summary, example }, ...aliases];
  });
}

/** How a term is called: by its alias if it has one (Kayles, not octal game), else with its parameter. */
export function termTitle(
  games: GameInfo[],
  term: { game: string; parameter: string },
  title: string,
): string {
  if (games.some((game) => game.aliases.some((alias) => alias.name === term.game))) return titled(term.game);
  return term.parameter === "" ? title : `${title} ${term.parameter}`;
}

/** dawson-kayles as Dawson-Kayles. */
function titled(name: string): string {
  return name.replace(/(^|-)\w/g, (start) => start.toUpperCase());
}
