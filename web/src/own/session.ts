// What the view Your game asks of the server: what the rules mean, while they are typed. The last text that was
// typed wins; what was asked before it is given up.
import { post, sentence } from "../api/client";
import { ownName, unpacked, type RulesAnswer } from "../api/rules";
import { store, update } from "../app/store.svelte";
import { addressOf } from "../app/address";
import { termsText, toQuery } from "../play/link";
import { startingSetup } from "../play/state";
import { keep, keptText } from "./kept";
import {
  answered,
  broughtBack,
  firstText,
  isTyped,
  largestText,
  offered,
  opened,
  typed,
  validOwn,
  type Offer,
  type OwnState,
} from "./state";

const pause = 250; // milliseconds without a key before the server is asked
let waiting: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | null = null;

function set(change: (state: OwnState) => OwnState): void {
  update("own", change);
}

/** Only rules that are understood stand in the address: the others are kept in the browser. */
export function ownQuery(): URLSearchParams {
  const own = validOwn(store.app.own);
  return new URLSearchParams(own === null ? {} : { r: own });
}

export function openOwn(query: URLSearchParams): void {
  const link = query.get("r");
  const found = link === null ? null : unpacked(link);
  const before = keptText();
  set((state) => {
    if (found) return opened(state, found.text, before);
    const shown = state.text === "" ? opened(state, before ?? firstText, before) : state;
    return { ...shown, problem: link === null ? null : store.text.brokenLink };
  });
  void ask();
}

export function type(text: string): void {
  set((state) => typed(state, text));
  keep(text);
  clearTimeout(waiting);
  asking?.abort();
  waiting = setTimeout(() => void ask(), pause);
}

export function offer(what: Offer): void {
  set((state) => offered(state, what));
  void ask();
}

export function replace(): void {
  const { offer } = store.app.own;
  if (!offer) return;
  set((state) => opened(state, offer.text));
  void ask();
}

export function keepMine(): void {
  set((state) => ({ ...state, offer: null }));
}

export function bringBack(): void {
  set(broughtBack);
  keep(store.app.own.text);
  void ask();
}

export async function openFile(file: File): Promise<void> {
  if (file.size > largestText) {
    set((state) => ({ ...state, problem: store.text.fileTooLarge }));
    return;
  }
  const text = (await file.text()).replaceAll("\r\n", "\n");
  offer({ title: file.name, text });
  // Rules that are not understood yet are in no address.
  if (store.app.own.text === text && !isTyped(store.app.own)) keep(text);
}

export async function ask(): Promise<void> {
  clearTimeout(waiting);
  asking?.abort();
  const { text } = store.app.own;
  if (text.trim() === "") return;
  const mine = new AbortController();
  asking = mine;
  try {
    const answer = await post<RulesAnswer>("rules", { text, lang: store.app.lang }, mine.signal);
    if (asking === mine) set((state) => answered(state, text, answer));
  } catch (problem) {
    const words = sentence(problem, store.text);
    if (asking === mine && words !== "") set((state) => ({ ...state, problem: words }));
  }
}

/** The link that opens Play with the example of these rules. */
export function playLink(own: string, position: string): string {
  const terms = termsText([{ game: ownName, parameter: own, position }]);
  return addressOf("play", toQuery({ setup: { ...startingSetup, terms }, moves: [], teacher: false }));
}
