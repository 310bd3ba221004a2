import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sentence } from "../api/client";
import { catalogues } from "../text/catalogue";
import { Lane, type Thread, type Told } from "./lane";
import type { FromWorker, ToWorker } from "./messages";
import { Trouble } from "./module";

/** A worker that answers when the test says so. */
class Fake implements Thread {
  readonly heard: ToWorker[] = [];
  ended = false;
  private readonly listeners: ((event: { data: FromWorker }) => void)[] = [];

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  addEventListener(type: string, listener: unknown): void {
    if (type === "message") this.listeners.push(listener as (event: { data: FromWorker }) => void);
  }
  tell(data: FromWorker): void {
    for (const listener of this.listeners) listener({ data });
  }
  answer(text: string, memory = 1000): void {
    this.tell({ answered: { status: 200, text, memory } });
  }
  get asked(): string[] {
    return this.heard.flatMap((message) => ("question" in message ? [message.question.name] : []));
  }
}

describe("a lane", () => {
  let threads: Fake[];
  let lane: Lane;
  const taken: string[] = [];
  const settled = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    threads = [];
    taken.length = 0;
    let number = 0;
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${(number += 1)}`);
    vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void taken.push(url));
    const begin = () => {
      threads.push(new Fake());
      return threads[threads.length - 1] as Fake;
    };
    lane = new Lane(begin, Promise.resolve({} as WebAssembly.Module), { seconds: 1, bytes: 1 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("asks one question after the other, on one thread", async () => {
    const told: Told[] = [];
    const first = lane.ask("board", "{}");
    const second = lane.ask("move", "{}", (progress) => told.push(progress));
    expect(told).toEqual([]); // the asker has no answer to hold it against yet
    await settled();
    expect(threads.map(({ asked }) => asked)).toEqual([["board"]]);
    expect(told.map(({ state }) => state)).toEqual(["waiting"]);
    threads[0]?.answer("1");
    await settled();
    threads[0]?.tell({ progress: { positions: 7, calls: 9, goal: 0 } });
    threads[0]?.answer("2");
    expect((await first.answered).text + (await second.answered).text).toBe("12");
    expect(told[1]).toMatchObject({ state: "running", positions: 7, calls: 9, goal: null });
    expect(threads.length).toBe(1);
  });

  it("a thread that fetches the module itself is asked at once; the next one gets the module", async () => {
    const first = new Fake();
    let arrived: (module: WebAssembly.Module) => void = () => undefined;
    const module = new Promise<WebAssembly.Module>((resolve) => (arrived = resolve));
    const begin = () => {
      threads.push(new Fake());
      return threads[threads.length - 1] as Fake;
    };
    const early = new Lane(begin, module, { seconds: 1, bytes: 1 }, first);
    const { answered } = early.ask("board", "{}");
    await settled();
    expect(first.asked).toEqual(["board"]);
    const known = {} as WebAssembly.Module;
    first.tell({ module: known });
    first.answer("1", 500 * 2 ** 20); // so much that it is ended
    expect((await answered).text).toBe("1");
    expect(first.ended).toBe(true);
    arrived(known);
    void early.ask("move", "{}");
    await settled();
    expect(threads[0]?.heard[0]).toEqual({ module: known });
    expect(threads[0]?.asked).toEqual(["move"]);
  });

  it("what waits and is no longer wanted is never asked", async () => {
    void lane.ask("board", "{}");
    const second = lane.ask("move", "{}");
    second.stop();
    await expect(second.answered).rejects.toMatchObject({ name: "AbortError" });
    await settled();
    threads[0]?.answer("1");
    await settled();
    expect(threads[0]?.asked).toEqual(["board"]);
  });

  it("what is being computed is asked to stop, and may still tell what it has reached", async () => {
    const { answered, stop } = lane.ask("period", "{}");
    await settled();
    stop();
    expect(taken).toEqual(["blob:1"]);
    threads[0]?.answer("reached");
    expect((await answered).text).toBe("reached");
    await vi.runAllTimersAsync();
    expect(threads[0]?.ended).toBe(false);
  });

  it("what does not stop is ended, and another thread answers what comes next", async () => {
    const { answered, stop } = lane.ask("period", "{}");
    const refused = expect(answered).rejects.toMatchObject({ name: "AbortError" });
    const next = lane.ask("solve", "{}");
    await settled();
    stop();
    await vi.runAllTimersAsync();
    await refused;
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    threads[0]?.answer("too late");
    threads[1]?.answer("now");
    expect((await next.answered).text).toBe("now");
  });

  it.each([
    ["memory", /too large for a browser.*smaller/, /trop grand pour un navigateur.*plus petit/],
    ["broken", /mistake of ours/, /erreur est de notre côté/],
    ["missing", /could not be loaded/, /n'a pas pu être chargé/],
  ] as const)("trouble (%s) is told in both languages, and a fresh thread goes on", async (kind, en, fr) => {
    const { answered } = lane.ask("solve", "{}");
    const problem = answered.catch((reason: unknown) => reason);
    await settled();
    threads[0]?.tell({ trouble: kind, detail: "" });
    expect(await problem).toBeInstanceOf(Trouble);
    expect(sentence(await problem, catalogues.en)).toMatch(en);
    expect(sentence(await problem, catalogues.fr)).toMatch(fr);
    const next = lane.ask("solve", "{}");
    await settled();
    threads[1]?.answer("fine");
    expect((await next.answered).text).toBe("fine");
    expect(threads[0]?.ended).toBe(true);
  });

  it("a thread that has taken much memory is not kept: it gives none back", async () => {
    const { answered } = lane.ask("solve", "{}");
    await settled();
    threads[0]?.answer("large", 500 * 2 ** 20);
    await answered;
    expect(threads[0]?.ended).toBe(true);
  });
});
