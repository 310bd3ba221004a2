// A game of one's own is called by its title wherever people see it, never by its packed rules: in the field of
// the position as a name in quotes, which is read back as the game it stands for.
import { ownName, packed } from "../api/rules";
import type { Board, GameInfo } from "../api/types";

export interface OwnGame {
  title: string;
  packed: string; // "~Z2Ft…", without values of parameters
}

/** The games of one's own on a board, each once. Two with one title are told apart by a number. */
export function ownGames(board: Board | null): OwnGame[] {
  const found: OwnGame[] = [];
  board?.question.terms.forEach(({ game, parameter }, at) => {
    const [code = ""] = parameter.split(":");
    if (game !== ownName || found.some((other) => other.packed === code)) return;
    const title = (board.terms[at]?.title ?? "").replaceAll('"', "'");
    const same = found.filter((other) => other.title.replace(/ \(\d+\)$/, "") === title).length;
    found.push({ title: same === 0 ? title : `${title} (${same + 1})`, packed: code });
  });
  return found;
}

/** `own:~Z2Ft… 3,4` as "Lasker's Nim" 3,4 in quotes. */
export function shownTerms(terms: string, games: OwnGame[]): string {
  return terms.replace(/\bown:(~[\w-]+)/g, (written, code: string) => {
    const game = games.find((other) => other.packed === code);
    return game ? `"${game.title}"` : written;
  });
}

export function meantTerms(shown: string, games: OwnGame[]): string {
  return shown.replace(/"([^"]*)"/g, (quoted, title: string) => {
    const game = games.find((other) => other.title.toLowerCase() === title.trim().toLowerCase());
    return game ? `${ownName}:${game.packed}` : quoted;
  });
}

/** The rules of a game that is a text, to be seen in the view Your game; null for all others. */
export function rulesOf(term: { game: string; parameter: string }, games: GameInfo[]): string | null {
  if (term.game === ownName) return term.parameter.split(":")[0] ?? null;
  const source = games.find(({ name }) => name === term.game)?.source;
  return source ? packed(source) : null;
}
