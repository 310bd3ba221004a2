// The two catalogues, and numbers as each language writes them.
import type { Lang, Natural } from "../api/types";
import { en, type Catalogue } from "./en";
import { fr } from "./fr";

export const catalogues: Record<Lang, Catalogue> = { en, fr };

/** 12345 as 12,345 or 12 345; huge numbers are shortened in the middle. */
export function written(number: Natural | null | undefined, lang: Lang): string {
  if (number === null || number === undefined) return "–";
  // Small integers look the same everywhere, and a first question to Intl takes longer than drawing the board.
  if (typeof number === "number" && Number.isInteger(number) && Math.abs(number) < 1000) return `${number}`;
  if (typeof number === "number") return number.toLocaleString(lang);
  return number.length > 24 ? `${number.slice(0, 8)}…${number.slice(-8)}` : number;
}
