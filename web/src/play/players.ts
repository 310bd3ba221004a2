// Who plays, in words: you and the engine, two players, or Left and Right where each has moves of their own.
import type { Board, Side } from "../api/types";
import type { Catalogue } from "../text/en";
import { boardOf, yourNumber, type PlayState } from "./state";

/** The side of a player, by who was to move when the game began; null where both have the same moves. */
export function sideOf(state: PlayState, player: 0 | 1): Side | null {
  const first = state.frames[0]?.board;
  if (!first?.side) return null;
  return player === first.turn ? first.side : first.side === "left" ? "right" : "left";
}

const against = (state: PlayState) => state.setup.opponent === "engine";

/** "You: take 2", "Player 2: …", "Right: …". */
export function played(state: PlayState, player: 0 | 1, words: string, text: Catalogue): string {
  if (against(state)) {
    return player === yourNumber(state.setup) ? text.youPlayed(words) : text.enginePlayed(words);
  }
  const side = sideOf(state, player);
  return side ? text.sidePlayed(text.sideName(side), words) : text.playerPlayed(player + 1, words);
}

export function turnWords(state: PlayState, text: Catalogue): string {
  const board = boardOf(state);
  if (!board) return "";
  if (board.over) return resultWords(state, board, text);
  if (state.busy === "thinking") return text.engineThinks;
  const side = sideOf(state, board.turn);
  if (against(state)) return side ? text.yourTurnAs(text.sideName(side)) : text.yourTurn;
  return side ? text.sideToMove(text.sideName(side)) : text.playersTurn(board.turn + 1);
}

/** After the engine has played both sides, nobody who sits here has won. */
function sideThatWins(state: PlayState, winner: 0 | 1, text: Catalogue): string {
  if (against(state)) return winner === yourNumber(state.setup) ? text.yourSideWins : text.enginesSideWins;
  const side = sideOf(state, winner);
  return side ? text.sidesSideWins(text.sideName(side)) : text.playersSideWins(winner + 1);
}

function resultWords(state: PlayState, { winner }: Board, text: Catalogue): string {
  if (winner === null) return text.nobodyWins;
  if (state.playedOut) return text.playedOutBy(sideThatWins(state, winner, text));
  if (against(state)) return winner === yourNumber(state.setup) ? text.youWin : text.engineWins;
  const side = sideOf(state, winner);
  return side ? text.sideWins(text.sideName(side)) : text.playerWins(winner + 1);
}
