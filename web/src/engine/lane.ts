// A lane: questions in a row before one worker. What is no longer wanted leaves the row; what is already being
// computed is asked to stop, and when it does not, the worker is ended and another one started.
import type { FromWorker, ToWorker } from "./messages";
import { Trouble, type Answered, type Limits } from "./module";

/** What a lane uses of a Worker. */
export interface Thread {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { message: string }) => void): void;
}

export interface Told {
  state: "waiting" | "running";
  positions: number;
  calls: number;
  goal: number | null;
  seconds: number;
}

interface Asked {
  name: string;
  body: string;
  onProgress: (told: Told) => void;
  resolve: (answered: Answered) => void;
  reject: (problem: unknown) => void;
  wanted: string;
  since: number;
}

export interface Pending {
  answered: Promise<Answered>;
  /** With what was reached, if it can tell in a moment. */
  stop: () => void;
}

const patience = 1000; // milliseconds between asking to stop and ending
const largest = 160 * 2 ** 20; // bytes that a worker may keep: it never gives any back

export class Lane {
  private readonly row: Asked[] = [];
  private current: Asked | null = null;
  private thread: Thread | null = null;

  constructor(
    private readonly begin: () => Thread,
    private readonly module: Promise<WebAssembly.Module>,
    private readonly limits: Limits,
    first: Thread | null = null, // which has the module already, or will have it
  ) {
    if (first) this.thread = this.heeded(first);
  }

  ask(name: string, body: string, onProgress: (told: Told) => void = () => undefined): Pending {
    let asked!: Asked;
    const answered = new Promise<Answered>((resolve, reject) => {
      const wanted = URL.createObjectURL(new Blob(["wanted"]));
      asked = { name, body, onProgress, resolve, reject, wanted, since: performance.now() };
    });
    this.row.push(asked);
    // Not before whoever asks has what is returned here.
    queueMicrotask(() => {
      if (this.row.includes(asked)) onProgress(told(asked, "waiting"));
    });
    void this.next();
    return { answered, stop: () => this.stop(asked) };
  }

  private async next(): Promise<void> {
    const asked = this.current === null ? this.row.shift() : undefined;
    if (!asked) return;
    this.current = asked;
    try {
      if (!this.thread) {
        const module = await this.module;
        if (this.current !== asked) return;
        this.thread = this.started(module);
      }
      asked.since = performance.now();
      const { name, body, wanted } = asked;
      this.thread.postMessage({ question: { name, body, limits: this.limits, wanted } });
    } catch (problem) {
      this.settle(asked, () => asked.reject(problem));
    }
  }

  private started(module: WebAssembly.Module): Thread {
    const thread = this.begin();
    thread.postMessage({ module });
    return this.heeded(thread);
  }

  private heeded(thread: Thread): Thread {
    thread.addEventListener("message", ({ data }) => {
      if (thread === this.thread && this.current) this.heard(this.current, data);
    });
    thread.addEventListener("error", ({ message }) => {
      if (thread === this.thread && this.current)
        this.heard(this.current, { trouble: "missing", detail: message });
    });
    return thread;
  }

  private heard(asked: Asked, message: FromWorker): void {
    if ("module" in message) return;
    if ("progress" in message) {
      const { positions, calls, goal } = message.progress;
      asked.onProgress({ ...told(asked, "running"), positions, calls, goal: goal === 0 ? null : goal });
    } else if ("answered" in message) {
      if (message.answered.memory > largest) this.end();
      this.settle(asked, () => asked.resolve(message.answered));
    } else {
      this.end();
      this.settle(asked, () => asked.reject(new Trouble(message.trouble, message.detail)));
    }
  }

  private stop(asked: Asked): void {
    URL.revokeObjectURL(asked.wanted);
    const given = new DOMException("given up", "AbortError");
    if (this.row.includes(asked)) {
      this.row.splice(this.row.indexOf(asked), 1);
      asked.reject(given);
    } else if (this.current === asked) {
      setTimeout(() => {
        if (this.current !== asked) return;
        this.end();
        this.settle(asked, () => asked.reject(given));
      }, patience);
    }
  }

  private settle(asked: Asked, how: () => void): void {
    URL.revokeObjectURL(asked.wanted);
    this.current = null;
    how();
    void this.next();
  }

  private end(): void {
    this.thread?.terminate();
    this.thread = null;
  }
}

function told(asked: Asked, state: Told["state"]): Told {
  const seconds = (performance.now() - asked.since) / 1000;
  return { state, positions: 0, calls: 0, goal: null, seconds };
}
