// Long work: a job is posted, tells its progress by server-sent events, and can be cancelled. Cancelling
// does not throw: the server then answers with what was reached. The engine in this page does the same.
import { local } from "../engine/local";
import { answerOf, checked, Failure, failureOf } from "./client";
import type { ApiErrorBody } from "./types";

export interface Progress {
  state: "waiting" | "running";
  positions: number;
  calls: number;
  goal: number | null;
  seconds: number;
}

export interface Job<Answer> {
  result: Promise<Answer>;
  cancel: () => void;
}

export function startJob<Answer>(
  command: string,
  args: object,
  onProgress: (progress: Progress) => void,
): Job<Answer> {
  if (local) {
    const { reply, stop } = local.job(command, args, onProgress);
    return { result: reply.then(({ data, ok, status }) => checked<Answer>(data, ok, status)), cancel: stop };
  }
  let id: string | null = null;
  let cancelled = false;

  const ask = async (): Promise<Answer> => {
    const response = await fetch("api/jobs", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ command, arguments: args }),
    });
    const job = await answerOf<{ id: string; events: string }>(response);
    id = job.id;
    if (cancelled) remove(job.id);
    return listen<Answer>(job.events, onProgress);
  };

  return {
    result: ask(),
    cancel: () => {
      cancelled = true;
      if (id !== null) remove(id);
    },
  };
}

const mostReconnections = 4;

function remove(id: string): void {
  void fetch(`api/jobs/${id}`, { method: "DELETE" }).catch(() => undefined);
}

function listen<Answer>(events: string, onProgress: (progress: Progress) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(events);
    source.addEventListener("progress", (event) => onProgress(JSON.parse(event.data) as Progress));
    source.addEventListener("result", (event) => {
      source.close();
      resolve(JSON.parse(event.data) as Answer);
    });
    source.addEventListener("failure", (event) => {
      source.close();
      reject(failureOf(JSON.parse(event.data) as ApiErrorBody, 400));
    });
    // The browser connects again by itself; a server that is gone does not come back.
    let broken = 0;
    source.addEventListener("open", () => (broken = 0));
    source.addEventListener("error", () => {
      broken += 1;
      if (source.readyState !== EventSource.CLOSED && broken < mostReconnections) return;
      source.close();
      reject(new Failure("", 0));
    });
  });
}
