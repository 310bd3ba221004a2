// Starts the real program and Debian's Chromium once for all browser tests, and stops both afterwards.
// GRUNDY names another program, GRUNDY_URL a server that already runs; GRUNDY_SITE the folder of a page that brings
// its engine along (./run site), which then takes the place of the program. GRUNDY_CHROMIUM names another browser.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { hosted } from "./static";

declare module "vitest" {
  interface ProvidedContext {
    server: string;
    browser: string;
  }
}

const program =
  process.env["GRUNDY"] ?? fileURLToPath(new URL("../../build/release/grundy", import.meta.url));
// The shell is the same engine without windows and menus, which take four fifths of the time of opening a page.
const shell = "/usr/lib/chromium/chromium-headless-shell";
export const executablePath =
  process.env["GRUNDY_CHROMIUM"] ?? (existsSync(shell) ? shell : "/usr/bin/chromium");
export const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = process.env["GRUNDY_SITE"];
  const host = site ? await hosted(site) : null;
  const running = host?.url ?? process.env["GRUNDY_URL"];
  const server = running
    ? null
    : spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = running ?? (await firstLine(server as ChildProcess));
  const browser = await chromium.launchServer({ executablePath, args: flags });
  project.provide("server", url.replace(/\/$/, ""));
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    host?.server.close();
    if (server) {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
    }
  };
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("grundy serve prints nothing");
  for await (const line of createInterface(server.stdout)) return line.trim();
  throw new Error("grundy serve ended before it said where it listens");
}
