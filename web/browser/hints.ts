// A whole game by clicks on the board: what the hint marks is clicked, so that a test knows no rules either.
import type { Page } from "playwright-core";
import { button, element, turn } from "./page";

/** Clicks the drawn element that the hint marks: nothing is typed, and the test knows no rules either. */
export async function followHint(page: Page): Promise<void> {
  await button(page, "Hint").click();
  await page.locator(".news.tip").waitFor();
  const words = (await page.locator(".news").textContent()) ?? "";
  const move = /(?:Try this|longest): (.*?)\.( It wins\.)?$/.exec(words)?.[1] ?? "";
  const handle = page.locator(".handle.hint");
  const marked = page.locator("[data-key].hint");
  if ((await page.locator("[data-board] .hint").count()) > 0) await clickItems(page);
  else if ((await handle.count()) > 0) await handle.first().click();
  else if ((await page.locator(".node.hint").count()) > 0) await marked.last().click();
  else if ((await page.locator(".cell.hint").count()) > 0) await lowestLeft(page);
  else await marked.first().click();
  const chooser = page.locator(".chooser");
  if ((await chooser.count()) > 0) await chooser.getByRole("button", { name: move, exact: true }).click();
}

/** What the hint marks, one after the other; a move of one item among larger ones needs a second click. */
async function clickItems(page: Page): Promise<void> {
  const marked = page.locator("[data-board] [data-key].hint");
  const keys = await marked.evaluateAll((items) => items.map((item) => item.getAttribute("data-key") ?? ""));
  for (const key of keys) {
    if ((await marked.count()) > 0) await element(page, key).click();
  }
  const chosen = page.locator("[data-board] .chosen.hint");
  if ((await chosen.count()) > 0) await chosen.last().click();
}

/** Of the squares that would go, the one that is bitten: leftmost and lowest. */
async function lowestLeft(page: Page): Promise<void> {
  const keys = await page
    .locator(".cell.hint")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-key") ?? ""));
  const [first] = keys
    .map((key) => key.split(".").map(Number))
    .sort(([, c1 = 0, r1 = 0], [, c2 = 0, r2 = 0]) => c1 + r1 - (c2 + r2));
  await element(page, (first ?? []).join(".")).click();
}

export async function playToTheEnd(page: Page): Promise<string> {
  for (;;) {
    await page
      .locator(".turn.over")
      .or(turn(page).filter({ hasText: "Your move" }))
      .first()
      .waitFor();
    if ((await page.locator(".turn.over").count()) > 0) return (await turn(page).textContent()) ?? "";
    const before = await page.locator(".record ol li").count();
    await followHint(page);
    await page.locator(`.record ol li:nth-child(${before + 1})`).waitFor();
  }
}
