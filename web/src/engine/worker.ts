// The engine on a thread of its own, so that the page stays alive while it computes. The page ends the thread
// when it has no more use for it.
import type { FromWorker, Question, ToWorker } from "./messages";
import { compiled, Engine, Trouble } from "./module";

let engine: Promise<Engine> | null = null;

const tell = (message: FromWorker) => postMessage(message);

/** Whether the page has not taken the address back. Synchronous: in the middle of a computation no message arrives. */
function isWanted(address: string): boolean {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", address, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}

async function answer({ name, body, limits, wanted }: Question): Promise<void> {
  try {
    if (!engine) throw new Trouble("missing");
    const answered = (await engine).ask(name, body, limits, (positions, calls, goal) => {
      tell({ progress: { positions, calls, goal } });
      return !isWanted(wanted);
    });
    tell({ answered });
  } catch (problem) {
    const kind = problem instanceof Trouble ? problem.kind : "broken";
    tell({ trouble: kind, detail: String(problem) });
  }
}

/** Here and not in the page, whose thread has enough to do when it begins. */
function fetchEngine(address: string): void {
  const module = compiled(address);
  engine = module.then((known) => Engine.of(known));
  engine.catch(() => undefined); // told with the first answer
  module.then(
    (known) => tell({ module: known }),
    () => tell({ module: null }),
  );
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("address" in data) fetchEngine(data.address);
  else if ("module" in data) engine = Engine.of(data.module);
  else void answer(data.question);
});
