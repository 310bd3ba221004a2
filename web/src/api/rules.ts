// Games whose rules are a text: what the server says of one, and how the text travels in a question and in a
// link: packed, "~" and base64url of its UTF-8 bytes, and behind a colon the values of its parameters.
import type { Board } from "./types";

export interface RuleParameter {
  name: string;
  value: number;
  least: number | null;
  most: number | null;
}

export interface RuleGame {
  title: string;
  summary: string;
  kind: string;
  position_syntax: string;
  move_syntax: string;
  example: string;
  parameters: RuleParameter[];
  splits: boolean;
  ends: string | null; // why play ends; null: it may go on for ever
  recognised: string | null;
  sides: boolean;
}

/** Lines and columns from 1, a column by bytes of UTF-8; null where the error has no place in the text. */
export interface RuleError {
  message: string;
  expected: string | null;
  line: number | null;
  column: number | null;
  length?: number | null;
}

export type RulesAnswer =
  | { ok: true; game: RuleGame; own: string; board: Board | null }
  | { ok: false; error: RuleError };

export const ownName = "own";

export function packed(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return `~${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

export interface Unpacked {
  text: string;
  values: string; // of the parameters: "" or "3,8"
}

/** Null for what is not packed, or damaged. */
export function unpacked(parameter: string): Unpacked | null {
  const [, code = null, values = ""] = /^~([\w-]*)(?::(.*))?$/s.exec(parameter) ?? [];
  if (code === null) return null;
  try {
    const bytes = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    return { text, values };
  } catch {
    return null;
  }
}
