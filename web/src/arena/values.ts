// The nim-value of a vertex as text: a number, a loopy value with its options, or nothing.
import type { Vertex } from "../api/types";

export function nimValue({ grundy }: Vertex): string | null {
  if (grundy === null) return null;
  return typeof grundy === "object" ? `∞(${grundy.loopy.join(", ")})` : String(grundy);
}
