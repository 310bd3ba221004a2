// One way to the engine, on a server or in this page: an object goes, the typed answer comes or a Failure that
// a person can read.
import { local } from "../engine/local";
import { Trouble } from "../engine/module";
import type { ApiErrorBody } from "./types";

export class Failure extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly expected: string | null = null,
    readonly where: { text: string; offset: number } | null = null,
  ) {
    super(message);
  }
}

export type Post = <Answer>(name: string, body: object, signal?: AbortSignal) => Promise<Answer>;

export const post: Post = async <Answer>(
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> => {
  if (local) {
    const { ok, status, data } = await local.post(name, body, signal);
    return checked<Answer>(data, ok, status);
  }
  const response = await fetch(`api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return answerOf<Answer>(response);
};

export async function answerOf<Answer>(response: Response): Promise<Answer> {
  let data: unknown;
  try {
    data = await response.json();
  } catch {
    throw new Failure(`HTTP ${response.status}`, response.status);
  }
  return checked<Answer>(data, response.ok, response.status);
}

export function checked<Answer>(data: unknown, ok: boolean, status: number): Answer {
  if (!ok) throw failureOf(data as ApiErrorBody, status);
  return data as Answer;
}

export function failureOf(body: Partial<ApiErrorBody> | null, status: number): Failure {
  const error = body?.error;
  if (!error) return new Failure(`HTTP ${status}`, status);
  return new Failure(error.message, status, error.expected, error.where);
}

const tooMuch = 413; // so says the engine in the page, where more memory than a page has would be needed

/** The sentence to show for anything that went wrong; silence for what was given up on purpose. */
export function sentence(
  problem: unknown,
  text: {
    unreachable: string;
    tooMuch: (why: string) => string;
    expected: (what: string) => string;
    engineMemory: string;
    engineBroken: string;
    engineMissing: string;
  },
): string {
  if (problem instanceof Trouble) {
    const { engineMemory: memory, engineBroken: broken, engineMissing: missing } = text;
    return { memory, broken, missing }[problem.kind];
  }
  if (problem instanceof Failure && problem.status === tooMuch) return text.tooMuch(problem.message);
  if (problem instanceof Failure && problem.message !== "") {
    return problem.expected ? `${problem.message} (${text.expected(problem.expected)})` : problem.message;
  }
  if (problem instanceof DOMException && problem.name === "AbortError") return "";
  return text.unreachable;
}
