// The engine that came with the page, spoken to as the server is. A page without a server names it in its head:
// <meta name="grundy-engine" content="assets/…">.
import { Lane, type Told } from "./lane";
import type { FromWorker } from "./messages";
import { Trouble, type Limits } from "./module";

export interface Reply {
  ok: boolean;
  status: number;
  data: unknown;
}

const megabyte = 2 ** 20;
// As the server's lanes: a board never waits for a search, nor a question for long work. A page has less memory.
const limits = {
  play: { seconds: 10, bytes: 128 * megabyte },
  questions: { seconds: 10, bytes: 256 * megabyte },
  jobs: { seconds: 600, bytes: 512 * megabyte },
} satisfies Record<string, Limits>;
const played = ["games", "board", "move", "random", "reply"];

class Local {
  /** Resolved when a first question has been answered, or could not be. */
  readonly firstAnswer: Promise<void>;
  private readonly lanes: Record<keyof typeof limits, Lane>;
  private answeredOne!: () => void;

  constructor(address: string) {
    this.firstAnswer = new Promise((resolve) => (this.answeredOne = resolve));
    const begin = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const first = begin();
    const module = compiledBy(first, address);
    const lane = (name: keyof typeof limits, begun?: Worker) => new Lane(begin, module, limits[name], begun);
    this.lanes = { play: lane("play", first), questions: lane("questions"), jobs: lane("jobs") };
  }

  async post(name: string, body: object, signal?: AbortSignal): Promise<Reply> {
    const lane = this.lanes[played.includes(name) ? "play" : "questions"];
    signal?.throwIfAborted();
    const { answered, stop } = lane.ask(name, JSON.stringify(body));
    const given = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => {
        stop();
        reject(signal.reason);
      });
    });
    return replyOf(await Promise.race([answered, given]).finally(this.answeredOne));
  }

  job(command: string, args: object, onProgress: (told: Told) => void) {
    const { answered, stop } = this.lanes.jobs.ask(command, JSON.stringify(args), onProgress);
    return { reply: answered.then(replyOf), stop };
  }
}

/** The module, once the worker has fetched and compiled it. */
function compiledBy(worker: Worker, address: string): Promise<WebAssembly.Module> {
  worker.postMessage({ address });
  const module = new Promise<WebAssembly.Module>((resolve, reject) => {
    const missing = (detail: string) => reject(new Trouble("missing", detail));
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if ("module" in data) data.module ? resolve(data.module) : missing("");
    });
    worker.addEventListener("error", ({ message }) => missing(message));
  });
  module.catch(() => undefined); // whoever asks is told
  return module;
}

function replyOf({ status, text }: { status: number; text: string }): Reply {
  return { ok: status === 200, status, data: JSON.parse(text) as unknown };
}

/** Null where a server answers. */
export const local: Local | null = (() => {
  const address = document.querySelector<HTMLMetaElement>('meta[name="grundy-engine"]')?.content;
  return address ? new Local(new URL(address, document.baseURI).href) : null;
})();
