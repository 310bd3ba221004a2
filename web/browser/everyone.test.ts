// For everyone: French, a small screen, dark colours, and what axe-core finds (nothing) on every view.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { packed } from "../src/api/rules";
import { violations } from "./axe";
import { button, game, open, soon, turn, waitForText } from "./page";

const views: [string, string, string][] = [
  ["play, nim", game("nim 3,4,5", { teacher: "1" }), ".headline"],
  [
    "play, heaps of thirty digits",
    game("nim 123456789012345678901234567890,5", { teacher: "1" }),
    ".headline",
  ],
  ["play, chomp", game("chomp 4x3", { teacher: "1" }), ".headline"],
  ["play, tablette", game("tablette 4x3,5x1", { teacher: "1" }), ".headline"],
  ["play, hackendot", game("hackendot (()(()))()", { teacher: "1" }), ".headline"],
  ["play, wythoff", game("wythoff 3,5", { teacher: "1" }), ".headline"],
  ["play, a sum", game("kayles 5 + polyomino ##./.##", { m: "1/1-1" }), ".turn"],
  ["play, coins", game("turning-turtles 2,3,7", { teacher: "1" }), ".headline"],
  ["play, a graph", game("node-kayles cycle:7", { teacher: "1" }), ".headline"],
  ["play, an order", game("poset-chomp boolean:3", { teacher: "1" }), ".headline"],
  ["play, noughts and crosses", game("noughts-and-crosses x../.o./..x", { teacher: "1" }), ".headline"],
  ["play, hex", game("hex 4x4"), ".turn"],
  ["lessons", "#/learn", ".lesson"],
  ["a lesson", "#/learn?g=nim&s=5", "[data-challenge] figure"],
  ["a lesson that asks who wins", "#/learn?g=wythoff&s=4", ".claim"],
  ["a puzzle", "#/puzzles?t=nim+3,4,5", "[data-challenge] .match"],
  ["a list in the making", "#/list?n=Monday&p=win+nim+3,4,5&p=judge+chomp+3,1,1&edit=1", ".picture .match"],
  ["a list", "#/list?n=Monday&p=win+nim+3,4,5&p=judge+chomp+3,1,1", "[data-challenge] .match"],
  ["the games", "#/games", "main .card"],
  ["the page of Nim", "#/games?g=nim", "aside figure"],
  ["the page of Kayles", "#/games?g=kayles", "aside figure"],
  ["a worksheet", "#/sheet?p=find+nim+3,4,5&p=judge+chomp+3,1,1&solutions=1", ".solutions"],
  ["your game", "#/own", ".badge.win"],
  ["your game, with an error", `#/own?r=${packed("position heaps n\nmove n => 3")}`, "mark"],
  ["play, kayles", game("kayles 7,4", { teacher: "1" }), ".headline"],
  ["play, polyominoes", game("polyomino ####/#..#/####", { m: "1:r2" }), ".turn"],
  ["arena", "#/arena?t=chomp+3x2", ".vertex"],
  ["arena, as one meets it", "#/arena", ".vertex"],
  ["arena, one's own graph", "#/arena?graph=a+J0+-%3E+b%0Ab+J1+-%3E%0A", "[data-edit]"],
  ["arena, by vertices", "#/arena?t=matches+6&step=vertex", ".why"],
  ["sequences", "#/sequences?g=kayles&n=100&p=8,1", ".found .badge"],
  ["tables", "#/tables?g=wythoff&size=12x12", "canvas"],
  ["words", "#/words", ".tape"],
  ["claims", "#/claims", ".verdict"],
];

describe("colours", () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);
  it("follow the system until the person chooses", async () => {
    const page = await open("#/words", { colorScheme: "light" });
    await soon(() => theme(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await button(page, "Switch to light colours").waitFor();
    await soon(() => theme(page)).toBe("dark");
    await button(page, "Switch to light colours").click();
    await page.emulateMedia({ colorScheme: "light" });
    await page.emulateMedia({ colorScheme: "dark" });
    await soon(() => theme(page)).toBe("light");
  });
});

describe("every view", () => {
  it.each(views)(
    "has no fault that axe finds, light and dark, and fits 360 px: %s",
    async (_, hash, ready) => {
      const page = await open(hash);
      await page.locator(ready).first().waitFor();
      expect(await violations(page)).toEqual([]);
      await button(page, "Switch to dark colours").click();
      expect(await violations(page)).toEqual([]);
      await button(page, "Switch to light colours").click();
      await page.setViewportSize({ width: 360, height: 740 });
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  );
});

describe("a small screen", () => {
  it("is enough for a game by touch", async () => {
    const page = await open(game("nim 1,2"), {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    // A first tap shows the move, a second makes it.
    await page.locator("[data-key='2.2']").tap();
    await page.locator("[data-key='2.2'].goes").waitFor();
    expect(await page.locator(".record ol li").count()).toBe(0);
    await page.locator("[data-key='2.2']").tap();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await page.locator(".match").first().tap();
    await button(page, "Play it").tap();
    await waitForText(turn(page), "You win!");
  });
});

describe("French", () => {
  it("is what a French browser gets, the engine's sentences too", async () => {
    const page = await open(game("nim 3,4,5", { teacher: "1" }), { locale: "fr-FR" });
    await waitForText(turn(page), "À vous de jouer");
    await waitForText(page.locator(".headline"), "Qui doit jouer peut gagner");
    await waitForText(page.locator("td"), "prendre 2");
    await soon(() => page.locator("html").getAttribute("lang")).toBe("fr");
  });
  it("is chosen by a button, kept, and asks the server again", async () => {
    const page = await open(game("wythoff 3,5"), {});
    await waitForText(page.locator("h1"), "Wythoff's game");
    await button(page, /Français/).click();
    await waitForText(page.locator("h1"), "Jeu de Wythoff");
    await page.reload();
    await waitForText(turn(page), "À vous de jouer");
  });
});

it("dark is what the browser prefers or a button chooses, and is kept", async () => {
  const page = await open("", { colorScheme: "dark" });
  await button(page, "Switch to light colours").click();
  await soon(() => page.locator("html").getAttribute("data-theme")).toBe("light");
  await page.reload();
  await button(page, "Switch to dark colours").click();
  await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
});
