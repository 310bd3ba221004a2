// How the page is built: into dist/, with relative addresses, so that any folder of any web host will do, and with
// no inlined files, so that a strict Content-Security-Policy needs no exception. GRUNDY_ENGINE=FILE.wasm takes the
// engine along: such a page needs no server (site.ts). In development, /api goes to a running `grundy serve`
// (GRUNDY_API).
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";
import { siteWithEngine } from "./site";

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

// The first script of a document is small (main.ts). What it goes on with is fetched beside it, not after it.
const startAlongside: Plugin = {
  name: "start-alongside",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {}, chunk }) => {
      /** With all that these chunks import: their files, scripts and styles. */
      const filesOf = (names: string[], found = new Set<string>()): Set<string> => {
        for (const name of names) {
          const part = bundle[name];
          if (part?.type !== "chunk" || found.has(name)) continue;
          found.add(name);
          part.viteMetadata?.importedCss.forEach((style) => found.add(style));
          filesOf(part.imports, found);
        }
        return found;
      };
      const there = filesOf(chunk ? [chunk.fileName] : []);
      return [...filesOf(chunk?.dynamicImports ?? [])]
        .filter((name) => !there.has(name))
        .map((name) => ({
          tag: "link",
          attrs: {
            rel: name.endsWith(".css") ? "stylesheet" : "modulepreload",
            crossorigin: true,
            href: `./${name}`,
          },
          injectTo: "head" as const,
        }));
    },
  },
};

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const engine = process.env["GRUNDY_ENGINE"];

export default defineConfig({
  plugins: [svelte(), packagesInside, startAlongside, ...(engine ? [siteWithEngine(engine)] : [])],
  base: "./",
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: file("index.html"), embed: file("embed.html") },
    },
  },
  server: { proxy: { "/api": api } },
  preview: { proxy: { "/api": api } },
});
