// What a page without a server has beside the page: the engine, named in the head of every document; a policy,
// which a static host does not send; and a service worker with the list of all files, so that everything works
// offline after the first visit.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** `engine`: the file grundy.wasm. It is packed here, because not every host packs what it sends. */
export function siteWithEngine(engine: string): Plugin {
  let config: ResolvedConfig;
  const packed = gzipSync(readFileSync(engine), { level: constants.Z_BEST_COMPRESSION });
  const name = `assets/grundy-${hashOf(packed)}.wasm.gz`;
  return {
    name: "site-with-engine",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    buildStart() {
      this.emitFile({ type: "asset", fileName: name, source: packed });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => ({
        html: html.replace('name="grundy-engine" content=""', `name="grundy-engine" content="./${name}"`),
        tags: [
          {
            tag: "meta",
            attrs: { "http-equiv": "Content-Security-Policy", content: policy },
            injectTo: "head-prepend",
          },
        ],
      }),
    },
    closeBundle() {
      const folder = config.build.outDir;
      const files = filesIn(folder).sort();
      const version = hashOf(files.map((file) => hashOf(readFileSync(join(folder, file)))).join());
      const source = readFileSync(join(config.root, "src", "engine", "offline.js"), "utf8");
      const written = source
        .replace('"VERSION"', JSON.stringify(version))
        .replace('["FILES"]', JSON.stringify(["./", ...files]));
      writeFileSync(join(folder, "offline.js"), written);
    },
  };
}

function filesIn(folder: string, at = ""): string[] {
  return readdirSync(join(folder, at), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, `${at}${entry.name}/`) : [`${at}${entry.name}`],
  );
}

function hashOf(what: string | Buffer): string {
  return createHash("sha256").update(what).digest("hex").slice(0, 12);
}
