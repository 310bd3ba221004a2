// A new game: asked about while another goes on, a step of its own in the browser's history, and from a
// position that is worth playing.
import { post, sentence } from "../api/client";
import { store, update } from "../app/store.svelte";
import { termsText } from "./link";
import { currentRun, randomSeed, start } from "./session";
import { fewestMoves, worthwhileOutcome } from "./starts";
import { boardOf, isUnderWay, type Setup } from "./state";
import * as change from "./updates";

/** Begins a game, unless that would throw one away: then the person is asked first. */
export function begin(setup: Setup): void {
  if (isUnderWay(store.app.play)) update("play", (state) => change.offered(state, setup));
  else void start(setup, [], { step: true });
}

export function leaveGame(): void {
  const { pending } = store.app.play;
  if (pending) void start(pending, [], { step: true });
}

export function keepPlaying(): void {
  update("play", (state) => change.offered(state, null));
}

interface Drawn {
  position: string;
}

/** A position of the same games, drawn so that the person has something to find. */
export async function randomPosition(): Promise<void> {
  const { setup } = store.app.play;
  const games = boardOf(store.app.play)?.question.terms ?? [];
  const mine = currentRun();
  try {
    const terms = await Promise.all(
      games.map(async ({ game, parameter }) => {
        const name = parameter ? `${game}:${parameter}` : game;
        const { position } = await drawn(name, setup, games.length === 1);
        return { game, parameter, position };
      }),
    );
    if (mine === currentRun()) begin({ ...setup, terms: termsText(terms) });
  } catch (problem) {
    if (mine !== currentRun()) return;
    update("play", (state) => change.failed(state, sentence(problem, store.text)));
  }
}

/** Not every game has such positions, or can be solved for them: then any position will do. */
async function drawn(game: string, setup: Setup, alone: boolean): Promise<Drawn> {
  const any = { game, misere: setup.misere, seed: randomSeed() };
  const wanted = { ...any, outcome: worthwhileOutcome(setup), "least-moves": fewestMoves };
  const found = alone ? await post<Drawn>("random", wanted).catch(() => null) : null;
  return found ?? post<Drawn>("random", { game, seed: any.seed });
}
