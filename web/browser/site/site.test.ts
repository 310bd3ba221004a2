// A page that brings its engine along, in a folder of a plain web host: installed, offline, embedded, and what is
// too much for it.
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { element, game, open, turn, waitForText } from "../page";

/** Until the service worker has kept every file. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function playNim(page: Page): Promise<void> {
  await element(page, "1.2").click();
  await page.locator(".record ol li:nth-child(2)").waitFor();
  await waitForText(turn(page), "Your move");
}

describe("without a server", () => {
  it("plays, and asks nothing of the host but files below its own folder", async () => {
    const page = await open(game("nim 3,4,5"), {});
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await playNim(page);
    const ours = asked.filter((url) => !url.startsWith("blob:"));
    expect(ours.length).toBeGreaterThan(3);
    expect(ours.filter((url) => !url.startsWith(`${inject("server")}/`))).toEqual([]);
    expect(ours.filter((url) => url.includes("/api/"))).toEqual([]);
  });

  it("works offline after the first visit, every view of it", async () => {
    const page = await open(game("nim 3,4,5"), {});
    await turn(page).waitFor();
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await playNim(page);
    await page.goto(`${inject("server")}/#/sequences?g=kayles&n=60`);
    await page.locator(".uplot canvas").waitFor();
    await page.goto(`${inject("server")}/embed.html?t=chomp+3x2`);
    await waitForText(page.locator("h1"), "Chomp");
    await page.goto(`${inject("server")}/index.html`);
    await turn(page).waitFor();
  });

  it("can be installed as an app", async () => {
    const page = await open("", {});
    await turn(page).waitFor();
    await kept(page);
    const client = await page.context().newCDPSession(page);
    const { errors } = (await client.send("Page.getAppManifest")) as { errors: unknown[] };
    expect(errors).toEqual([]);
    const { installabilityErrors } = (await client.send("Page.getInstallabilityErrors")) as {
      installabilityErrors: { errorId: string }[];
    };
    // A context of its own is a private window to Chromium, which installs nothing from there.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
      [],
    );
  });
});

describe("too much for a page", () => {
  it.each([
    [
      "en-GB",
      "Too large for a page in a browser: a table of 9075135299 positions takes 1134 MB of memory, more than there may be. Take something smaller, or the program Grundy on a computer.",
    ],
    [
      "fr-FR",
      "Trop grand pour une page de navigateur : une table de 9075135299 positions prend 1134 Mo de mémoire, plus que permis. Prenez quelque chose de plus petit, ou le programme Grundy, sur un ordinateur.",
    ],
  ])("is refused with a sentence (%s), and the page goes on", async (locale, said) => {
    const page = await open("#/tables?g=chomp&size=18x18&values=outcome", { locale });
    await waitForText(page.locator("main"), said);
    await page.goto(`${inject("server")}/${game("nim 3,4,5")}`);
    await element(page, "1.2").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
  });
});

describe("one board in somebody else's page", () => {
  // Another name is another site, as far as a browser is concerned.
  const blog = `${new URL(inject("server")).origin.replace("127.0.0.1", "localhost")}/blog`;
  const framed = async (at: string) => {
    const page = await open("", {});
    await page.goto(`${blog}?${encodeURIComponent(`${inject("server")}/${at}`)}`);
    return page.frameLocator("iframe");
  };
  it("is played there, without the frame, with no more tools than were asked for", async () => {
    const board = await framed("embed.html?t=nim+3,4,5");
    await board.locator('[data-key="1.2"]').click();
    await waitForText(board.locator(".news"), "Engine:");
    expect(await board.locator("nav").count()).toBe(0);
    expect(await board.getByRole("button", { name: "Hint" }).count()).toBe(0);
    expect(await board.getByRole("button", { name: "Why" }).count()).toBe(0);
  });
  it("with hint and why, in French, on request", async () => {
    const board = await framed("embed.html?t=nim+3,4,5&hint=1&why=1&lang=fr");
    await board.getByRole("button", { name: "Indice" }).click();
    await board.locator(".match.hint").first().waitFor();
    await board.getByRole("button", { name: "Pourquoi" }).click();
    await waitForText(board.locator("section"), "Ce qu'il faut regarder");
  });
  it("is all that another page may show: the whole page becomes it", async () => {
    const board = await framed(game("nim 3,4,5"));
    await board.locator('[data-key="1.2"]').waitFor();
    expect(await board.locator("nav").count()).toBe(0);
  });
});
