// How the page is built: into dist/, with no inlined files, so that a strict Content-Security-Policy
// needs no exception. In development, /api goes to a running `grundy serve` (GRUNDY_API).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type ProxyOptions } from "vite";

// The server answers only its own origin.
const api: ProxyOptions = {
  target: process.env["GRUNDY_API"] ?? "http://127.0.0.1:8080",
  changeOrigin: true,
  configure: (proxy) => proxy.on("proxyReq", (request) => request.removeHeader("origin")),
};

export default defineConfig({
  plugins: [svelte()],
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
