// The engine that came with the page, spoken to as the server is. A page without a server names it in its head:
// <meta name="grundy-engine" content="assets/…">.
import { Lane, type Told } from "./lane";
import { compiled, type Limits } from "./module";

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
  private readonly lanes: Record<keyof typeof limits, Lane>;

  constructor(address: string) {
    const module = compiled(address);
    const begin = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const lane = (name: keyof typeof limits) => new Lane(begin, module, limits[name]);
    this.lanes = { play: lane("play"), questions: lane("questions"), jobs: lane("jobs") };
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
    return replyOf(await Promise.race([answered, given]));
  }

  job(command: string, args: object, onProgress: (told: Told) => void) {
    const { answered, stop } = this.lanes.jobs.ask(command, JSON.stringify(args), onProgress);
    return { reply: answered.then(replyOf), stop };
  }
}

function replyOf({ status, text }: { status: number; text: string }): Reply {
  return { ok: status === 200, status, data: JSON.parse(text) as unknown };
}

/** Null where a server answers. */
export const local: Local | null = (() => {
  const address = document.querySelector<HTMLMetaElement>('meta[name="grundy-engine"]')?.content;
  return address ? new Local(new URL(address, document.baseURI).href) : null;
})();
