// What a newcomer meets: the first visit on a phone from the link to a won game and its reason, the goal and the
// words on the stage, games that are not lost by accident, and the review afterwards.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { goodStarts } from "../src/play/starts";
import { catalogues } from "../src/text/catalogue";
import {
  button,
  element,
  expectRefusals,
  game,
  hashOf,
  open,
  soon,
  turn,
  typePosition,
  waitForText,
} from "./page";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Whether all of an element is above the navigation at the bottom, and in sight. */
async function inSight(page: Page, selector: string): Promise<boolean> {
  const [box, bar] = await Promise.all([
    page.locator(selector).first().boundingBox(),
    page.locator("header nav").boundingBox(),
  ]);
  return box !== null && bar !== null && box.y >= 0 && box.y + box.height <= bar.y + 0.5;
}

describe("a first visit on a phone", () => {
  it("leads from the link to a won game and its reason, with few taps and no key", async () => {
    const page = await open("", phone);
    await waitForText(page.locator("main"), "Small games with a secret");
    await waitForText(page.locator(".goal"), "Whoever takes the last match wins.");
    await soon(() => page.getByRole("radio", { name: "Easy" }).isChecked()).toBe(true);
    await soon(() => inSight(page, ".tools")).toBe(true);
    let taps = 0;
    const tap = async (name: string) => {
      taps += 1;
      await button(page, name).tap();
    };
    // While a move is being made it is still "your move": a hint can be asked for when it is made and answered.
    const over = page.locator(".turn.over");
    const mine = page.locator(".tools button:enabled", { hasText: "Hint" });
    for (;;) {
      await over.or(mine).first().waitFor();
      if ((await over.count()) > 0) break;
      await tap("Hint");
      await page.locator(".match.hint").first().waitFor();
      await soon(() => inSight(page, ".tools")).toBe(true);
      await soon(() => inSight(page, ".armed")).toBe(true);
      await tap("Play it");
    }
    await waitForText(turn(page), "You win!");
    await waitForText(page.locator(".story"), "never gave it away");
    await tap("See why");
    await waitForText(page.locator("section"), "What to look at");
    await waitForText(page.locator("section"), "This move wins: take 2 from heap 1.");
    await waitForText(page.locator("section td"), "take 1 from heap 2");
    // The move crosses out a one in the first heap's row.
    await soon(() => page.locator("tr.changed s").allTextContents()).toEqual(["1"]);
    expect(taps).toBeLessThanOrEqual(1 + 2 * 6);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it("shows the game that is played among the others, and a row of twelve pins as one row", async () => {
    const page = await open(game("wythoff 7,9"), phone);
    const chip = page.locator(".chip[aria-pressed=true]");
    await waitForText(chip, "Wythoff");
    await page.waitForFunction(() => {
      const box = document.querySelector(".chip[aria-pressed=true]")?.getBoundingClientRect();
      return box !== undefined && box.left >= 0 && box.right <= innerWidth;
    });
    await page.goto(page.url().replace(/#.*/, game("kayles 12")));
    await element(page, "1.12").waitFor();
    const first = await element(page, "1.1").boundingBox();
    const last = await element(page, "1.12").boundingBox();
    expect(first?.y).toBe(last?.y);
  });

  it("asks which move in sight, above the navigation", async () => {
    const page = await open(game("kayles 12"), phone);
    await element(page, "1.6").tap();
    await page.locator(".chooser").waitFor();
    await soon(() => inSight(page, ".chooser")).toBe(true);
  });

  it("puts what was found before the form that asked", async () => {
    const page = await open("#/sequences?g=kayles&n=60", phone);
    await page.locator(".uplot canvas").waitFor();
    await soon(() => page.getByLabel("Game", { exact: true }).isVisible()).toBe(false);
    await page.getByText("Ask something else").tap();
    await page.getByLabel("Game", { exact: true }).fill("dawson-kayles");
    await button(page, "Compute").tap();
    await waitForText(page.locator("#sequence-title"), "dawson-kayles");
  });
});

describe("the goal on the stage", () => {
  it.each([
    ["subtraction:1,2,3 9", {}, "Take 1, 2 or 3 from one heap. Whoever takes the last stick wins."],
    ["nim 3,4,5", { misere: "1" }, "Whoever takes the last match loses."],
    ["wythoff 7,9", {}, "Whoever brings it to the corner wins."],
    ["nim 3 + chomp 2x2", {}, "Whoever makes the very last move wins."],
  ])("%s %o: %s", async (terms, values, words) => {
    const page = await open(game(terms, values));
    await waitForText(page.locator(".rules"), words);
  });
  it("words that are not of every day are explained where they stand", async () => {
    const page = await open(game("nim 3,4,5", { teacher: "1" }));
    await button(page, "N-position").click();
    await waitForText(page.locator("[role=note]"), "Whoever moves next can win");
    await page.keyboard.press("Escape");
    await page.locator("[role=note]").waitFor({ state: "detached" });
  });
  it.skipIf("GRUNDY_SITE" in process.env)("every method has a name in words", async () => {
    const page = await open();
    const methods = await page.evaluate(async () => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch("/api/games", { method: "POST", headers, body: "{}" });
      const { games } = (await response.json()) as { games: { methods: string[] }[] };
      return [...new Set(games.flatMap((known) => known.methods))];
    });
    expect(methods).toContain("bouton");
    const byRequestOnly = ["definition", "memo", "remoteness"];
    for (const method of methods.filter((known) => !byRequestOnly.includes(known)))
      for (const { methodName } of Object.values(catalogues))
        expect(methodName(method), method).toMatch(
          method === "search" ? /^(search|recherche)$/ : / |search|recherche/,
        );
  });
  it.skipIf("GRUNDY_SITE" in process.env).each(Object.entries(goodStarts))(
    "%s begins with a win that takes five moves or more",
    async (name, at) => {
      const page = await open();
      await turn(page).waitFor();
      const terms = `${{ octal: "octal:0.137", subtraction: "subtraction:1,2,3" }[name] ?? name} ${at}`;
      const answer = await page.evaluate(async (asked) => {
        const response = await fetch("/api/solve", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ terms: asked, remoteness: true }),
        });
        return (await response.json()) as { outcome: string; remoteness: number };
      }, terms);
      expect(answer.outcome).toBe("N");
      expect(answer.remoteness).toBeGreaterThanOrEqual(5);
    },
  );
});

describe("a game under way", () => {
  const underWay = async () => {
    const page = await open(game("nim 3,4,5"), {});
    await element(page, "1.2").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    return page;
  };
  it("is not thrown away without a question", async () => {
    const page = await underWay();
    const address = await hashOf(page);
    await page.getByText("The last move loses (misère)").click();
    await waitForText(page.getByRole("alertdialog"), "A game is under way");
    await button(page, "Keep playing").click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await hashOf(page)).toBe(address);
    await soon(() => page.getByRole("radio", { name: "The last move wins" }).isChecked()).toBe(true);
    await button(page, "Chomp").click();
    await button(page, "Begin the new game").click();
    await waitForText(page.locator("h1"), "Chomp");
  });
  it("is a step in the history: Back brings it back as it was", async () => {
    const page = await underWay();
    const record = await page.locator(".record ol").innerText();
    await button(page, "Kayles").click();
    await button(page, "Begin the new game").click();
    await waitForText(page.locator("h1"), "Kayles");
    await page.goBack();
    await waitForText(page.locator("h1"), "Nim");
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await soon(() => page.locator(".record ol").innerText()).toBe(record);
  });
  it("goes on when only the level changes", async () => {
    const page = await underWay();
    await page.getByText("Medium", { exact: true }).click();
    await page.waitForURL(/level=65/);
    expect(await page.locator(".record ol li").count()).toBe(2);
  });
});

describe("a position by hand", () => {
  it("is set up with buttons", async () => {
    const page = await open(game("nim 3,4,5"), {});
    await button(page, "Heap 1: one more").click();
    await button(page, "Remove heap 2").click();
    await button(page, "Add a heap").click();
    await button(page, "Start").click();
    // The old position has a third heap of 5 too: only the first one tells.
    await page.locator(".name").filter({ hasText: "Heap 1: 4" }).waitFor();
    await page.waitForURL(/t=nim\+4%2C5%2C5/);
  });
  it.skipIf("GRUNDY_SITE" in process.env)("is kept when the board comes late", async () => {
    const page = await open("", {});
    await turn(page).waitFor();
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/api/board", async (route) => {
      await late;
      await route.continue();
    });
    await page.evaluate((hash) => (location.hash = hash), game("nim 3,4,5"));
    await button(page, "Heap 1: one more").click();
    arrive();
    await element(page, "1.3").waitFor();
    await button(page, "Start").click();
    await page.waitForURL(/t=nim\+4%2C4%2C5/);
  });
  it("is typed without the name of its game, in any case, with blanks", async () => {
    const page = await open(game("kayles 5"), {});
    await typePosition(page, "3 7");
    await page.locator(".name").filter({ hasText: "Row 2: 7" }).waitFor();
    await waitForText(page.locator("h1"), "Kayles");
    await typePosition(page, "NIM 2 3");
    await waitForText(page.locator("h1"), "Nim");
  });
  it("is refused at its field, in words that no command line has", async () => {
    expectRefusals();
    const page = await open(game("nim 3,4,5"), {});
    await typePosition(page, "subtraction 21");
    const said = page.locator("#position-hint.error");
    await waitForText(said, "subtraction needs a parameter");
    expect(await said.textContent()).not.toMatch(/grundy |--|PARAMETER/);
  });
});

describe("after a game", () => {
  it("tells where it turned, what would have kept the win, and goes back there", async () => {
    // Taking one from heap 2 loses; the engine, perfect, wins from there.
    const page = await open(game("nim 1,2,1"), {});
    await element(page, "2.2").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await page.locator(".match").first().click();
    await waitForText(turn(page), "The engine wins.");
    await waitForText(page.locator(".story"), "You were winning until your move 1: take 1 from heap 2.");
    await waitForText(page.locator(".after"), "This would have kept the win: take 2 from heap 2.");
    await button(page, "Try again from there").click();
    await waitForText(turn(page), "Your move");
    await element(page, "2.1").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await page.locator(".match").first().click();
    await waitForText(turn(page), "You win!");
  });
  it("of one move is told too", async () => {
    const page = await open(game("nim 2", { misere: "1" }), {});
    await element(page, "1.1").click();
    await waitForText(turn(page), "The engine wins.");
    await waitForText(page.locator(".story"), "You were winning until your move 1: take 2 from heap 1.");
    await waitForText(page.locator(".after"), "This would have kept the win: take 1 from heap 1.");
  });
  it.each([
    [60, "en-GB", "You were winning until your move 30"],
    [61, "en-GB", "This game was too long to be gone through move by move"],
    [61, "fr-FR", "Cette partie était trop longue pour être revue coup par coup"],
  ])("of %i moves (%s): %s", async (moves, locale, words) => {
    const made = Array<string>(moves).fill("1-1").join(";");
    const page = await open(game(`nim ${moves}`, { m: made }), { locale });
    await waitForText(page.locator(".story"), words);
  });
  it("that could not be won is understood at a turn of one's own, and goes on from there", async () => {
    const page = await open(game("nim 1,1", { m: "1-1;1-1" }), {});
    await waitForText(page.locator(".story"), "There was nothing to be done");
    await button(page, "See why").click();
    await waitForText(page.locator("section"), "What to look at");
    await element(page, "1.1").click();
    await waitForText(turn(page), "The engine wins.");
  });
  it("that the engine played out is said once, on a phone too, and in another language", async () => {
    const page = await open(game("nim 1,2,3"), phone);
    await page.locator(".turn").waitFor();
    await page.getByRole("button", { name: "Let the engine finish" }).click();
    const said = page.locator("p:visible:not(.spoken)").filter({ hasText: "The engine played both sides" });
    await said.first().waitFor();
    await page.locator(".after summary").waitFor();
    expect(await said.count()).toBe(1);
    await button(page, /Français/).click();
    await waitForText(turn(page), "Le moteur a joué les deux côtés jusqu'au bout");
  });
  it("is still told when the next position is refused", async () => {
    expectRefusals();
    const page = await open(game("nim 1,1", { m: "1-1;1-1" }), {});
    await waitForText(page.locator(".story"), "There was nothing to be done");
    await typePosition(page, "nym 7");
    await page.locator("#position-hint.error").waitFor();
    await waitForText(page.locator(".story"), "There was nothing to be done");
  });
  it("the focus stays where the game goes on", async () => {
    const page = await open(game("nim 1"), {});
    await element(page, "1.1").focus();
    await page.keyboard.press("Enter");
    await waitForText(turn(page), "You win!");
    // The body has these words too: the button itself.
    await page.waitForFunction(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLButtonElement && focused.textContent?.includes("Play again");
    });
  });
  it("and after a question that is left by Escape, it is back on the board", async () => {
    const page = await open(game("kayles 12"), {});
    await element(page, "1.6").focus();
    await page.keyboard.press("Enter");
    await page.locator(".chooser").waitFor();
    await page.keyboard.press("Escape");
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute("data-key"))).toBe("1.6");
  });
  it("no side that won is told in red that it stands on a P-position", async () => {
    const page = await open(game("nim 1", { teacher: "1" }), {});
    await element(page, "1.1").click();
    await waitForText(turn(page), "You win!");
    await waitForText(page.locator(".headline"), "No moves are left.");
    expect(await page.locator(".headline .badge.lose").count()).toBe(0);
  });
});

describe("words instead of notation", () => {
  it.each([
    ["hackendot (()(()))(()())()", "2", /\(\)/],
    ["chomp 5,4,3", "1.4.1", /\d,\d,\d/],
  ])("in the record, the moves and the reasons of %s", async (terms, key, notation) => {
    const page = await open(game(terms, { teacher: "1" }), {});
    await element(page, key).click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await waitForText(page.locator(".judged"), "You: ");
    await waitForText(page.locator("section"), "What to look at");
    expect(await page.locator(".layout").innerText()).not.toMatch(notation);
  });
  it("and no English in the French page of Wythoff's game", async () => {
    const page = await open(game("wythoff 7,9", { teacher: "1" }), { locale: "fr-FR" });
    await waitForText(page.locator("section"), "Ce qu'il faut regarder");
    await waitForText(page.locator("section td"), "prendre");
    for (const part of ["section.stage", "section[aria-labelledby=teacher-title]", ".moves table", ".setup"])
      expect(await page.locator(part).innerText()).not.toMatch(/both|\btake\b|wins|heap/);
  });
});

describe("boards", () => {
  it("after the engine's reply no node is marked as if it were chosen", async () => {
    const page = await open(game("hackendot (()(()))(()())()"), {});
    await element(page, "3").click();
    await page.mouse.move(5, 5);
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await waitForText(turn(page), "Your move");
    expect(await page.locator(".node.goes").count()).toBe(0);
  });
  it("a forest wider than the screen says so", async () => {
    const page = await open(game(`hackendot ${"()".repeat(200)}`), {});
    await waitForText(page.locator("[data-wider]"), "scroll sideways");
  });
  it("Wythoff's board is drawn beyond forty squares, and played on", async () => {
    const page = await open(game("wythoff 60,80"), {});
    await element(page, "0,80").waitFor();
    await element(page, "20,40").click();
    await waitForText(page.locator(".record ol li").first(), "You: take 40 from both heaps");
  });
  it("all winning moves are listed on request", async () => {
    const page = await open(game("octal:0.137 12,5", { teacher: "1" }), {});
    await button(page, "Show all 5").click();
    await soon(() => page.locator("section[aria-labelledby=teacher-title] ul li").count()).toBe(5);
  });
});

it("a refused formula leaves no verdict of the one before", async () => {
  const page = await open("#/claims?g=subtraction%3A1%2C2%2C3&c=n+%25+4&upto=100", {});
  await waitForText(page.locator(".verdict"), "It holds");
  await page.getByLabel("Formula", { exact: true }).fill("n xor");
  await button(page, "Test").click();
  await page.locator(".error").waitFor();
  await soon(() => page.locator(".verdict").count()).toBe(0);
});
