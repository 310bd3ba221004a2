// How the page is built: into dist/, with no inlined files, so that a strict Content-Security-Policy
// needs no exception. In development, /api goes to a running `grundy serve` (GRUNDY_API).
import { writeFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

// The server answers only its own origin.
const api: ProxyOptions = {
  target: process.env["GRUNDY_API"] ?? "http://127.0.0.1:8080",
  changeOrigin: true,
  configure: (proxy) => proxy.on("proxyReq", (request) => request.removeHeader("origin")),
};

// The file that GRUNDY_PACKAGES names gets the npm packages of which code is in the page, for the list of
// licences: fewer than those the page is built with.
const packagesInside: Plugin = {
  name: "packages-inside",
  apply: "build",
  generateBundle(_, bundle) {
    const file = process.env["GRUNDY_PACKAGES"];
    if (!file) return;
    const modules = Object.values(bundle).flatMap((part) =>
      part.type === "chunk" ? Object.entries(part.modules) : [],
    );
    const names = modules
      .filter(([, module]) => module.renderedLength > 0)
      .map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
      .filter((name) => name !== undefined);
    writeFileSync(file, [...new Set(names)].sort().join("\n") + "\n");
  },
};

export default defineConfig({
  plugins: [svelte(), packagesInside],
  base: "/",
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": api } },
  preview: { proxy: { "/api": api } },
});
