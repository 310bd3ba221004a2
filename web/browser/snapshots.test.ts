// Every kind of board as a picture, light and dark, compared pixel by pixel with the one that was committed, so that a broken
// drawing is seen. Letters and digits are left out, since fonts differ from machine to machine; so are sizes that hang on them.
// GRUNDY_SNAPSHOTS=write writes the pictures anew, to be looked at before they are committed.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { game, open } from "./page";
import { compared, most } from "./pictures";

/** Name, position, moves made, and what of the page is drawn. */
const boards: [string, string, string, string][] = [
  ["matches", "nim 3,4,5", "2-2;1-3", ".heaps"],
  ["pins", "kayles 9,4", "1-2:3,4", ".heaps"],
  ["bar", "chomp 5,4,3", "4,1", ".boards .boards"],
  ["tablette", "tablette 4x3,5x1", "1:c2", ".boards .boards"],
  ["polyominoes", "polyomino ####/#..#/####", "1:r2", ".boards .boards"],
  ["forest", "hackendot (()(()))(()())()", "3", ".scroll svg"],
  ["queen", "wythoff 5,7", "both-2", ".plane"],
  ["queen-far", "wythoff 44,20", "", ".boards svg"],
  ["coins", "turning-turtles 2,3,7", "", ".cells"],
  ["tokens", "welter 2,5,9", "", ".cells"],
  ["letters", "noughts-and-crosses x../.o./..x", "", ".boards svg[role=group]"],
  ["hexagons", "hex ..../..../..../....", "", ".boards svg[role=group]"],
  ["graph", "node-kayles cycle:7", "1", "svg[data-board]"],
  ["order", "poset-chomp boolean:3", "", "svg[data-board]"],
];
const bare = `
  * { color: transparent !important; transition: none !important; animation: none !important; }
  text { fill: transparent !important; }
`;

const placeOf = (name: string) => fileURLToPath(new URL(`snapshots/${name}.png`, import.meta.url));

it.each(["light", "dark"] as const)("every board looks as it did, %s", async (theme) => {
  const page = await open(game("nim 1", { vs: "person" }), {
    viewport: { width: 1000, height: 900 },
    deviceScaleFactor: 0.5,
    colorScheme: theme,
    bypassCSP: true, // for the one stylesheet of this test
  });
  await page.addStyleTag({ content: bare });
  const wrong: string[] = [];
  for (const [name, terms, moves, part] of boards) {
    const values = { vs: "person", ...(moves === "" ? {} : { m: moves }) };
    await page.evaluate((hash) => (location.hash = hash), game(terms, values));
    await page.waitForFunction(
      (made) => document.querySelectorAll(".record ol li").length === made,
      moves === "" ? 0 : moves.split(";").length,
    );
    const board = page.locator(`[data-terms="${terms}"] ${part}`).first();
    await board.waitFor();
    await page.mouse.move(2, 2);
    const now = await board.screenshot();
    const place = placeOf(`${name}-${theme}`);
    if (process.env["GRUNDY_SNAPSHOTS"] === "write") await writeFile(place, now);
    if (!existsSync(place)) {
      wrong.push(`${name}: there is no ${place}; GRUNDY_SNAPSHOTS=write writes it`);
      continue;
    }
    const { share, apart } = await compared(page, await readFile(place), now);
    if (apart > 2 || share > most) wrong.push(`${name}: ${share} of the pixels differ, sizes by ${apart}`);
  }
  expect(wrong).toEqual([]);
});

it("a picture that differs in one match is told from the other", async () => {
  const pictures: Buffer[] = [];
  for (const terms of ["nim 3,4,5", "nim 3,4,4"]) {
    const page = await open(game(terms, { vs: "person" }), { deviceScaleFactor: 0.5 });
    await page.locator(".match").first().waitFor();
    pictures.push(await page.locator(".boards").first().screenshot());
  }
  const page = await open();
  const [one, two] = pictures as [Buffer, Buffer];
  expect((await compared(page, one, two)).share).toBeGreaterThan(most);
  expect((await compared(page, one, one)).share).toBe(0);
});
