// A browser that gives a page little memory: the engine asks for more than there is, in the middle of its work. The page says
// so, and goes on.
import { chromium } from "playwright-core";
import { expect, inject, it } from "vitest";
import { game, turn, waitForText } from "../page";
import { executablePath, flags } from "../setup";

const pages = 1600; // of 64 KiB, instead of the gigabyte that the engine may otherwise have

it.each([
  ["en-GB", "This is too large for a browser"],
  ["fr-FR", "C'est trop grand pour un navigateur"],
])(
  "memory that runs out is told in a sentence (%s), and the next question is answered",
  async (locale, said) => {
    const browser = await chromium.launch({
      executablePath,
      args: [...flags, `--js-flags=--wasm-max-mem-pages=${pages}`],
    });
    try {
      const page = await browser.newPage({ locale });
      page.setDefaultTimeout(100_000);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      // 292 MB, of 512 that long work may take.
      await page.goto(`${inject("server")}/#/tables?g=chomp&size=17x17&values=outcome`);
      await waitForText(page.locator("main"), said);
      await page.goto(`${inject("server")}/#/tables?g=chomp&size=6x6&values=outcome`);
      await waitForText(page.locator("main"), "923"); // C(12, 6) - 1
      await page.goto(`${inject("server")}/${game("nim 3,4,5")}`);
      await turn(page).waitFor();
      await page.locator('[data-key="1.2"]').click();
      await page.locator(".record ol li:nth-child(2)").waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
