// What people do without meaning harm, and a page must bear: clicks faster than answers, Back in the middle, links that
// were cut short, sizes beyond reason, storage that is full or forbidden, two tabs at once.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, element, expectRefusals, game, hashOf, open, soon, turn, waitForText } from "./page";

const record = (page: Page) => page.locator(".record ol li").allInnerTexts();
const goTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash);
/** A game can be begun and a move is answered. */
async function plays(page: Page): Promise<void> {
  // A game that was begun at the same moment may take the address back once: then it is asked for again.
  const shown = async () => {
    await goTo(page, game("nim 2,3,1", { level: "100" }));
    return page.locator('[data-terms="nim 2,3,1"]').count();
  };
  await soon(shown).toBe(1);
  await element(page, "2.3").click();
  await page.locator(".record ol li:nth-child(2)").waitFor();
  await waitForText(turn(page), "Your move");
}

describe("fingers faster than the engine", () => {
  it("a dozen clicks are one move, and one answer", async () => {
    const page = await open(game("nim 9,9,9", { level: "100" }), {});
    await element(page, "1.5").waitFor();
    await page.evaluate(() => {
      for (let i = 0; i < 12; i += 1)
        document.querySelector('[data-key="1.5"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await waitForText(turn(page), "Your move");
    const told = await record(page);
    expect(told.map((line) => /^(You|Engine)/.exec(line)?.[0])).toEqual(["You", "Engine"]);
  });
  it("every button at once leaves a game that goes on", async () => {
    const page = await open(game("nim 3,4,5", { level: "100" }), {});
    await element(page, "1.2").click();
    for (const name of ["Undo", "Hint", "Redo", "Why?", "Teacher", "Undo", "Hint", "New game"])
      await page.evaluate((label) => {
        const found = [...document.querySelectorAll("button")].find((each) =>
          each.textContent?.includes(label),
        );
        found?.click();
      }, name);
    await plays(page);
  });
  it("Back and Forward while the engine thinks lead to games as they were", async () => {
    const page = await open(game("nim 3,4,5", { level: "100" }), {});
    await turn(page).waitFor();
    await goTo(page, game("kayles 9", { level: "100" }));
    await element(page, "1.5").click();
    // Each step as soon as the one before is in the address, and no sooner: a page that writes its own address
    // meanwhile would be taken for one that has moved.
    for (const [way, to] of [
      ["back", "nim"],
      ["forward", "kayles"],
      ["back", "nim"],
    ] as const) {
      await page.evaluate((step) => history[step](), way);
      await soon(() => hashOf(page)).toContain(`t=${to}`);
    }
    await waitForText(page.locator("h1"), "Nim");
    await soon(() => record(page)).toEqual([]);
    await plays(page);
  });
  it("an answer between Back and what Back shows does not take the page with it", async () => {
    const page = await open(game("nim 3,4,5", { level: "100" }), {});
    await turn(page).waitFor();
    await goTo(page, game("kayles 9", { level: "100" }));
    await element(page, "1.5").waitFor();
    // popstate comes when the address has changed, and before hashchange: the answer comes just then.
    await page.evaluate(() => {
      const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      const json = Response.prototype.json;
      Response.prototype.json = async function (this: Response) {
        const answer: unknown = await json.call(this);
        await moved;
        return answer;
      };
    });
    await element(page, "1.5").click();
    await page.waitForLoadState("networkidle");
    await page.goBack();
    await waitForText(page.locator("h1"), "Nim");
    await plays(page);
  });
});

// Questions to a server can be held back.
describe.skipIf("GRUNDY_SITE" in process.env)("an engine that does not answer", () => {
  it("leaves what was shown, and need not be waited for", async () => {
    const page = await open(game("nim 3,4,5", { level: "100" }), {});
    await turn(page).waitFor();
    let silent = true;
    await page.route("**/api/*", (route) => (silent ? undefined : route.continue()));
    const cancel = page.locator(".tools").getByRole("button", { name: "Cancel" });
    await element(page, "1.2").click();
    await cancel.click();
    await button(page, "Hint").click();
    await cancel.click();
    await button(page, "Kayles").click();
    await cancel.click();
    await waitForText(page.locator("h1"), "Nim");
    expect(await record(page)).toEqual([]);
    silent = false;
    await plays(page);
  });
});

describe("a visit of a moment", () => {
  it("leaves nothing behind that hurts the next one", async () => {
    const page = await open("", {});
    const url = page.url();
    for (const wait of [0, 40, 150, 400, 900]) {
      await page.goto("about:blank");
      await page.goto(url, { waitUntil: "commit" });
      await page.waitForTimeout(wait); // whatever is under way by then
    }
    await page.goto("about:blank");
    await page.goto(url);
    await plays(page);
  });
});

describe("in the middle of a game", () => {
  const begun = async () => {
    const page = await open(game("nim 3,4,5", { level: "100" }), {});
    await element(page, "1.2").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await waitForText(turn(page), "Your move");
    return page;
  };
  it("a reload loses nothing", async () => {
    const page = await begun();
    const before = await record(page);
    await page.reload();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await soon(() => record(page)).toEqual(before);
  });
  it("another language tells the same moves, and back again", async () => {
    const page = await begun();
    const before = await record(page);
    await button(page, /Français/).click();
    await waitForText(page.locator(".record ol li").first(), "Vous : prendre 2 dans le tas 1");
    await button(page, /English/).click();
    await soon(() => record(page)).toEqual(before);
  });
  it("a narrower window keeps game and board", async () => {
    const page = await begun();
    const before = await record(page);
    for (const width of [360, 1280, 700, 320]) await page.setViewportSize({ width, height: 640 });
    expect(await record(page)).toEqual(before);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await element(page, "3.1").waitFor();
  });
});

describe("links that are wrong", () => {
  it.each([
    "#/nowhere",
    "#/play?t=%E0%A4%A",
    "#/play?t=nim+3,4,5&m=9-9",
    "#/play?t=nim+3,4,5&m=;;;",
    "#/play?t=nim+3,4,5&level=many&first=x&vs=y",
    "#/play?t=hackendot+((((",
    "#/play?t=chess",
    "#/learn?g=chess&s=1",
    "#/learn?g=nim&s=99",
    "#/puzzles?t=nim",
    "#/puzzles?day=2026-13-99",
    "#/puzzles?g=chess&d=9",
    "#/list?p=zzz&p=win+chess",
    "#/list?n=%00%01",
    "#/games?g=chess",
    "#/sheet?n=-1&c=1e9",
    "#/own?r=%%%",
    "#/own?r=AAAA",
    "#/arena?t=nim+99999,99999",
    "#/arena?graph=%00",
    "#/sequences?g=kayles&n=1e99&p=a,b",
    "#/tables?g=nim&size=0x-1&values=x",
    "#/words?p=&t=",
    "#/claims?g=nim&c=((&upto=x",
  ])("%s shows something, and Play works after it", async (hash) => {
    expectRefusals();
    const page = await open(hash, {});
    await page.waitForFunction(() => (document.querySelector("main")?.innerText.length ?? 0) > 20);
    expect(await page.getByText("could not be shown").count()).toBe(0);
    await plays(page);
  });
});

describe("sizes beyond reason", () => {
  it.each([
    ["nim 123456789012345678901234567890,98765432109876543210", "Nim"],
    ["kayles 5000", "Kayles"],
    ["chomp 200x200", "Chomp"],
    ["wythoff 1000000000000,1618033988749", "Wythoff"],
    [`hackendot ${"(".repeat(400)}${")".repeat(400)}`, "Hackendot"],
    [`nim ${Array.from({ length: 300 }, (_, at) => at + 1).join(",")}`, "Nim"],
    ["tablette 300x300", "Tablette"],
  ])("%s can be looked at, and left", async (terms, name) => {
    expectRefusals();
    const page = await open(game(terms), {});
    await waitForText(page.locator("main"), name);
    await turn(page).or(page.locator(".news.bad")).first().waitFor();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    await plays(page);
  });
});

describe("storage", () => {
  const without = {
    forbidden: () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      }),
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  };
  it.each(["forbidden", "full"] as const)("that is %s: games, lessons and choices work", async (kind) => {
    const page = await open("", {});
    await page.addInitScript(without[kind]);
    await page.reload();
    await plays(page);
    await button(page, "Switch to dark colours").click();
    await button(page, "Switch to light colours").click();
    await goTo(page, "#/learn?g=nim&s=1");
    await page.locator("[data-challenge] .match").first().click();
    await page.getByRole("link", { name: "Next step" }).click();
    await waitForText(page.locator(".where"), "Step 2 of");
    await page.getByRole("link", { name: /Step 1: .*, done/ }).waitFor();
  });
  it("that is damaged is as if there were none", async () => {
    const page = await open("", {});
    await page.evaluate(() => {
      for (const name of ["lessons", "puzzles", "lists", "lang", "theme", "own"])
        localStorage.setItem(`grundy-${name}`, '{"nim": "x", "days": 3');
    });
    await page.reload();
    await plays(page);
    await goTo(page, "#/learn");
    await waitForText(page.locator("h1"), "Learn");
  });
  it("that two tabs share keeps what was done in each", async () => {
    const one = await open("#/learn?g=nim&s=1", {});
    await one.locator("[data-challenge] .match").first().waitFor();
    const other = await one.context().newPage();
    await other.goto(one.url().replace(/#.*/, "#/learn?g=matches&s=1"));
    await other.locator("[data-challenge] .match").first().waitFor();
    await one.locator("[data-challenge] .match").first().click();
    await one.getByRole("link", { name: "Next step" }).waitFor();
    const next = other.getByRole("link", { name: "Next step" });
    const mine = other.locator("[data-challenge] button:enabled", { hasText: "Hint" });
    for (;;) {
      await next.or(mine).first().waitFor();
      if ((await next.count()) > 0) break;
      await mine.click();
      await button(other, "Play it").click();
    }
    await one.getByRole("link", { name: "Next step" }).waitFor();
    const kept = await one.evaluate(() => localStorage.getItem("grundy-lessons"));
    expect(JSON.parse(kept ?? "{}")).toEqual({ nim: [1], matches: [1] });
  });
});
