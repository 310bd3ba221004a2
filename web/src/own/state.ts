// The state of the view Your game: the text, what the server said of it, and what must not get lost.
import type { RuleError, RulesAnswer } from "../api/rules";
import type { GameInfo } from "../api/types";
import type { Catalogue } from "../text/en";

/** A text that may take the place of the one that is there: an example, a file. */
export interface Offer {
  title: string;
  text: string;
}

export type Understanding = Extract<RulesAnswer, { ok: true }>;

export interface OwnState {
  text: string;
  origin: string; // as it was opened; what differs from it was typed
  answer: RulesAnswer | null;
  answered: string | null; // the text that the answer is about
  understood: Understanding | null; // the last rules that were: in sight while the next are written
  problem: string | null; // of the server, the file or the link, not of the rules
  offer: Offer | null; // waits until the person says whether it may replace what was typed
  kept: string | null; // what the person wrote before, to be brought back
}

export const firstText = `game     "Lasker's Nim"  fr "Nim de Lasker"
about    "Take from a heap, or cut it in two."
      fr "Prendre dans un tas, ou le couper en deux."
position heaps n
move     take:  n -> n-k     for k in 1..n
move     split: n -> a, n-a  for a in 1..n/2
example  3,4,5
`;

export const largestText = 64 * 1024; // bytes

export function initialOwn(): OwnState {
  return {
    text: "",
    origin: "",
    answer: null,
    answered: null,
    understood: null,
    problem: null,
    offer: null,
    kept: null,
  };
}

/** Nothing of another's making is lost when an example, a file or a link comes in its place. */
export function isTyped({ text, origin }: OwnState): boolean {
  return text !== origin && text.trim() !== "";
}

export function typed(state: OwnState, text: string): OwnState {
  return { ...state, text, problem: null, offer: null };
}

/** A text from elsewhere; what was typed, now or on an earlier visit, is kept aside. */
export function opened(state: OwnState, text: string, before: string | null = null): OwnState {
  const now = { ...state, problem: null, offer: null };
  if (text === state.text) return now;
  const kept = isTyped(state) ? state.text : (state.kept ?? before);
  const origin = text === before ? "" : text; // one's own is one's own, also by a link
  return { ...now, text, origin, kept: kept === text ? null : kept };
}

export function offered(state: OwnState, offer: Offer): OwnState {
  return isTyped(state) && state.text !== offer.text ? { ...state, offer } : opened(state, offer.text);
}

/** What was kept aside takes its place again, as something that was typed. */
export function broughtBack(state: OwnState): OwnState {
  if (state.kept === null) return state;
  return { ...typed(state, state.kept), origin: "", kept: isTyped(state) ? state.text : null };
}

/** An answer about a text that has changed since is dropped. */
export function answered(state: OwnState, text: string, answer: RulesAnswer): OwnState {
  if (state.text !== text) return state;
  const understood = answer.ok ? answer : state.understood;
  return { ...state, answer, answered: text, understood, problem: null };
}

/** The packed text of rules that were understood as they stand. */
export function validOwn({ text, answer, answered }: OwnState): string | null {
  return answer?.ok && answered === text ? answer.own : null;
}

export function errorNow({ text, answer, answered }: OwnState): RuleError | null {
  return answer && !answer.ok && answered === text ? answer.error : null;
}

export interface Marked {
  before: string;
  marked: string; // never empty: behind the end of a line stands a blank
  from: number;
  to: number;
  line: number; // from 1, as is the column, in characters
  column: number;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Where an error lies in the text: as long as the server says, otherwise to the end of the word. */
export function markedText(text: string, error: RuleError): Marked | null {
  if (error.line === null || error.column === null) return null;
  const lines = text.split("\n");
  const at = Math.min(Math.max(error.line, 1), lines.length) - 1;
  const start = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
  const characters = [...(lines[at] ?? "")];
  let first = 0;
  for (let bytes = 1; first < characters.length && bytes < error.column; first += 1) {
    bytes += bytesOf(characters[first] ?? "");
  }
  const rest = characters.slice(first).join("");
  const long = error.length ? Math.min(error.length, rest.length) : wordLength(rest);
  const from = start + characters.slice(0, first).join("").length;
  const to = from + long;
  return {
    before: text.slice(0, from),
    marked: text.slice(from, to) || " ",
    from,
    to,
    line: at + 1,
    column: first + 1,
  };
}

/** The sentence of an error, with its place as a person counts. */
export function errorWords(text: string, error: RuleError, words: Catalogue): string {
  const place = markedText(text, error);
  const message = error.expected ? `${error.message} (${words.expected(error.expected)})` : error.message;
  if (!place) return message;
  const told = message.replace(/^(line \d+, column \d+|ligne \d+, colonne \d+) ?: /, "");
  return words.ruleError(place.line, place.column, told);
}

function wordLength(text: string): number {
  const word = /^[\p{L}\p{N}_]+/u.exec(text)?.[0].length;
  return word ?? [...text][0]?.length ?? 0;
}

/** "Lasker's Nim" is saved as laskers-nim.game. */
export function fileName(title: string): string {
  const name = title
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name === "" ? "game" : name}.game`;
}

export interface ExampleGroup {
  kind: string;
  games: Offer[];
}

const kinds = ["heaps", "tuple", "list", "set", "coins", "word", "grid", "graph", "poset", "forest"];

/** The games that come with the program as rules, by what their positions are. */
export function examplesOf(games: GameInfo[]): ExampleGroup[] {
  const groups = new Map<string, Offer[]>(kinds.map((kind) => [kind, []]));
  for (const { title, source } of games) {
    const kind = /^\s*position\s+(\w+)/m.exec(source ?? "")?.[1];
    if (!source || kind === undefined) continue;
    groups.set(kind, [...(groups.get(kind) ?? []), { title, text: source }]);
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([kind, list]) => ({ kind, games: list }));
}
