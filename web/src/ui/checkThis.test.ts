// "Check this" in a simulated browser, with a server that the test plays.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Certificate } from "../api/types";
import { initialApp } from "../app/state";
import { assign } from "../app/store.svelte";
import CheckThis from "./CheckThis.svelte";

let shown: object | null = null;
let asked: { name: string; body: object }[] = [];
let answer: Certificate = { certificate: null };

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (name: string, { body }: { body: string }) => {
    asked.push({ name, body: JSON.parse(body) as object });
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

async function check(lang: "en" | "fr" = "en"): Promise<string> {
  assign(initialApp(lang, "light"));
  shown = mount(CheckThis, { target: document.body, props: { question: { of: "period", game: "kayles" } } });
  flushSync();
  document.querySelector("button")?.click();
  await vi.waitFor(() => {
    flushSync();
    if (document.querySelector("[role=status] p") === null) throw new Error("not yet");
  });
  return document.querySelector("[role=status]")?.textContent ?? "";
}

it("shows what is proved", async () => {
  answer = {
    certificate: "1234",
    why: null,
    verdict: "proved",
    proved: ["G(n + 12) = G(n)"],
    line: null,
    reason: null,
  };
  const said = await check();
  expect(asked).toEqual([{ name: "api/certificate", body: { of: "period", game: "kayles", lang: "en" } }]);
  expect(said).toContain("G(n + 12) = G(n)");
  expect(said).toContain("4 characters");
});

it("says why there is no proof, in the language of the page", async () => {
  answer = { certificate: null, why: "pas de certificat" };
  expect(await check("fr")).toContain("pas de certificat");
  expect(document.querySelector("button")?.textContent).toBe("Vérifier");
});
