// The engine of a page without a server, in Node: node engine.mjs MODULE.ts FILE.wasm. A line "NAME BODY" on standard
// input is a question; the line "STATUS ANSWER" answers it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [source, wasm] = process.argv.slice(2);
const { transformSync } = createRequire(source)("esbuild");
const { code } = transformSync(readFileSync(source, "utf8"), { loader: "ts", format: "esm" });
const { Engine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
const module = await WebAssembly.compile(readFileSync(wasm));
const limits = { seconds: 3600, bytes: 512 * 2 ** 20 }; // what the clock says is nobody's answer

let engine = await Engine.of(module);
for await (const line of createInterface({ input: process.stdin })) {
  const end = line.indexOf(" ");
  try {
    const { status, text } = engine.ask(line.slice(0, end), line.slice(end + 1), limits);
    console.log(`${status} ${text}`);
  } catch (trouble) {
    engine = await Engine.of(module);
    console.log(`500 ${JSON.stringify({ kind: trouble.kind, detail: trouble.message })}`);
  }
}
