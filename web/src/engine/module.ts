// The engine as a WebAssembly module (src/apps/wasm): one question at a time, answered before `ask` returns.
// What it asks of its surroundings is little: a clock, random bytes, a place to complain to.

export type TroubleKind = "memory" | "broken" | "missing";

/** Not an answer of the engine: it could not give one. */
export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    detail = "",
  ) {
    super(`engine: ${kind} ${detail}`.trim());
  }
}

export interface Limits {
  seconds: number;
  bytes: number;
}

/** Told about ten times a second while it works; true: it is to stop with what it has. */
export type OnProgress = (positions: number, calls: number, goal: number) => boolean;

export interface Answered {
  status: number;
  text: string;
  /** Bytes of memory that the module has, now and from now on: it gives none back. */
  memory: number;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  start: () => void;
  room: (bytes: number) => number;
  answer: (name: number, seconds: number, bytes: number) => number;
  text: () => number;
  text_size: () => number;
}

const success = 0;
const notSupported = 52; // ENOSYS

export class Engine {
  private exports!: Exports;
  private onProgress: OnProgress | null = null;
  private complaint = "";

  private constructor() {}

  static async of(module: WebAssembly.Module): Promise<Engine> {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, engine.imports());
    engine.exports = instance.exports as unknown as Exports;
    engine.exports._initialize();
    engine.exports.start();
    return engine;
  }

  /** After a Trouble the engine is of no more use. */
  ask(name: string, body: string, limits: Limits, onProgress: OnProgress | null = null): Answered {
    const { exports } = this;
    this.onProgress = onProgress;
    const question = new TextEncoder().encode(name + body);
    const named = new TextEncoder().encode(name).length;
    try {
      const room = exports.room(question.length);
      new Uint8Array(exports.memory.buffer, room, question.length).set(question);
      const status = exports.answer(named, limits.seconds, limits.bytes);
      const bytes = new Uint8Array(exports.memory.buffer, exports.text(), exports.text_size());
      return { status, text: new TextDecoder().decode(bytes), memory: exports.memory.buffer.byteLength };
    } catch (problem) {
      if (problem instanceof Trouble) throw problem;
      throw new Trouble("broken", `${String(problem)} ${this.complaint}`.trim());
    }
  }

  private imports(): WebAssembly.Imports {
    const view = () => new DataView(this.exports.memory.buffer);
    const system: Record<string, (...args: never[]) => number> = {
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        const nanoseconds = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;
        view().setBigUint64(at, nanoseconds, true);
        return success;
      },
      random_get: (at: number, size: number) => {
        crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, at, size));
        return success;
      },
      fd_write: (_descriptor: number, pieces: number, count: number, written: number) => {
        let total = 0;
        for (let piece = 0; piece < count; piece += 1) {
          const at = view().getUint32(pieces + 8 * piece, true);
          const size = view().getUint32(pieces + 8 * piece + 4, true);
          this.complaint += new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, size));
          total += size;
        }
        view().setUint32(written, total, true);
        return success;
      },
      environ_sizes_get: (count: number, size: number) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return success;
      },
      environ_get: () => success,
      proc_exit: () => {
        throw new Trouble("broken", this.complaint);
      },
    };
    return {
      page: {
        progress: (positions: number, calls: number, goal: number) =>
          this.onProgress?.(positions, calls, goal) ? 1 : 0,
        memory_exhausted: () => {
          throw new Trouble("memory");
        },
      },
      // Files, of which there are none, are asked for in many more ways.
      wasi_snapshot_preview1: new Proxy(system, {
        get: (known, name) => known[String(name)] ?? (() => notSupported),
      }) as WebAssembly.ModuleImports,
    };
  }
}

/** The module behind an address, packed by gzip or not: some hosts unpack what they send. */
export async function compiled(address: string): Promise<WebAssembly.Module> {
  try {
    const response = await fetch(address);
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
    return await WebAssembly.compileStreaming(await unpacked(response.body));
  } catch (problem) {
    throw new Trouble("missing", String(problem));
  }
}

async function unpacked(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Response> {
  const reader = body.getReader();
  const first = await reader.read();
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (out) => {
      if (first.value) out.enqueue(first.value);
    },
    pull: async (out) => {
      const { done, value } = await reader.read();
      if (done) out.close();
      else out.enqueue(value);
    },
  });
  const isPacked = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  return new Response(isPacked ? whole.pipeThrough(new DecompressionStream("gzip")) : whole, {
    headers: { "Content-Type": "application/wasm" },
  });
}
