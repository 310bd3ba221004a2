// Learning, as people do it: a lesson by mouse and by keyboard and by touch, the puzzle of a day, a teacher's list from
// hand to hand, pages of games, and a worksheet on paper.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { lessonNames } from "../src/learn/lesson";
import { stepCounts } from "../src/learn/names";
import { puzzleOfDay } from "../src/puzzles/state";
import { button, element, game, open, soon, waitForText } from "./page";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 900 } };
const board = (page: Page) => page.locator("[data-challenge]");
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const fits = async (page: Page, width: number) =>
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** What the hint marks is clicked, until the task is done. */
async function solveByHints(page: Page): Promise<void> {
  const solved = board(page).locator(".news.solved");
  const mine = board(page).locator("button:enabled", { hasText: "Hint" });
  while ((await solved.count()) === 0) {
    await solved.or(mine).first().waitFor();
    if ((await solved.count()) > 0) break;
    await mine.click();
    await page.locator("[data-challenge] .match.hint").first().click();
    await solved.or(mine).first().waitFor();
  }
}

/** Two heaps of Nim, with arrows and Enter: they are made equal, and what is left alone is taken. */
async function playByKeyboard(page: Page): Promise<void> {
  const solved = board(page).locator(".news.solved");
  const mine = board(page).locator("button:enabled", { hasText: "Hint" });
  for (;;) {
    await solved.or(mine).first().waitFor();
    if ((await solved.count()) > 0) return;
    const names = await page.locator("[data-challenge] .heap .name").allTextContents();
    const [first = 0, second = 0] = names.map((name) => Number(/(\d+)$/.exec(name.trim())?.[1] ?? 0));
    const heap = second > first ? 2 : 1;
    await element(page, `${heap}.1`).focus();
    // A click takes the match with those to its right.
    for (let step = 0; step < Math.min(first, second); step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
}

describe("a lesson", () => {
  it("is completed by mouse, from the welcome line to its end, and is remembered", async () => {
    const page = await open("", {});
    await link(page, "New here? First lesson").click();
    await waitForText(page.locator("h1"), "The last match");
    await element(page, "1.1").waitFor();
    await element(page, "1.5").hover();
    await board(page).locator(".match").first().click();
    await waitForText(board(page).locator(".news.solved"), "You win!");
    await link(page, "Next step").click();

    // The copycat can't be beaten: whatever is taken, the game is lost, and that is the point.
    await waitForText(page.locator("h1"), "The copycat");
    await element(page, "1.3").click();
    await page.locator(".name").filter({ hasText: "Heap 2: 2" }).waitFor();
    await element(page, "1.1").click();
    await waitForText(board(page).locator(".news.solved"), "The engine wins, as it had to.");
    await link(page, "Next step").click();

    // A mistake is answered, explained and taken back.
    await waitForText(page.locator("h1"), "Be the copycat");
    await element(page, "1.1").click();
    await waitForText(board(page).locator(".news.wrong"), "gives the win away");
    await waitForText(board(page).locator(".news.wrong"), "Leave two equal heaps.");
    await button(page, "Show me why").click();
    await waitForText(page.locator("section"), "This move wins: take 2 from heap 2.");
    await button(page, "Take it back").click();
    await solveByHints(page);
    await link(page, "Next step").click();

    await waitForText(page.locator("h1"), "Three heaps");
    await button(page, "Whoever moves first").click();
    await waitForText(board(page).locator(".news.wrong"), "there is an answer");
    await button(page, "Whoever moves second").click();
    await waitForText(board(page).locator(".news.solved"), "Right!");
    await link(page, "Next step").click();

    await waitForText(page.locator("h1"), "Split into 1, 2, 4, 8");
    await board(page).locator("figure").waitFor();
    await element(page, "1.1").click();
    await board(page).locator("figure s").first().waitFor(); // what the moves crossed out
    await solveByHints(page);
    await link(page, "Next step").click();

    await waitForText(page.locator("h1"), "Make every column even");
    await solveByHints(page);
    await link(page, "Next step").click();
    await waitForText(page.locator("h1"), "Marienbad");
    await button(page, "Whoever moves second").click();
    await link(page, "Next step").click();
    await waitForText(page.locator("h1"), "Bouton's theorem");
    await solveByHints(page);
    await waitForText(page.locator(".finished"), "Lesson complete");

    await page.reload();
    await page.goto(page.url().replace(/#.*/, "#/learn"));
    await waitForText(page.locator(".lesson").first(), "Done");
    await waitForText(page.locator(".lesson.now"), "Take 1, 2 or 3");
  });

  it("is done by keyboard alone: a step, a mistake, the next step", async () => {
    const page = await open("#/learn?g=nim&s=3", {});
    await element(page, "1.1").waitFor();
    await element(page, "1.1").focus();
    await page.keyboard.press("Enter"); // takes too many
    await button(page, "Take it back").waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes("Take it back"));
    await page.keyboard.press("Enter");
    // Twice two heaps of equal size are left; then one heap is taken whole.
    await element(page, "2.5").waitFor();
    await playByKeyboard(page);
    await board(page).locator(".news.solved").waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes("Next step"));
    await page.keyboard.press("Enter");
    await waitForText(page.locator("h1"), "Three heaps");
  });

  it("is done by touch on a small screen, where the navigation leads to it", async () => {
    const page = await open("", phone);
    await link(page, "Learn").tap();
    await page.locator(".lesson.now").tap();
    await element(page, "1.1").waitFor();
    await element(page, "1.1").tap();
    await button(page, "Play it").tap();
    await waitForText(board(page).locator(".news.solved"), "You win!");
    await fits(page, 360);
    await link(page, "Next step").tap();
    await waitForText(page.locator("h1"), "The copycat");
  });

  it("speaks French, and works where nothing can be kept", async () => {
    const page = await open("#/learn?g=chomp&s=1", { locale: "fr-FR" });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new Error("forbidden");
        },
      });
    });
    await page.reload();
    await waitForText(page.locator("h1"), "La case empoisonnée");
    await element(page, "1.2.1").click();
    await waitForText(board(page).locator(".news.solved"), "Vous avez gagné !");
    await link(page, "Étape suivante").click();
    await waitForText(page.locator("h1"), "Deux bras égaux");
  });

  it.each(lessonNames)("of %s opens at each of its steps, at 360 px too", async (name) => {
    const page = await open(`#/learn?g=${name}`, phone);
    for (let step = 1; step <= stepCounts[name]; step += 1) {
      await page.goto(page.url().replace(/#.*/, `#/learn?g=${name}&s=${step}`));
      await board(page).locator("[data-key]").first().waitFor();
      await fits(page, 360);
    }
  });
});

describe("puzzles", () => {
  it("have one of each day, the same for everybody, and it counts", async () => {
    // A day that is past: today's has another heading.
    const page = await open("#/puzzles?day=2026-09-18", {});
    await waitForText(page.locator("h1"), "Puzzle of 18 September 2026");
    await board(page).locator("[data-key]").first().waitFor();
    const terms = async (each: Page) => {
      await button(each, "Copy the link to this puzzle").waitFor();
      await board(each).locator("[data-key]").first().waitFor();
      return board(each).locator("[aria-label]").first().getAttribute("aria-label");
    };
    const here = await board(page).locator(".boards").innerHTML();
    const other = await open("#/puzzles?day=2026-09-18", wide);
    expect(await terms(other)).toBe(await terms(page));
    const plain = (html: string) => html.replace(/\s(tabindex|class|style)="[^"]*"/g, "");
    expect(plain(await board(other).locator(".boards").innerHTML())).toBe(plain(here));
  });

  it("are solved, counted and shared; the next one follows", async () => {
    const page = await open("#/puzzles?t=nim+3,4,5", {});
    await waitForText(page.locator(".head .note"), "1 of 12 moves wins");
    await element(page, "2.1").click();
    await waitForText(board(page).locator(".news.wrong"), "gives the win away");
    await button(page, "Take it back").click();
    await element(page, "1.2").click();
    await waitForText(board(page).locator(".news.solved"), "Yes, that wins.");
    await waitForText(page.locator("aside"), "1 solved · 0 at the first try");
    await page.reload();
    await waitForText(page.locator(".head"), "You have solved this one.");
    await page.locator("aside select").selectOption("wythoff");
    await page.locator("aside").getByRole("button", { name: "Next puzzle" }).click();
    await page.waitForURL(/t=wythoff/);
    await waitForText(page.locator("h1"), "Wythoff's game");
    await page.goBack();
    await waitForText(page.locator("h1"), "Nim");
  });

  it("make a streak: that of today is solved, on the day that the clock shows", async () => {
    const days = Array.from({ length: 9 }, (_, at) => `2026-11-${10 + at}`);
    const day = days.find((each) => puzzleOfDay(each).game === "nim") ?? "";
    const page = await open("#/learn", {});
    await page.clock.setFixedTime(new Date(`${day}T10:00:00`));
    await page.goto(page.url().replace(/#.*/, "#/puzzles"));
    await waitForText(page.locator("h1"), "Puzzle of the day");
    await waitForText(page.locator(".streak"), "begin a streak");
    await solveByHints(page);
    await waitForText(page.locator(".streak"), "1 day in a row");
    await page.reload();
    await waitForText(page.locator(".streak"), "1 day in a row");
  });

  it("are offered after a game", async () => {
    const page = await open(game("nim 1,1", { m: "1-1;1-1" }), {});
    await link(page, "Next puzzle").click();
    await page.waitForURL(/#\/puzzles\?t=nim/);
    await waitForText(page.locator("h1"), "Nim");
  });
});

describe("a teacher's list", () => {
  it.each([
    ["wide", wide],
    ["at 360 px", phone],
  ])("is made, shared as a link, opened and done, %s", async (_, screen) => {
    const teacher = await open("#/list", screen);
    await teacher.getByLabel("Name of the list").fill("Monday");
    await teacher.getByLabel("Position, as in nim 3,4,5").fill("nim 5");
    await button(teacher, "Add").click();
    await waitForText(teacher.locator("li .mono"), "nim 5");
    await teacher.getByLabel("Position, as in nim 3,4,5").fill("NIM 2 2");
    await button(teacher, "Add").click();
    await waitForText(teacher.locator("li .mono"), "nim 2,2");
    await button(teacher, "Draw one for me").click();
    await teacher.locator("main ol li:nth-child(3)").waitFor();
    await button(teacher, "Remove position 3").click();
    // A lost position can't be a win: its tasks say so.
    await soon(() => teacher.getByLabel("Task of position 2").locator("option").allTextContents()).toEqual([
      "Who wins?",
      "Try in vain",
    ]);
    await fits(teacher, screen.viewport.width);
    const address = await link(teacher, "Open it as a pupil does").getAttribute("href");

    const pupil = await open(address ?? "", screen);
    await waitForText(pupil.locator("h1"), "Monday");
    await waitForText(pupil.locator("header .note"), "0 of 2 done");
    await element(pupil, "1.1").waitFor();
    if (screen === phone) {
      await element(pupil, "1.1").tap();
      await button(pupil, "Play it").tap();
    } else await element(pupil, "1.1").click();
    await waitForText(board(pupil).locator(".news.solved"), "You win!");
    await waitForText(pupil.locator("header .note"), "1 of 2 done");
    await link(pupil, "Next position").click();
    await button(pupil, "Whoever moves second").click();
    await waitForText(pupil.locator("header .note"), "All done. Well played!");
    await pupil.reload();
    await waitForText(pupil.locator("header .note"), "All done. Well played!");
    await fits(pupil, screen.viewport.width);
  });

  it("whose link is damaged says so", async () => {
    const page = await open("#/list?p=nonsense", {});
    await waitForText(page.getByRole("alert"), "The link is damaged");
  });
});

describe("the page of a game", () => {
  it("tells rules, theorem, history, known, open and sources, and leads on", async () => {
    const page = await open("#/games", {});
    await page.locator("main .card", { hasText: "Wythoff's game" }).click();
    for (const heading of ["Rules", "The theorem", "Where it comes from", "Known", "Open", "Sources"])
      await page.getByRole("heading", { name: heading, exact: true }).waitFor();
    await page.locator("aside figure").waitFor();
    await link(page, "Lesson").click();
    await waitForText(page.locator("h1"), "The queen goes home");
    await page.goBack();
    await page.locator(".actions").getByRole("link", { name: "Play" }).click();
    await waitForText(page.locator("h1"), "Wythoff's game");
  });
  it.each(lessonNames)("%s is drawn, in French and at 360 px too", async (name) => {
    const page = await open(`#/games?g=${name}`, { ...phone, locale: "fr-FR" });
    await page.getByRole("heading", { name: "Ce que l'on ignore" }).waitFor();
    await page.locator("aside figure, aside [data-key]").first().waitFor();
    await fits(page, 360);
  });
});

describe("a worksheet", () => {
  it("is the same for the same number, and shows its solutions only when asked", async () => {
    const page = await open("#/sheet?g=nim&d=easy&count=3&sheet=5", {});
    await page.locator(".sheet li").first().waitFor();
    const positions = await page.locator(".sheet .position").allTextContents();
    expect(positions).toHaveLength(3);
    expect(await page.locator(".solutions").count()).toBe(0);
    await page.getByLabel("With solutions").check();
    await page.locator(".solutions li").first().waitFor();
    await waitForText(page.locator(".solutions"), "Winning move:");
    await page.reload();
    await page.locator(".solutions li").first().waitFor();
    await soon(() => page.locator(".sheet .position").allTextContents()).toEqual(positions);
  });
  it("goes to paper without the frame: exercises, then solutions on a page of their own", async () => {
    const page = await open("#/sheet?p=find+nim+3,4,5&p=judge+chomp+3,1,1&solutions=1", {
      colorScheme: "dark",
    });
    await page.locator(".solutions li").first().waitFor();
    await page.emulateMedia({ media: "print" });
    for (const gone of ["header nav", ".controls"])
      await soon(() => page.locator(gone).isVisible()).toBe(false);
    await soon(() => page.locator(".sheet").isVisible()).toBe(true);
    // Dark ink on paper, whatever the screen prefers.
    const ink = await page.locator(".sheet .title").evaluate((node) => getComputedStyle(node).color);
    expect(Math.max(...(ink.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(80);
    const folder = await mkdtemp(join(tmpdir(), "sheet-"));
    const file = join(folder, "sheet.pdf");
    await page.pdf({ path: file, format: "A4", preferCSSPageSize: true });
    const pdf = (await readFile(file)).toString("latin1");
    await rm(folder, { recursive: true });
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
});

describe("the navigation", () => {
  it("has what a newcomer looks for, and the rest under More, with words", async () => {
    const page = await open("", phone);
    await soon(() => page.locator("header nav > a").allInnerTexts()).toEqual(["Play", "Learn", "Puzzles"]);
    await fits(page, 360);
    await button(page, "More").tap();
    await page.getByRole("link", { name: /^Arena/ }).tap();
    await page.locator(".vertex").first().waitFor();
    await page.getByRole("link", { name: /^Sequences/ }).waitFor({ state: "hidden" });
  });
  it("opens More by keyboard and closes it with Escape", async () => {
    const page = await open("", {});
    await button(page, "More").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.textContent?.includes("Games"));
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === "More");
    await soon(() => page.getByRole("link", { name: /^Arena/ }).isVisible()).toBe(false);
  });
});
