// What axe-core finds on a page: nothing, one hopes.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page: Page): Promise<string[]> {
  // By the debugger, not by a script element: the page's policy forbids those.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Colours that are still changing would be measured half-way.
    // One that is given up has ended too.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
  });
}
