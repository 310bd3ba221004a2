// An engine that answers when the test says so, in the order that the test says: for what happens in between.
import { vi } from "vitest";
import { flushSync } from "svelte";

export interface Asked {
  name: string; // of a job: its command
  body: Record<string, unknown>;
  answer: (value: object) => void;
  refuse: () => void;
  given: boolean; // nobody waits for it any more
}

/** Takes the place of the server; every question is in the list until the end of the test. */
export function slowEngine(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, { body = "{}", signal }: { body?: string; signal?: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      const one: Asked = {
        name: path.replace("api/", ""),
        body: JSON.parse(body) as Asked["body"],
        answer: (value) => resolve(new Response(JSON.stringify(value))),
        refuse: () =>
          resolve(new Response(JSON.stringify({ error: { message: "refused" } }), { status: 400 })),
        given: false,
      };
      signal?.addEventListener("abort", () => {
        one.given = true;
        reject(new DOMException("", "AbortError"));
      });
      asked.push(one);
    });
  });
  return asked;
}

/** What `startJob` of api/jobs does, into the same list. */
export function slowJob(asked: Asked[], command: string, args: object) {
  let one!: Asked;
  const result = new Promise<unknown>((resolve, reject) => {
    one = {
      name: command,
      body: args as Asked["body"],
      answer: resolve,
      refuse: () => reject(new Error("refused")),
      given: false,
    };
  });
  asked.push(one);
  return { result, cancel: () => (one.given = true) };
}

/** Everything that an answer sets in motion, until the next one is waited for. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    flushSync();
  }
}
