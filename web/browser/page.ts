// A page of the real server for one test: opened at a link, closed afterwards, and with an empty console:
// an error, a refused style or script (Content-Security-Policy) or an uncaught exception fails the test.
// GRUNDY_SLOW=6 makes each page six times slower: whoever reads something before it is there is found out.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const patience = 100_000; // milliseconds: less than a test may take, and no test is about time
const slow = Number(process.env["GRUNDY_SLOW"] ?? 1);

let browser: Browser;
let shared: Page | null = null; // a new context costs more than most tests; without options they share one
let complaints: string[] = [];
let refusalsExpected = false;
let brokenExpected = false;
const own: BrowserContext[] = [];

beforeAll(async () => {
  browser = await chromium.connect(inject("browser"));
});
afterAll(async () => {
  await browser.close();
});
afterEach(async ({ task }) => {
  const found = complaints;
  complaints = [];
  refusalsExpected = false;
  brokenExpected = false;
  await Promise.all(own.splice(0).map((context) => context.close()));
  if (shared && task.result?.state === "fail") {
    // A test that ran out of time goes on behind our back: it must not click on the page of the next one.
    await shared.context().close();
    shared = null;
  }
  if (shared && shared.url() !== "about:blank") {
    await shared.evaluate(() => localStorage.clear());
    await shared.goto("about:blank");
  }
  expect(found).toEqual([]);
});

const usual: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: "reduce",
  locale: "en-GB",
};

async function newPage(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  if (slow > 1) {
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slow });
  }
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const refused = refusalsExpected && /status of 400/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !refused && !brokenExpected)
      complaints.push(message.text());
  });
  return page;
}

/** A provoked answer 400 is written to the console by Chromium: tests that want one say so. */
export function expectRefusals(): void {
  refusalsExpected = true;
}

/** A view that breaks tells the console why. */
export function expectBroken(): void {
  brokenExpected = true;
}

export async function open(hash = "", options?: BrowserContextOptions): Promise<Page> {
  let page: Page;
  if (options === undefined) {
    shared ??= await newPage(await browser.newContext(usual));
    page = shared;
  } else {
    const context = await browser.newContext({ ...usual, ...options });
    own.push(context);
    page = await newPage(context);
  }
  await page.goto(`${inject("server")}/${hash}`);
  await page.locator("#app > *").first().waitFor({ state: "attached" }); // the page is loaded before it is shown
  return page;
}

/** `#/play?…` for these terms, with more values as the address bar holds them. */
export function game(terms: string, values: Record<string, string> = {}): string {
  return `#/play?${new URLSearchParams({ t: terms, ...values }).toString()}`;
}

export const turn = (page: Page): Locator => page.locator(".turn");
/** An element of the board one plays on, not of the one that the argument shows or a position is drawn on. */
export const element = (page: Page, key: string): Locator =>
  page.locator(`[data-key="${key}"]:not([inert] [data-key]):not([data-edit])`);
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) });

/** Unfolds the details with this heading, unless they are. */
export async function unfold(page: Page, heading: string): Promise<void> {
  const details = page.locator("details", { has: page.getByText(heading, { exact: true }) });
  if (!(await details.evaluate((node: HTMLDetailsElement) => node.open)))
    await details.locator("summary").first().click();
}

/** A position that is typed, as those do who know how it is written. */
export async function typePosition(page: Page, position: string): Promise<void> {
  await unfold(page, "Advanced: type the position");
  await page.getByLabel("Position", { exact: true }).fill(position);
  await button(page, "Start").click();
}

export async function typeMove(page: Page, move: string): Promise<void> {
  await page.getByLabel("Type a move").waitFor({ state: "attached" });
  await unfold(page, "All moves as a list");
  await page.getByLabel("Type a move").fill(move);
  await button(page, "Make this move").click();
}

/** For what is read once and may not be there yet: read again until it is so. `await soon(() => …).toBe(…)`. */
export const soon = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: patience, interval: 50 });

/** What stands in the address now: `page.url()` is told later. */
export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

export async function waitForText(locator: Locator, text: string | RegExp): Promise<void> {
  await locator.filter({ hasText: text }).first().waitFor();
}
