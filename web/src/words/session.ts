// What the view Words asks of the server: the automaton, and how it reads the text.
import type { Automaton } from "../api/types";
import { store, update } from "../app/store.svelte";
import { runJob } from "../app/working";
import { initialWords } from "./state";

export function wordsQuery(): URLSearchParams {
  const { pattern, text } = store.app.words;
  return new URLSearchParams({ p: pattern, x: text });
}

export function openWords(query: URLSearchParams): void {
  const first = initialWords();
  update("words", (state) => ({
    ...state,
    pattern: query.get("p") ?? first.pattern,
    text: query.get("x") ?? first.text,
  }));
  void build();
}

export async function build(): Promise<void> {
  const { pattern, text } = store.app.words;
  const automaton = await runJob<Automaton>("words", "find", { pattern, automaton: true, trace: text });
  if (automaton) update("words", (state) => ({ ...state, automaton, read: 0 }));
}
