// A game of one's own, from the first line to the last move: written, marked where it is wrong, mended, played,
// kept, sent as a link; and the boards that only such games have, by clicks, wide and on a phone.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { followHint, playToTheEnd } from "./hints";
import { button, element, game, hashOf, open, soon, turn, typePosition, waitForText } from "./page";

const phone = { viewport: { width: 360, height: 740 } };
const sizes: [string, typeof phone | undefined][] = [
  ["wide", undefined],
  ["on a phone", phone],
];

const oneOrTwo = `game "One or two"  fr "Un ou deux"
about "Take one or two."
position heaps n
move n -> n-k for k in 1..2
example 4
`;

const rules = (page: Page) => page.getByRole("textbox", { name: "The rules" });
const status = (page: Page) => page.locator("#rules-status");
const understood = (page: Page) => page.locator(".badge.win").filter({ hasText: "Understood" }).waitFor();
const text = (page: Page) => page.locator("body").innerText();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe.each(sizes)("rules, %s,", (_, size) => {
  it("are written, marked where they are wrong, mended, and played to the end", async () => {
    const page = await open("#/own", size);
    await understood(page);
    await rules(page).fill("");
    await rules(page).pressSequentially(oneOrTwo.replace("->", "=>"));
    await waitForText(status(page), /^\s*Line 4, column \d+: /);
    await soon(() => page.locator(".gutter .bad").textContent()).toBe("4");
    await soon(() => page.locator("mark").count()).toBe(1);
    await soon(() => rules(page).getAttribute("aria-invalid")).toBe("true");
    await soon(() => button(page, "Play it").isDisabled()).toBe(true);
    await button(page, "Go to the place").click();
    await soon(() =>
      rules(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart),
    ).toBeGreaterThan(0);
    await soon(() => fits(page)).toBe(true);
    await rules(page).fill(oneOrTwo);
    await understood(page);
    await soon(() => page.locator("mark").count()).toBe(0);
    await waitForText(page.locator("#understood-title"), "One or two");
    await waitForText(page.getByRole("group", { name: "Board: One or two" }), "Heap 1: 4");
    await button(page, "Play it").click();
    await waitForText(page.locator("h1"), "One or two");
    // 4 is no multiple of 3: whoever begins wins.
    expect(await playToTheEnd(page)).toBe("You win!");
    await soon(() => fits(page)).toBe(true);
    expect(await text(page)).not.toMatch(/own:|~[\w-]{8}/);
    await soon(() => page.getByLabel("Position", { exact: true }).inputValue()).toBe('"One or two" 4');
  });
});

describe("what was written", () => {
  it("opens again by its link, as rules and as a game", async () => {
    const page = await open("#/own");
    await rules(page).fill(oneOrTwo);
    await understood(page);
    await waitForText(page.locator("#understood-title"), "One or two");
    const elsewhere = await open(await hashOf(page), {});
    await waitForText(elsewhere.locator("#understood-title"), "One or two");
    await soon(() => rules(elsewhere).inputValue()).toBe(oneOrTwo);
    await button(elsewhere, "Play it").click();
    await waitForText(elsewhere.locator("h1"), "One or two");
    await followHint(elsewhere);
    await elsewhere.locator(".record ol li:nth-child(2)").waitFor();
    const record = await elsewhere.locator(".record ol").innerText();
    await elsewhere.reload();
    await elsewhere.locator(".record ol li:nth-child(2)").waitFor();
    await soon(() => elsewhere.locator(".record ol").innerText()).toBe(record);
    const again = await open(await hashOf(elsewhere), { locale: "fr-FR" });
    await waitForText(again.locator("h1"), "Un ou deux");
    await waitForText(again.locator("a"), "Changer ses règles");
  });
  it("stays in the browser, understood or not", async () => {
    const page = await open("#/own", {});
    await understood(page);
    await rules(page).fill("position heaps n\nmove");
    await waitForText(status(page), "Line 2");
    await soon(() => hashOf(page)).toBe("#/own");
    await page.reload();
    await waitForText(status(page), "Line 2");
    await soon(() => rules(page).inputValue()).toBe("position heaps n\nmove");
  });
  it("is not thrown away for an example without a question", async () => {
    const page = await open("#/own");
    await understood(page);
    const choose = async (title: string) => {
      await page.getByText(/^Begin with one of/).click();
      await button(page, title).click();
    };
    await choose("Cram");
    await waitForText(page.locator("#understood-title"), "Cram");
    await soon(() => rules(page).inputValue()).toContain("position grid");
    await rules(page).fill(oneOrTwo);
    await choose("Lasker's Nim");
    await button(page, "Keep mine").click();
    await soon(() => rules(page).inputValue()).toBe(oneOrTwo);
    await choose("Lasker's Nim");
    await button(page, "Replace it").click();
    await waitForText(page.locator("#understood-title"), "Lasker's Nim");
    await button(page, "Bring it back").click();
    await waitForText(page.locator("#understood-title"), "One or two");
  });
  it("is saved to a file, and opened from one", async () => {
    const page = await open("#/own");
    await rules(page).fill(oneOrTwo);
    await understood(page);
    await waitForText(page.locator("#understood-title"), "One or two");
    const waiting = page.waitForEvent("download");
    await button(page, "Save file").click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe("one-or-two.game");
    const folder = await mkdtemp(join(tmpdir(), "grundy-"));
    await file.saveAs(join(folder, "saved"));
    expect(await readFile(join(folder, "saved"), "utf8")).toBe(oneOrTwo);
    await rm(folder, { recursive: true });
    const other = oneOrTwo.replace("One or two", "From a file");
    await page
      .getByLabel("Open file")
      .setInputFiles({ name: "other.game", mimeType: "text/plain", buffer: Buffer.from(other) });
    await button(page, "Replace it").click();
    await waitForText(page.locator("#understood-title"), "From a file");
  });
  it("is copied as a link", async () => {
    const page = await open("#/own", { permissions: ["clipboard-read", "clipboard-write"] });
    await understood(page);
    await button(page, "Copy the link").click();
    await waitForText(status(page), "The link was copied.");
    const here = await page.evaluate(() => location.href);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(here);
  });
  it("is changed in the set-up by its title, and added to others", async () => {
    const page = await open("#/own");
    await rules(page).fill(oneOrTwo);
    await waitForText(page.locator("#understood-title"), "One or two");
    await understood(page);
    await button(page, "Play it").click();
    const position = page.getByLabel("Position", { exact: true });
    await waitForText(page.locator("h1"), "One or two");
    await typePosition(page, '"one or two" 3,5 + nim 2');
    await waitForText(page.locator("h1"), "One or two + Nim");
    await soon(() => position.inputValue()).toBe('"One or two" 3,5 + nim 2');
    await soon(() => button(page, "One or two").count()).toBe(1);
    await page.goBack(); // to the game before, and from there to its rules
    await waitForText(page.locator("h1"), /^\s*One or two\s*$/);
    await page.goBack();
    await soon(() => rules(page).inputValue()).toBe(oneOrTwo);
  });
});

describe.each(sizes)("by clicks, %s:", (_, size) => {
  it("a graph whose vertices go, with their neighbours", async () => {
    const page = await open(game("node-kayles path:5"), size);
    await element(page, "3").hover();
    await page.locator(".vertex.goes").first().waitFor();
    await soon(() => page.locator(".vertex.goes").count()).toBe(3);
    await element(page, "3").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    // The engine takes one of the two that are left; the other wins.
    await soon(() => page.locator(".trace").count()).toBe(4);
    expect(await playToTheEnd(page)).toBe("You win!");
    await soon(() => fits(page)).toBe(true);
  });
  it("a graph whose edges go: the edge itself, or its two ends", async () => {
    const page = await open(game("arc-kayles path:5", { vs: "person" }), size);
    await page.locator('[data-edge="1-2"]').click({ force: true });
    await waitForText(page.locator(".record ol li").first(), "Player 1");
    await waitForText(turn(page), "Player 2 to move");
    await element(page, "4").click();
    if ((await page.locator(".vertex.chosen").count()) > 0) await element(page, "5").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await soon(() => fits(page)).toBe(true);
  });
  it("coins that turn, one or two", async () => {
    const page = await open(game("turning-turtles 2,5", { vs: "person" }), size);
    await waitForText(element(page, "5"), "H");
    await element(page, "5").click();
    await page.locator(".cell.chosen").waitFor();
    await element(page, "3").click();
    await waitForText(turn(page), "Player 2 to move");
    await waitForText(element(page, "3"), "H");
    // Coin 5 shows tails now, and coins behind the last head are not there to turn.
    await element(page, "2").click();
    await element(page, "2").click();
    await waitForText(turn(page), "Player 1 to move");
    expect(await playToTheEndOf(page)).toMatch(/both sides to the end: player . wins\.$/);
    await soon(() => fits(page)).toBe(true);
  });
  it("noughts and crosses, which nobody wins who plays well", async () => {
    const page = await open(game("noughts-and-crosses 3x3"), size);
    await waitForText(turn(page), "Your move: you are Left");
    await element(page, "5").click();
    await page.locator("[data-key='5'] .cross").waitFor();
    await page.locator(".nought").first().waitFor();
    await waitForText(turn(page), "Your move");
    expect(await playToTheEnd(page)).toBe("Nobody wins.");
    await soon(() => fits(page)).toBe(true);
  });
});

/** By the engine, from where two persons stand. */
async function playToTheEndOf(page: Page): Promise<string> {
  await button(page, "Let the engine finish").click();
  await page.locator(".turn.over").waitFor();
  return (await turn(page).textContent()) ?? "";
}

describe("more boards", () => {
  it.each([
    ["hex 3x3", "You win!"],
    ["poset-chomp boolean:3", "You win!"],
    ["hackenbush path:4", "You win!"],
    ["welter 1,4,7", "You win!"],
    ["treblecross 5", "You win!"],
    ["lasker 3,4,5", "You win!"],
  ])("%s is played to its end by following the hints: %s", async (terms, result) => {
    const page = await open(game(terms));
    expect(await playToTheEnd(page)).toBe(result);
  });
  it("Left and Right are named between two persons", async () => {
    const page = await open(game("domineering 2x2", { vs: "person" }));
    await waitForText(turn(page), "Left to move");
    await element(page, "1.1.1").click();
    await waitForText(turn(page), /Left wins!|Right to move/);
    await waitForText(page.locator(".record ol li").first(), "Left: ");
  });
  it("the library stands in a list, and leads to its rules", async () => {
    const page = await open();
    await page.getByLabel("More games").selectOption({ label: "Cram" });
    await waitForText(page.locator("h1"), "Cram");
    await page.getByRole("link", { name: "See its rules" }).click();
    await waitForText(page.locator("#understood-title"), "Cram");
  });
  it.each([
    [
      "turning-turtles 2,3",
      "1",
      [
        ["ArrowRight", "2"],
        ["ArrowRight", "3"],
        ["ArrowLeft", "2"],
      ],
    ],
    [
      "noughts-and-crosses 3x3",
      "1",
      [
        ["ArrowDown", "4"],
        ["ArrowRight", "5"],
        ["ArrowUp", "2"],
      ],
    ],
    [
      "node-kayles path:4",
      "1",
      [
        ["ArrowRight", "2"],
        ["ArrowRight", "3"],
      ],
    ],
  ] as const)("arrow keys move over %s", async (terms, first, ways) => {
    const page = await open(game(terms));
    await element(page, first).focus();
    for (const [key, expected] of ways) {
      await page.keyboard.press(key);
      await soon(() => page.evaluate(() => document.activeElement?.getAttribute("data-key"))).toBe(expected);
    }
  });
});
