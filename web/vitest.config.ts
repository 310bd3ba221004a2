// State and components, in a simulated browser. GRUNDY_JUNIT names a file for the results.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const junit = process.env.GRUNDY_JUNIT;

export default defineConfig({
  plugins: [svelte({ hot: false })],
  resolve: { conditions: ["browser"] },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    reporters: junit ? ["default", ["junit", { outputFile: junit }]] : ["default"],
  },
});
