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
      title: alias.title,
      summary: alias.summary,
      example: `${alias.name} ${position}`,
    }));
    return [{ name, title, summary, example }, ...aliases];
  });
}

/** What a term is called: the server knows Kayles by its name; other codes have a parameter. */
export function termTitle(term: { parameter: string }, title: string): string {
  return term.parameter === "" ? title : `${title} ${term.parameter}`;
}
