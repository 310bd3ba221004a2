// A position set up by hand: the numbers of one that is a list of heaps, rows or bars, changed one by one and
// written again as a person would type them. What the numbers mean is the engine's business.
export interface Editable {
  game: string; // with its parameter: "subtraction:1,2,3"
  kind: "numbers" | "bars"; // "3,4,5" or "4x3,5x1"
  parts: number[][]; // [3], [4], [5] or [4, 3], [5, 1]
}

export const mostParts = 8;
export const largest = 60; // beyond that a heap is not drawn

/** Null for sums, and for positions that are no lists of numbers. */
export function editable(terms: string): Editable | null {
  const [, game, position] = /^((?:"[^"]*"|[^\s"])+)\s+(\S+)$/.exec(terms.trim()) ?? [];
  if (game === undefined || position === undefined) return null;
  const kind = /^\d+(,\d+)*$/.test(position)
    ? "numbers"
    : /^\d+x\d+(,\d+x\d+)*$/.test(position)
      ? "bars"
      : null;
  if (kind === null) return null;
  const parts = position.split(",").map((part) => part.split("x").map(Number));
  return parts.length <= mostParts && parts.flat().every((number) => number <= largest)
    ? { game, kind, parts }
    : null;
}

export function writtenTerms({ game, parts }: Editable): string {
  return `${game} ${parts.map((part) => part.join("x")).join(",")}`;
}

export function changed(edited: Editable, part: number, at: number, by: number): Editable {
  const parts = edited.parts.map((numbers, index) =>
    index === part
      ? numbers.map((number, place) =>
          place === at ? Math.min(largest, Math.max(least(edited), number + by)) : number,
        )
      : numbers,
  );
  return { ...edited, parts };
}

export const least = ({ kind }: Editable): number => (kind === "bars" ? 1 : 0);

export function added(edited: Editable): Editable {
  const last = edited.parts[edited.parts.length - 1] ?? [1];
  return { ...edited, parts: [...edited.parts, [...last]] };
}

export function dropped(edited: Editable, part: number): Editable {
  return { ...edited, parts: edited.parts.filter((_, index) => index !== part) };
}

/** What was typed, with the game that is played in front where no game is named: 3,4,5 is Nim on a Nim board. */
export function withGame(typed: string, terms: string): string {
  const text = typed.trim();
  const [game = ""] = terms.split(/\s+/);
  const named = /^(["@~]|[\p{L}])/u.test(text) && !/^[xoTFHp.#/]+$/.test(text);
  return text === "" || named || terms.includes(" + ") ? text : `${game} ${text}`;
}
