// A web host as plain as they come, in one folder of it: files as they lie there, and nothing else. Beside them a page of
// somebody else, /blog?URL, that shows this address in a frame.
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
const under = "/courses/games";

export interface Host {
  url: string;
  asked: string[]; // every path, in order
  server: Server;
}

export async function hosted(folder: string): Promise<Host> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "", "http://host").pathname);
    asked.push(path);
    if (path === "/blog") {
      const framed = decodeURIComponent(new URL(request.url ?? "", "http://host").search.slice(1));
      response.writeHead(200, { "Content-Type": "text/html" });
      return void response.end(
        `<link rel="icon" href="data:," /><iframe title="board" width="640" height="560" src="${framed}"></iframe>`,
      );
    }
    const inside = path.startsWith(`${under}/`) ? normalize(path.slice(under.length)) : null;
    const file = inside?.endsWith("/") ? `${inside}index.html` : inside;
    const missing = () => response.writeHead(404).end("not here");
    if (file === null || file === undefined) return void missing();
    readFile(join(folder, file)).then((bytes) => {
      response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
      response.end(bytes);
    }, missing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`, asked, server };
}
