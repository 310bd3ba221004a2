// The address bar: `#/view?query`. A view writes its query when its state changes; a link that is
// opened or edited is read again. The server sees none of it.
import { isViewName, type ViewName } from "./state";

export interface Address {
  view: ViewName;
  query: URLSearchParams;
}

export function readAddress(hash: string): Address {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  return { view: isViewName(path) ? path : "play", query: new URLSearchParams(query) };
}

export function addressOf(view: ViewName, query: URLSearchParams): string {
  const text = query.toString();
  return `#/${view}${text === "" ? "" : `?${text}`}`;
}

/** A step that Back leads away from again. */
export function pushAddress(view: ViewName, query: URLSearchParams): void {
  const hash = addressOf(view, query);
  if (location.hash !== hash) history.pushState(null, "", hash);
}

/** Replaces: a game of forty moves should not need forty steps back. */
export function writeAddress(view: ViewName, query: URLSearchParams): void {
  const hash = addressOf(view, query);
  if (location.hash !== hash) history.replaceState(null, "", hash);
}
