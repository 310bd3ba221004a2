// The one state of the page. Views read it and never keep a second copy; what happens to it is written
// as pure functions beside each view (updates.ts).
import type { GameInfo, Lang } from "../api/types";
import { initialArena, type ArenaState } from "../arena/state";
import { initialChallenge, type ChallengeState } from "../challenge/state";
import { initialClaims, type ClaimsState } from "../claims/state";
import { initialGames, type GamesState } from "../games/state";
import { initialLearn, type LearnState } from "../learn/state";
import { initialList, type ListState } from "../lists/state";
import { initialOwn, type OwnState } from "../own/state";
import { initialPlay, type PlayState } from "../play/state";
import { initialPuzzles, type PuzzlesState } from "../puzzles/state";
import { initialQuotient, type QuotientState } from "../quotients/state";
import { initialSearch, initialSequences, type SearchState, type SequencesState } from "../sequences/state";
import { initialSheet, type SheetState } from "../sheets/state";
import { initialTables, type TablesState } from "../tables/state";
import { initialWords, type WordsState } from "../words/state";

/** What a newcomer looks for; the rest is under "More". */
export const mainViews = ["play", "learn", "puzzles"] as const;
export const moreViews = [
  "games",
  "own",
  "list",
  "sheet",
  "arena",
  "sequences",
  "tables",
  "words",
  "claims",
] as const;
export const viewNames = [...mainViews, ...moreViews] as const;
export type ViewName = (typeof viewNames)[number];
export type Theme = "light" | "dark";

export interface AppState {
  view: ViewName;
  lang: Lang;
  theme: Theme;
  games: GameInfo[];
  play: PlayState;
  challenge: ChallengeState; // of the lesson, the puzzle or the list that is shown
  learn: LearnState;
  puzzles: PuzzlesState;
  list: ListState;
  gamePages: GamesState;
  sheet: SheetState;
  own: OwnState;
  arena: ArenaState;
  sequences: SequencesState;
  search: SearchState;
  quotient: QuotientState;
  tables: TablesState;
  words: WordsState;
  claims: ClaimsState;
}

export function initialApp(lang: Lang, theme: Theme): AppState {
  return {
    view: "play",
    lang,
    theme,
    games: [],
    play: initialPlay(),
    challenge: initialChallenge(),
    learn: initialLearn(),
    puzzles: initialPuzzles(),
    list: initialList(),
    gamePages: initialGames(),
    sheet: initialSheet(),
    own: initialOwn(),
    arena: initialArena(),
    sequences: initialSequences(),
    search: initialSearch(),
    quotient: initialQuotient(),
    tables: initialTables(),
    words: initialWords(),
    claims: initialClaims(),
  };
}

export function isViewName(text: string): text is ViewName {
  return (viewNames as readonly string[]).includes(text);
}
