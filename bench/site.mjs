// node site.mjs WEB SITE GRUNDY: measures the page without a server in a slowed Chromium, beside the program.
// Bytes are those of the files as a host sends them that packs texts; the module is packed already. Chromium slows the
// thread of the page and not its workers: what the engine does there is measured as it is, and counted four times.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";

const [web, site, grundy] = process.argv.slice(2);
const { chromium } = createRequire(join(web, "package.json"))("playwright-core");
const slowdown = 4;
const repeats = 9;

const filesIn = (at = "") =>
  readdirSync(join(site, at), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${at}${entry.name}/`) : [`${at}${entry.name}`],
  );
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const files = new Map(
  filesIn().map((name) => {
    const bytes = readFileSync(join(site, name));
    const packed = gzipSync(bytes, { level: 9 });
    return [name, packed.length < bytes.length ? { packed, bytes } : { packed: null, bytes }];
  }),
);
const sent = ({ packed, bytes }) => (packed ?? bytes).length;
const total = [...files.values()].reduce((sum, file) => sum + sent(file), 0);
const engine = [...files].find(([name]) => name.endsWith(".wasm.gz"));

const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml" };
const host = createServer((request, response) => {
  const path = new URL(request.url, "http://host").pathname.slice(1) || "index.html";
  const file = files.get(path);
  if (!file) return response.writeHead(404).end();
  const head = { "Content-Type": types[extname(path)] ?? "application/octet-stream" };
  response.writeHead(200, file.packed ? { ...head, "Content-Encoding": "gzip" } : head);
  response.end(file.packed ?? file.bytes);
});
await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${host.address().port}/`;

const browser = await chromium.launch({
  executablePath: ["/usr/bin/chromium", "/usr/lib/chromium/chromium-headless-shell"].find(existsSync),
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

/** A page whose thread is slowed; with nothing kept from before. */
async function slowed(run) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    return await run(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click on the link until the board is drawn. The page's own clock: asking for the board from outside would
 * put questions on the slowed thread. */
const firstBoard = () =>
  slowed(async (page) => {
    await page.addInitScript(() => {
      globalThis.drawn = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-key="1.1"]')) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now()));
        });
        watch.observe(document, { subtree: true, childList: true });
      });
    });
    await page.goto(`${address}#/play?t=nim+3,4,5`, { waitUntil: "commit" });
    return page.evaluate(() => globalThis.drawn);
  });

const questions = [
  ["board", { terms: "nim 3,4,5", turn: 0 }],
  ["move", { terms: "nim 3,4,5", turn: 0, move: "1-2" }],
  ["reply", { terms: "nim 3,4,5", turn: 0, level: 100, seed: 1 }],
  ["reply", { terms: "chomp 7x7", turn: 0, level: 100, seed: 1 }],
  ["reply", { terms: "kayles 20,31,42", turn: 0, level: 100, seed: 1 }],
  ["reply", { terms: "hackendot (()(()))(()())()", turn: 0, level: 100, seed: 1 }],
  ["solve", { terms: "cram 4x5", all: true }],
  ["solve", { terms: "chomp 9x9" }],
];

/** Milliseconds for the first board in a worker that begins with nothing (fetches, unpacks, compiles), and for each question in
 * a worker of its own, the first time and then again. */
async function answersInThePage() {
  return slowed(async (page) => {
    await page.goto(`${address}#/play?t=nim+3,4,5`);
    await page.locator('[data-key="1.1"]').waitFor();
    const module = new URL(await page.locator('meta[name="grundy-engine"]').getAttribute("content"), address).href;
    const worker = new URL([...files.keys()].find((name) => /worker/.test(name)), address).href;
    return page.evaluate(
      async ({ module, worker, questions }) => {
        let compiled = null;
        const begin = (message) => {
          const thread = new Worker(worker, { type: "module" });
          thread.postMessage(message);
          return thread;
        };
        const ask = (thread, [name, body]) =>
          new Promise((resolve, reject) => {
            const begun = performance.now();
            thread.onmessage = ({ data }) => {
              if ("module" in data) compiled = data.module;
              if ("answered" in data) resolve(performance.now() - begun);
              if ("trouble" in data) reject(new Error(JSON.stringify(data)));
            };
            const limits = { seconds: 60, bytes: 2 ** 28 };
            const wanted = URL.createObjectURL(new Blob(["wanted"]));
            thread.postMessage({ question: { name, body: JSON.stringify(body), limits, wanted } });
          });
        const starts = [];
        for (let i = 0; i < 5; i += 1) {
          const begun = performance.now();
          const thread = begin({ address: module });
          await ask(thread, questions[0]);
          starts.push(performance.now() - begun);
          thread.terminate();
        }
        const times = [];
        for (const question of questions) {
          const thread = begin({ module: compiled });
          times.push({ first: await ask(thread, question), again: await ask(thread, question) });
          thread.terminate();
        }
        return { starts, times };
      },
      { module, worker, questions },
    );
  });
}

/** The same questions to a server just started, one for each. */
async function answersOfTheProgram() {
  const times = [];
  for (const [name, body] of questions) {
    const server = spawn(grundy, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    let url = "";
    for await (const line of createInterface(server.stdout)) {
      url = line.trim().replace(/\/$/, "");
      break;
    }
    await (await fetch(`${url}/api/games`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" })).json();
    const ask = async () => {
      const begun = performance.now();
      const headers = { "Content-Type": "application/json" };
      await (await fetch(`${url}/api/${name}`, { method: "POST", headers, body: JSON.stringify(body) })).text();
      return performance.now() - begun;
    };
    const first = await ask();
    times.push({ first, again: await ask() });
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  return times;
}

const boards = [];
for (let i = 0; i < repeats; i += 1) boards.push(await firstBoard());
const here = await answersInThePage();
const there = await answersOfTheProgram();
await browser.close();
host.close();

const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
const ms = (number) => `${number.toFixed(number < 10 ? 1 : 0)} ms`;
console.log(`everything, packed: ${(total / 1e6).toFixed(3)} MB, of which the engine ${(sent(engine[1]) / 1e6).toFixed(3)} MB`);
const page = median(boards);
const started = median(here.starts);
console.log(`first board, the page slowed ${slowdown} times: ${ms(page)} (${ms(Math.min(...boards))} to ${ms(Math.max(...boards))})`);
console.log(`and if all that its worker does, ${ms(started)} at full speed, were slowed as well and nothing ran beside it: ${ms(page + (slowdown - 1) * started)}\n`);
row("question", `in the page, ${slowdown} × first`, `${slowdown} × again`, "program, first", "again");
row("---", "---:", "---:", "---:", "---:");
questions.forEach(([name, { terms }], at) =>
  row(`${name} ${terms}`, ms(slowdown * here.times[at].first), ms(slowdown * here.times[at].again), ms(there[at].first), ms(there[at].again)),
);
