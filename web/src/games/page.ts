// What a page of a game holds. Facts are stated in our words, each with where it can be read; what can be checked is
// checked against the engine (browser/lessons.test.ts).
import type { Lang } from "../api/types";
import type { Fact, LessonName } from "../learn/lesson";

export interface PageWords {
  history: string; // three sentences
  theorem: string;
  picture: string; // what one sees on it
  known: string[];
  open: string[];
}

export interface GamePage extends Record<Lang, PageWords> {
  game: LessonName;
  terms: string; // drawn as the picture of the theorem
  start: string; // where its game begins
  values?: { game: string; upto: number; period: number };
  facts: Fact[];
  sources: string[];
}
