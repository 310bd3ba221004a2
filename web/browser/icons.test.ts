// The icons for devices that want pixels (iOS, older launchers) are pictures of the drawn ones: icon.svg, and
// icon-maskable.svg, which fills its square. GRUNDY_SNAPSHOTS=write makes them anew.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { compared, most } from "./pictures";
import { open } from "./page";

const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

/** Name, what it is drawn from, its side in pixels. iOS rounds the corners itself, and has no use for clear ones. */
const icons: [string, string, number][] = [
  ["icon-180.png", "icon-maskable.svg", 180],
  ["icon-192.png", "icon.svg", 192],
  ["icon-512.png", "icon.svg", 512],
  ["icon-maskable-512.png", "icon-maskable.svg", 512],
];

it.each(icons)("%s is %s at %i pixels", async (name, source, side) => {
  const page = await open("", { viewport: { width: side, height: side }, bypassCSP: true });
  const svg = await readFile(publicFile(source), "utf8");
  await page.setContent(
    `<link rel="icon" href="data:," /><body style="margin: 0; background: none">${svg}</body>`,
  );
  const drawn = await page.screenshot({ omitBackground: true });
  if (process.env["GRUNDY_SNAPSHOTS"] === "write") await writeFile(publicFile(name), drawn);
  const { share, apart } = await compared(page, await readFile(publicFile(name)), drawn);
  expect(apart).toBe(0);
  expect(share).toBeLessThan(most);
});
