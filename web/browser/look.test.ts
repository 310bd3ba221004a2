// What one sees on a board and in the arena: things that stay where they are, boards by what they are, positions drawn by
// hand, a graph that is moved, zoomed and saved.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, element, game, open, soon, unfold, waitForText } from "./page";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const persons = { vs: "person" };

/** Once what stands above the board has come: it moves the board. */
const arrived = (page: Page) => page.getByLabel("More games").waitFor();
async function centre(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not to be seen");
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 4 });
  await page.mouse.up();
}
async function saved(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

describe.each([
  ["wide", {}],
  ["on a phone", phone],
])("things keep their place, %s:", (_, device) => {
  it("a heap that is gone leaves its row, and the record says which it was", async () => {
    const page = await open(game("nim 3,4,5", { ...persons, m: "2-1" }), device);
    await arrived(page);
    const last = await centre(element(page, "3.1"));
    await page.goto(page.url().replace(/#.*/, game("nim 3,4,5", { ...persons, m: "2-1;1-3;1-3" })));
    await waitForText(page.locator(".record ol li").nth(2), "take 3 from heap 2");
    await waitForText(page.locator(".name").nth(0), "Heap 1: 0");
    await soon(() => centre(element(page, "3.1"))).toEqual(last);
    await button(page, "Hint").click();
    await waitForText(page.locator(".news"), "take 5 from heap 3");
  });
  it.each([
    ["hackendot (()(()))(()())()", "3", "7", "1"],
    ["tablette 4x3,5x1", "1:c2", "2.3.1", "1.2.1"],
    ["polyomino ####/#..#/####", "1:r2", "1.3.3", "1.1.2"],
    ["chomp 5,4,3", "3,2", "1.2.1", "1.3.2"],
    ["kayles 9", "1-2:3,4", "1.8", "1.4"],
  ])("%s after %s", async (terms, move, stays, goes) => {
    const page = await open(game(terms, persons), device);
    await arrived(page);
    const before = await centre(element(page, stays));
    const top = await page.evaluate(() => scrollY);
    await soon(() => element(page, goes).count()).toBe(1);
    await page.goto(page.url().replace(/#.*/, game(terms, { ...persons, m: move })));
    await element(page, goes).waitFor({ state: "detached" });
    const now = await centre(element(page, stays));
    expect([now[0], now[1] + (await page.evaluate(() => scrollY)) - top]).toEqual(before);
  });
});

describe("boards by what they are:", () => {
  it("two pins fall by dragging from one to the other", async () => {
    const page = await open(game("kayles 9", persons), {});
    await drag(page, element(page, "1.7"), element(page, "1.6"));
    await element(page, "1.6").waitFor({ state: "detached" });
    await waitForText(page.locator(".record ol li").first(), "knock down pins 6 and 7");
    await soon(() => page.locator(".match").count()).toBe(7);
    // A drag over a gap is no move.
    await drag(page, element(page, "1.5"), element(page, "1.8"));
    expect(await page.locator(".record ol li").count()).toBe(1);
  });
  it("in a sum the game is named", async () => {
    const page = await open(game("nim 3,4 + nim 2 + kayles 5", { ...persons, m: "2/1-1;3/1-1" }));
    await waitForText(page.locator(".record ol li").nth(0), "Nim (2): take 1 from heap 1");
    await waitForText(page.locator(".record ol li").nth(1), "Kayles: knock down pin 5");
  });
  it("matches say how many go, where one may not take all", async () => {
    const page = await open(game("matches 9"));
    await element(page, "1.9").waitFor();
    const numbers = await page.locator(".match .number").allTextContents();
    expect(numbers.join("")).toBe("321");
    await page.goto(page.url().replace(/#.*/, game("nim 9")));
    await waitForText(page.locator("h1"), "Nim");
    expect((await page.locator(".match .number").allTextContents()).join("")).toBe("");
  });
  it("Wythoff's queen has its two heaps beside it, and what a move takes from them is marked", async () => {
    const page = await open(game("wythoff 4,6"));
    await element(page, "2,4").hover();
    await page.locator(".two i.there.goes").first().waitFor();
    await soon(() => page.locator(".two i.there").count()).toBe(10);
    await soon(() => page.locator(".two i.there.goes").count()).toBe(4);
  });
  it("a click on what the hint marks plays the hint", async () => {
    const page = await open(game("kayles 9", persons));
    await button(page, "Hint").click();
    await page.locator(".match.hint").first().waitFor();
    const count = await page.locator(".match.hint").count();
    await page.locator(".match.hint").last().click();
    await page.locator(".record ol li").first().waitFor();
    await soon(() => page.locator(".match").count()).toBe(9 - count);
  });
});

describe.each([
  ["wide", {}],
  ["on a phone", phone],
])("a position drawn by hand, %s:", (_, device) => {
  const edit = (page: Page, key: string) => page.locator(`[data-edit="${key}"]`);
  it("a forest grows and loses nodes, by taps and by keys", async () => {
    const page = await open(game("hackendot (())"), device);
    await edit(page, "2").click();
    await button(page, "Add a tree").click();
    await page.getByText("removes", { exact: true }).click();
    await edit(page, "4").click();
    await edit(page, "1").focus();
    await page.getByText("adds a child", { exact: true }).click();
    await edit(page, "1").focus();
    await page.keyboard.press("Enter");
    await button(page, "Start").click();
    await page.waitForURL(/t=hackendot\+%28%28%28%29%29%28%29%29/);
    await soon(() => page.locator(".node").count()).toBe(4);
  });
  it("squares come and go; a bar of Chomp stays a bar", async () => {
    const page = await open(game("polyomino ##"), device);
    await edit(page, "1,2").click();
    await edit(page, "4,1").focus();
    await page.keyboard.press("Space");
    await button(page, "Start").click();
    await page.waitForURL(/t=polyomino\+%23.%2F%23%23%2C%23/);
    await page.goto(page.url().replace(/#.*/, game("chomp 3,3")));
    await edit(page, "2,2").click();
    await button(page, "Start").click();
    await page.waitForURL(/t=chomp\+3%2C1/);
  });
  it("a graph gets vertices and edges", async () => {
    const page = await open(game("node-kayles path:3"), device);
    await button(page, "Add a vertex").click();
    await edit(page, "a").click();
    await edit(page, "3").click();
    await edit(page, "1").focus();
    await page.keyboard.press("Delete");
    await button(page, "Start").click();
    await page.waitForURL(/t=node-kayles\+2-3%2Ca-3/);
    await soon(() => page.locator("svg[data-board] .vertex").count()).toBe(3);
  });
});

describe("the arena", () => {
  const sheet = (page: Page) => page.locator("g[data-sheet]").getAttribute("transform");
  it("shows at once a small graph, with equal positions merged, pictures, and who wins how", async () => {
    const page = await open("#/arena");
    await page.locator(".vertex .picture").first().waitFor();
    // Two heaps of at most 3 and 2, in whichever order: nine of the twelve positions differ.
    await soon(() => page.locator(".vertex").count()).toBe(9);
    await soon(() => page.locator(".vertex .picture").count()).toBe(9);
    await soon(() => page.locator(".vertex").first().locator("circle").count()).toBe(5);
    await waitForText(page.locator(".story"), "Whoever begins at 3,2 wins: move to 2,2");
    await unfold(page, "More options");
    await page.getByLabel("Equal positions as one").uncheck();
    await button(page, "Draw").click();
    await page.waitForFunction(() => document.querySelectorAll(".vertex").length === 12);
  });
  it("is dragged, zoomed by wheel, and fits again; a drag is no click", async () => {
    const page = await open("#/arena", {});
    const vertex = page.locator(".vertex").first();
    await vertex.locator(".picture").waitFor(); // with it the graph is laid out anew
    const fitted = await sheet(page);
    const at = await centre(vertex);
    await page.mouse.move(...at);
    await page.mouse.down();
    await page.mouse.move(at[0] + 60, at[1] + 40, { steps: 3 });
    await page.mouse.up();
    await soon(() => centre(vertex)).toEqual([at[0] + 60, at[1] + 40]);
    expect(await page.locator("#vertex-title").count()).toBe(0);
    const width = (await vertex.boundingBox())?.width ?? 0;
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (old) => (document.querySelector(".vertex")?.getBoundingClientRect().width ?? 0) > old * 1.2,
      width,
    );
    // What is under the pointer stays there.
    const [x, y] = await centre(vertex);
    expect(Math.hypot(x - at[0] - 60, y - at[1] - 40)).toBeLessThanOrEqual(2);
    await button(page, "Fit").click();
    await soon(() => sheet(page)).toBe(fitted);
    await vertex.click();
    await waitForText(page.locator("#vertex-title"), "3,2");
  });
  it("all of it is inside its frame, wide and narrow, and two fingers zoom it", async () => {
    const page = await open("#/arena?t=wythoff+3,3&plain=1", phone);
    await page.locator(".vertex .picture").first().waitFor();
    const inside = () =>
      page.evaluate(() => {
        const frame = document.querySelector(".frame")?.getBoundingClientRect();
        return [...document.querySelectorAll(".vertex")].every((vertex) => {
          const box = vertex.getBoundingClientRect();
          return frame && box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
        });
      });
    await soon(() => inside()).toBe(true);
    await page.setViewportSize({ width: 700, height: 400 });
    await page.waitForFunction(() => innerWidth === 700);
    await soon(inside).toBe(true);
    const before = await sheet(page);
    await page.evaluate(() => {
      const frame = document.querySelector(".frame") as HTMLElement;
      const { left, top } = frame.getBoundingClientRect();
      const finger = (type: string, pointerId: number, x: number, y: number) =>
        frame.dispatchEvent(
          new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + y, bubbles: true }),
        );
      finger("pointerdown", 1, 100, 100);
      finger("pointerdown", 2, 200, 100);
      finger("pointermove", 2, 300, 100);
      finger("pointerup", 1, 100, 100);
      finger("pointerup", 2, 300, 100);
    });
    const scale = (transform: string | null) => Number(/scale\(([\d.]+)\)/.exec(transform ?? "")?.[1]);
    expect(scale(await sheet(page)) / scale(before)).toBeCloseTo(2);
  });
  it("is saved as DOT, TikZ and SVG, all of it and as it is coloured", async () => {
    const page = await open("#/arena?t=matches+4", {});
    await page.locator(".vertex").first().waitFor();
    expect((await saved(page, "DOT")).match(/ -> /g)).toHaveLength(7);
    expect((await saved(page, "TikZ")).match(/\\node/g)).toHaveLength(6);
    await page.locator(".frame").hover();
    await page.mouse.wheel(0, -400);
    const svg = await saved(page, "SVG");
    expect(svg).toMatch(/viewBox="0 0 [\d.]+ [\d.]+"/);
    expect(svg).not.toContain("scale(");
    expect(svg.match(/4-J0/g)?.length).toBeGreaterThan(0);
    const green = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--win-soft"),
    );
    expect(green).not.toBe("");
    expect(svg).toContain("rgb(220, 241, 226)");
  });
  it("of one's own is drawn, solved as it grows, and opened from a file", async () => {
    const page = await open("#/arena?graph=a+J0+-%3E%0A", {});
    await page.locator("[data-edit=a]").waitFor();
    await button(page, "Add a vertex").click();
    await page.locator("[data-edit=a]").click();
    await page.locator("[data-edit=b]").click();
    await page.locator("[data-edit=b]").click();
    await button(page, "Give b to J1").click();
    // b belongs to J1, who cannot move there: J0 wins from both.
    await page.waitForFunction(() => document.querySelectorAll(".vertex.attracted").length === 2);
    await waitForText(page.locator(".story"), "J0 can force a win from 2 of 2 boxes.");
    await page.locator("input[type=file]").setInputFiles({
      name: "graph.dot",
      mimeType: "text/plain",
      buffer: Buffer.from("digraph { x -> y; y -> z; }"),
    });
    await page.waitForFunction(() => document.querySelectorAll(".vertex").length === 3);
    await waitForText(page.locator("form"), "can't be changed by drawing");
  });
});

describe("the other views", () => {
  it("a table is saved with its axes, its legend and the colours of the screen", async () => {
    const page = await open("#/tables?g=nim&size=6x6", { colorScheme: "dark" });
    await page.locator("canvas").waitFor();
    const svg = await saved(page, "SVG");
    for (const words of [">n<", ">m<", ">nim<", "P-position", 'fill="#1c2027"']) expect(svg).toContain(words);
    await waitForText(page.locator(".legend"), "7");
  });
  it("Words says why it is there, and leads to sequences", async () => {
    const page = await open("#/words");
    await waitForText(page.locator(".why"), "a game has a period when that word repeats itself");
    await waitForText(page.locator("section"), "overlaps itself when moved by 2");
    await page.getByRole("link", { name: /See it at work/ }).click();
    await waitForText(page.locator("#sequence-title"), "kayles");
  });
});
