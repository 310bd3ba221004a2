// The whole page in Debian's Chromium against the real program. One worker: the tests share a browser
// and a server. GRUNDY_JUNIT names a file for the results.
import { defineConfig } from "vitest/config";

const junit = process.env.GRUNDY_JUNIT;

export default defineConfig({
  test: {
    environment: "node",
    include: ["browser/**/*.test.ts"],
    globalSetup: ["browser/setup.ts"],
    fileParallelism: false,
    // A hung browser must end the run some day; no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: junit ? ["default", ["junit", { outputFile: junit }]] : ["default"],
  },
});
