// The frames of a game as they are held: each board with where its things stand, and its moves in the words of the table.
import type { Board, Lang, Move, Played } from "../api/types";
import { placesAfter, placesAtStart, type Places } from "../boards/places";
import type { Catalogue } from "../text/en";
import type { Frame } from "./state";
import { termWords, worded } from "./wording";

const ofTerm = (board: Board, term: number) => board.moves.filter((move) => move.term === term);

export function firstFrame(board: Board, text: Catalogue): Frame {
  const places = board.terms.map(({ drawing }, at) => placesAtStart(drawing, ofTerm(board, at + 1)));
  return { board: worded(board, places, text), move: null, places };
}

/** `where`: the match that was clicked, where the move may lie in two places. */
export function nextFrame(previous: Frame, played: Played, text: Catalogue, where?: number): Frame {
  const move = where === undefined ? played.move : { ...played.move, where };
  const before = placesOf(previous);
  const places = played.board.terms.map(({ drawing }, at): Places | null => {
    const was = previous.board.terms[at]?.drawing;
    if (move.term !== at + 1 || !was) return before[at] ?? placesAtStart(drawing, []);
    return placesAfter(before[at] ?? null, was, move, drawing);
  });
  const words = termWords(move, previous.board, before, text);
  return { board: worded(played.board, places, text), move: { ...move, text: words }, places };
}

export function placesOf({ places, board }: Frame): (Places | null)[] {
  return places ?? board.terms.map(({ drawing }, at) => placesAtStart(drawing, ofTerm(board, at + 1)));
}

/** The board's own position, as a question is asked about it. */
export function about({ question: { terms, convention } }: Board, lang: Lang) {
  return { terms, misere: convention === "misere", lang };
}

/** A move that was clicked in one of its places is called by that place. */
export function inWords(move: Move, frame: Frame | undefined, text: Catalogue): Move {
  if (!frame || move.where === undefined) return move;
  return { ...move, text: termWords(move, frame.board, placesOf(frame), text) };
}
