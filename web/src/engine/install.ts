// A page that brings its engine along also works offline: a service worker keeps its files.
import { local } from "./local";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A while after the first answer, or when none was asked for: fetching every file would keep a first visitor waiting for the board. */
export async function keepForOffline(): Promise<void> {
  if (!local || !("serviceWorker" in navigator) || !isSecureContext) return;
  await Promise.race([local.firstAnswer.then(() => pause(1000)), pause(5000)]);
  // Without it the page still works while there is a network.
  await navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch(() => undefined);
}
