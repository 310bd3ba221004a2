// The page without a mouse: a whole game by keyboard, and every board's roving focus.
import type { Page } from "playwright-core";
import { it } from "vitest";
import { element, game, open, soon, turn, waitForText } from "./page";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-key") ?? "");

it("a whole game by keyboard", async () => {
  const page = await open(game("nim 1,2,1"));
  await waitForText(turn(page), "Your move");
  await page.locator("h1").click();
  for (let tabs = 0; (await focused(page)) === "" && tabs < 60; tabs += 1) await page.keyboard.press("Tab");
  await soon(() => focused(page)).toBe("1.1");
  await page.keyboard.press("ArrowDown");
  await soon(() => focused(page)).toBe("2.1");
  await page.keyboard.press("Enter");
  await waitForText(turn(page), "Your move");
  await page.locator(".record ol li:nth-child(2)").waitFor();
  // The heap that had the focus is gone; the focus stayed on the board.
  await soon(() => focused(page)).not.toBe("");
  await page.keyboard.press("Space");
  await waitForText(turn(page), "You win!");
});

it.each([
  [
    "chomp 3x2",
    "1.1.1",
    [
      ["ArrowRight", "1.2.1"],
      ["ArrowUp", "1.2.2"],
      ["ArrowLeft", "1.1.2"],
    ],
  ],
  [
    "tablette 2x2,1x1",
    "1.1.1",
    [
      ["ArrowRight", "1.2.1"],
      ["ArrowRight", "2.1.1"],
    ],
  ],
  [
    "hackendot (()(()))",
    "1",
    [
      ["ArrowDown", "2"],
      ["ArrowRight", "3"],
      ["ArrowUp", "1"],
    ],
  ],
  [
    "wythoff 2,3",
    "2,3",
    [
      ["ArrowLeft", "1,3"],
      ["ArrowDown", "1,2"],
    ],
  ],
] as const)("arrow keys move over %s", async (terms, first, ways) => {
  const page = await open(game(terms));
  await element(page, first).focus();
  for (const [key, expected] of ways) {
    await page.keyboard.press(key);
    await soon(() => focused(page)).toBe(expected);
  }
});

it("a choice between moves is made and left by keyboard", async () => {
  const page = await open(game("tablette 3x2"));
  await element(page, "1.2.1").focus();
  await page.keyboard.press("Enter");
  await page.locator(".chooser").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".chooser").waitFor({ state: "detached" });
});

it("the skip link leads to the content", async () => {
  const page = await open();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});
