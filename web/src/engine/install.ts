// A page that brings its engine along also works offline: a service worker keeps its files.
import { local } from "./local";

export function keepForOffline(): void {
  if (local && "serviceWorker" in navigator && isSecureContext)
    // Without it the page still works while there is a network.
    navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => undefined);
}
