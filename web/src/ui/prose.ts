// Prose in pieces: plain words, stressed ones, and words of the glossary.
export type Piece =
  | { kind: "plain" | "strong"; words: string }
  | { kind: "entry"; entry: string; word: string | null };

export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[\[[^\]]+\]\]|\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part): Piece => {
      if (part.startsWith("[[")) {
        const [entry = "", word] = part.slice(2, -2).split("|");
        return { kind: "entry", entry, word: word ?? null };
      }
      return part.startsWith("**")
        ? { kind: "strong", words: part.slice(2, -2) }
        : { kind: "plain", words: part };
    });
}
