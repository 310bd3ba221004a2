// A puzzle from a number: candidates are drawn one after the other until the engine says that exactly one move
// wins, and that it is as hard as wanted. The same number gives the same puzzle, with either engine.
import { post } from "../api/client";
import type { Board, Solution } from "../api/types";
import type { LessonName } from "../learn/lesson";
import type { Difficulty } from "../text/learn.en";
import { candidate, randomFrom } from "./draw";
import { difficultyOf, type Rating } from "./state";

export interface Puzzle {
  terms: string;
  rating: Rating;
}

const mostTries = 120;
const fewestMoves = 3; // a choice of two is no puzzle

/** Null where no candidate will do, or nobody waits any more (`isLate`); `unless` says of a position that it is not wanted. */
export async function findPuzzle(
  wanted: { game: LessonName; difficulty: Difficulty; seed: number; isLate?: () => boolean },
  unless: (terms: string) => boolean = () => false,
): Promise<Puzzle | null> {
  const random = randomFrom(wanted.seed);
  let near: Puzzle | null = null; // with one winning move, though harder or easier
  for (let tries = 0; tries < mostTries; tries += 1) {
    const terms = candidate(wanted.game, wanted.difficulty, random);
    if (unless(terms)) continue;
    const rating = await rate(terms);
    if (wanted.isLate?.()) return null;
    if (!rating || rating.moves < fewestMoves || rating.depth < 3) continue;
    if (rating.difficulty === wanted.difficulty) return { terms, rating };
    near ??= { terms, rating };
  }
  return near;
}

/** How hard it is to find the one winning move; null where there is none, or more than one. */
export async function rate(terms: string, misere = false): Promise<Rating | null> {
  const solution = await post<Solution>("solve", { terms, misere, remoteness: true });
  if (solution.outcome !== "N" || solution.winning_count !== 1 || solution.remoteness === null) return null;
  const depth = Number(solution.remoteness);
  const board = await post<Board>("board", { terms, misere, turn: 0 });
  const moves = board.move_count ?? board.moves.length;
  return { moves, depth, difficulty: difficultyOf(moves, depth) };
}
