// The games to choose from: those that the server names, and their aliases (Kayles is octal 0.77).
import { ownName } from "../api/rules";
import type { GameInfo } from "../api/types";

export interface GameChoice {
  name: string;
  title: string;
  summary: string;
  example: string; // "nim 3,4,5"
  library: boolean; // its rules are a text
}

export function gameChoices(games: GameInfo[]): GameChoice[] {
  return games.flatMap((game) => {
    const position = game.example.slice(game.example.indexOf(" ") + 1);
    const { name, title, summary, example, library = false } = game;
    const aliases = game.aliases.map((alias) => ({
      name: alias.name,
      title: alias.title,
      summary: alias.summary,
      example: `${alias.name} ${position}`,
      library,
    }));
    return [{ name, title, summary, example, library }, ...aliases];
  });
}

/** What a term is called: the server knows Kayles by its name; other codes have a parameter. Of a game of
 * one's own the rules are left out, and the values of its parameters stay. */
export function termTitle(term: { game: string; parameter: string }, title: string): string {
  const parameter = term.game === ownName ? term.parameter.split(":").slice(1).join(":") : term.parameter;
  return parameter === "" ? title : `${title} ${parameter}`;
}
