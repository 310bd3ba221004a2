// The view Your game in a simulated browser, with a server that the test plays: what is asked while one types,
// what is shown, what is kept.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { packed, type RulesAnswer } from "../api/rules";
import { followed } from "../app/address";
import { initialApp } from "../app/state";
import { assign, store } from "../app/store.svelte";
import { aBoard, aMove } from "../testing/boards";
import { anUnderstanding } from "../testing/rules";
import OwnView from "./OwnView.svelte";
import { openOwn, type } from "./session";

let shown: object | null = null;
let asked: { text: string; answer: (answer: RulesAnswer) => void; given: boolean }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  location.hash = "#/own";
  followed(location.hash);
  asked = [];
  assign(initialApp("en", "light"));
  vi.stubGlobal("fetch", (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      const one = {
        text: (JSON.parse(body) as { text: string }).text,
        answer: (answer: RulesAnswer) => resolve(new Response(JSON.stringify(answer))),
        given: false,
      };
      signal.addEventListener("abort", () => {
        one.given = true;
        reject(new DOMException("", "AbortError"));
      });
      asked.push(one);
    });
  });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(query = ""): void {
  openOwn(new URLSearchParams(query));
  shown = mount(OwnView, { target: document.body });
  flushSync();
}
async function answer(given: RulesAnswer): Promise<void> {
  asked[asked.length - 1]?.answer(given);
  await vi.advanceTimersByTimeAsync(1);
  flushSync();
}
async function write(text: string): Promise<void> {
  type(text);
  flushSync();
  await vi.advanceTimersByTimeAsync(300);
}
const page = () => document.body.textContent ?? "";
const area = () => document.querySelector("textarea") as HTMLTextAreaElement;
const play = () =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("Play it"));

it("asks after a pause, and only about the last text", async () => {
  show();
  expect(asked).toHaveLength(1); // about what is there when the view opens
  type("a");
  type("ab");
  expect(asked[0]?.given).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.map(({ text }) => text).slice(1)).toEqual(["ab"]);
});

it("says what was understood, and links to it", async () => {
  show();
  const board = aBoard({ moves: [aMove("1-1")] });
  await answer(
    anUnderstanding({ board, game: { title: "Mine", ends: "tokens go.", recognised: "octal:0.77" } }),
  );
  expect(page()).toContain("Mine");
  expect(page()).toContain("Play always ends: tokens go.");
  expect(page()).toContain("This is octal:0.77");
  expect(page()).toContain("play 1-1");
  expect(play()?.disabled).toBe(false);
  expect(location.hash).toContain("#/own?r=");
  play()?.click();
  expect(new URLSearchParams(location.hash.split("?")[1]).get("t")).toBe(
    `own:${packed("position heaps n")} 3`,
  );
});

it("marks an error at its line, says it, and takes the link away until it is mended", async () => {
  show();
  await answer(anUnderstanding());
  await write("position heaps n\nmove n => n-1");
  await answer({
    ok: false,
    error: { message: "no such sign", expected: "->", line: 2, column: 8, length: 2 },
  });
  expect(document.querySelector("mark")?.textContent).toBe("=>");
  expect(document.querySelector(".gutter .bad")?.textContent).toBe("2");
  expect(document.querySelector("#rules-status")?.textContent).toContain(
    "Line 2, column 8: no such sign (expected: ->)",
  );
  expect(area().getAttribute("aria-invalid")).toBe("true");
  expect(play()?.disabled).toBe(true);
  expect(location.hash).toBe("#/own");
  expect(page()).toContain("A game"); // the last that was understood
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Go to the place")?.click();
  expect([area().selectionStart, area().selectionEnd]).toEqual([24, 26]);
  await write("position heaps n\nmove n -> n-1");
  expect(document.querySelector("mark")).toBeNull();
  await answer(anUnderstanding());
  expect(play()?.disabled).toBe(false);
});

it("keeps what was typed, also when a link brings other rules", async () => {
  show();
  await write("mine");
  assign({ own: initialApp("en", "light").own });
  openOwn(new URLSearchParams());
  expect(store.app.own.text).toBe("mine");
  assign({ own: initialApp("en", "light").own });
  openOwn(new URLSearchParams({ r: packed("theirs") }));
  flushSync();
  expect(area().value).toBe("theirs");
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Bring it back")?.click();
  flushSync();
  expect(area().value).toBe("mine");
});

it("asks before an example replaces what was typed", async () => {
  assign({ games: [{ name: "cram", title: "Cram", source: "position grid" }] as never });
  show();
  await write("mine");
  const chip = () => [...document.querySelectorAll("button")].find((one) => one.textContent === "Cram");
  chip()?.click();
  flushSync();
  expect(area().value).toBe("mine");
  expect(page()).toContain("This replaces what you have written by “Cram”.");
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Keep mine")?.click();
  flushSync();
  expect(area().value).toBe("mine");
  chip()?.click();
  flushSync();
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Replace it")?.click();
  flushSync();
  expect(area().value).toBe("position grid");
});

it("says that a link is damaged, and goes on", () => {
  show("r=~!!");
  expect(page()).toContain("The link is damaged");
  expect(area().value).toContain("Lasker");
});

it("works where storage is forbidden", () => {
  const forbidden = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  show();
  type("mine");
  flushSync();
  expect(area().value).toBe("mine");
  forbidden.mockRestore();
});
