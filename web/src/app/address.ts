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

// The address that was last read or written here. Another one in the bar means that Back or a link has just put it
// there and that its hashchange is still to come: whatever arrives in between must not write over it.
let known = location.hash;

/** This address is being shown from now on. */
export function followed(hash: string): void {
  known = hash;
}

function write(view: ViewName, query: URLSearchParams, how: "pushState" | "replaceState"): void {
  const hash = addressOf(view, query);
  if (location.hash !== known || location.hash === hash) return;
  // A view that was left while its answer was under way has no say any more.
  if (readAddress(known).view !== view) return;
  history[how](null, "", hash);
  known = location.hash;
}

/** A step that Back leads away from again. */
export function pushAddress(view: ViewName, query: URLSearchParams): void {
  write(view, query, "pushState");
}

/** Replaces: a game of forty moves should not need forty steps back. */
export function writeAddress(view: ViewName, query: URLSearchParams): void {
  write(view, query, "replaceState");
}
