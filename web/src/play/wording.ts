// Moves in the words of the table: by the numbers that heaps, pins, nodes and bars had at the start, and in a sum with the
// name of the game. The server's sentences number what is left.
import type { Board, Move } from "../api/types";
import { effectOf, type Look } from "../boards/board";
import type { ForestPlaces } from "../boards/forestPlaces";
import type { GridPlaces } from "../boards/gridPlaces";
import { isDrawable, spanTaken } from "../boards/heaps";
import { placeOf, type HeapPlaces } from "../boards/heapPlaces";
import type { Places } from "../boards/places";
import type { Catalogue } from "../text/en";

export function lookOf(game: string): Look {
  return game === "kayles" || game === "dawson-kayles" ? "pins" : "matches";
}

/** One move of a board, as `places` of its term has it. */
export function moveWords(
  move: Move,
  look: Look,
  places: Places | null | undefined,
  text: Catalogue,
): string {
  switch (places?.shape) {
    case "heaps":
      return heapWords(move, look, places, text);
    case "grid":
      return lineWords(move, places, text);
    case "forest":
      return nodeWords(move, places);
    default:
      return move.text;
  }
}

/** The whole board with its moves in these words. */
export function worded(board: Board, places: (Places | null)[], text: Catalogue): Board {
  const moves = board.moves.map((move) => ({ ...move, text: termWords(move, board, places, text) }));
  return { ...board, moves };
}

/** What the server says of one of the board's moves; in a sum, of which game. */
export function termWords(
  move: Move,
  board: Pick<Board, "question" | "terms">,
  places: (Places | null)[],
  text: Catalogue,
): string {
  const look = lookOf(board.question.terms[move.term - 1]?.game ?? "");
  const words = moveWords(move, look, places[move.term - 1], text);
  const titles = board.terms.map(({ title }) => title);
  const title = titles[move.term - 1];
  if (titles.length < 2 || title === undefined) return words;
  const same = titles.filter((other) => other === title).length > 1;
  return text.inGame(same ? `${title} (${move.term})` : title, words);
}

/** The words of a move that came without the board it is made on: by its number there. */
export function wordsOn(
  board: Board | null | undefined,
  move: { term: number; move: string; text: string },
): string {
  return board?.moves.find((one) => one.term === move.term && one.move === move.move)?.text ?? move.text;
}

function heapWords(move: Move, look: Look, places: HeapPlaces, text: Catalogue): string {
  const effect = effectOf(move, "heaps");
  const found = effect ? placeOf(places, effect.heap) : null;
  if (!effect || !found) return move.text;
  const { row, part } = found;
  const span = places.splitting ? spanTaken(move, true) : null;
  if (!span || span[1] < span[0] || !isDrawable(part.size))
    return effect.heap === row
      ? move.text
      : move.text.replace(new RegExp(`\\b(heap|tas) ${effect.heap}\\b`), `$1 ${row}`);
  const [from, to] = [part.at + span[0], part.at + span[1]];
  if (look === "pins") return text.takePins(from, to, places.rows.length > 1 ? row : null);
  return text.takePlaces(from, to, row);
}

/** "remove row 1 of bar 2": both numbers as they were at the start. */
function lineWords(move: Move, places: GridPlaces, text: Catalogue): string {
  const effect = effectOf(move, "grid");
  const pick = effect?.pick;
  const piece = pick ? places.pieces[pick.board - 1] : null;
  const numbers = move.text.match(/\d+/g) ?? [];
  if (!pick || !piece || numbers.length !== 2 || !/:[rc]\d+$/.test(move.move)) return move.text;
  const across = /:r\d+$/.test(move.move);
  const line = across ? piece.row + pick.rows[0] : piece.column + pick.columns[0];
  const [words = ""] = [line, piece.frame].reduce<[string, number]>(
    ([said, from], number) => {
      const at = said.slice(from).search(/\d+/) + from;
      const digits = /^\d+/.exec(said.slice(at))?.[0].length ?? 0;
      return [`${said.slice(0, at)}${number}${said.slice(at + digits)}`, at + String(number).length];
    },
    [move.text, 0],
  );
  // Two pieces of one frame may both have such a line.
  const others = places.pieces.filter((other) => other.frame === piece.frame).length > 1;
  if (!others) return words;
  return across
    ? words + text.inColumns(piece.column + pick.columns[0], piece.column + pick.columns[1])
    : words + text.inRows(piece.row + pick.rows[0], piece.row + pick.rows[1]);
}

function nodeWords(move: Move, places: ForestPlaces): string {
  const effect = effectOf(move, "forest");
  const name = effect ? places.names[effect.pick - 1] : undefined;
  if (!effect || name === undefined) return move.text;
  return move.text.replace(new RegExp(`(^|\\D)${effect.pick}(?!\\d)`), `$1${name}`);
}
