// A page of the real server for one test: opened at a link, closed afterwards, and with an empty console:
// an error, a refused style or script (Content-Security-Policy) or an uncaught exception fails the test.
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

let browser: Browser;
const pages: { page: Page; complaints: string[] }[] = [];

beforeAll(async () => {
  browser = await chromium.connect(inject("browser"));
});
afterAll(async () => {
  await browser.close();
});
afterEach(async () => {
  const complaints = pages.flatMap((opened) => opened.complaints);
  await Promise.all(pages.map(({ page }) => page.context().close()));
  pages.length = 0;
  expect(complaints).toEqual([]);
});

export interface Opening extends BrowserContextOptions {
  refusals?: boolean; // the test provokes answers 400, which Chromium writes to the console
}

export async function open(hash = "", { refusals = false, ...options }: Opening = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    locale: "en-GB",
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const refused = refusals && /status of 400/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !refused) complaints.push(message.text());
  });
  pages.push({ page, complaints });
  await page.goto(`${inject("server")}/${hash}`);
  return page;
}

/** `#/play?…` for these terms, with more values as the address bar holds them. */
export function game(terms: string, values: Record<string, string> = {}): string {
  return `#/play?${new URLSearchParams({ t: terms, ...values }).toString()}`;
}

export const turn = (page: Page): Locator => page.locator(".turn");
export const element = (page: Page, key: string): Locator => page.locator(`[data-key="${key}"]`);
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) });

export async function waitForText(locator: Locator, text: string | RegExp): Promise<void> {
  await locator.filter({ hasText: text }).first().waitFor();
}
