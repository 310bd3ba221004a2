// The whole page in Debian's Chromium against the real program; with GRUNDY_SITE against the engine that the page
// brings along: whole games, every view, a first visit, attempts to break it, and what only such a page has (browser/site). One worker: the tests share a
// browser and a server. GRUNDY_JUNIT names a file for the results.
import { defineConfig } from "vitest/config";

const twice = ["play", "views", "visit", "breaking"].map((name) => `browser/${name}.test.ts`);
const site = process.env["GRUNDY_SITE"] !== undefined;
const junit = process.env.GRUNDY_JUNIT;

export default defineConfig({
  test: {
    environment: "node",
    include: site ? [...twice, "browser/site/*.test.ts"] : ["browser/*.test.ts"],
    globalSetup: ["browser/setup.ts"],
    fileParallelism: false,
    // A hung browser must end the run some day; no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: junit ? ["default", ["junit", { outputFile: junit }]] : ["default"],
  },
});
