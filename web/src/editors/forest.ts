// A forest drawn by hand: nodes under nodes, written as the word of brackets that games of forests take.

export const mostNodes = 60;

/** Parents in prefix order (0 for a root); null when the text is no word of brackets. */
export function parentsOf(word: string): number[] | null {
  if (word === "0") return [];
  const parents: number[] = [];
  const open: number[] = [];
  for (const sign of word) {
    if (sign === "(") {
      parents.push(open[open.length - 1] ?? 0);
      open.push(parents.length);
    } else if (sign !== ")" || open.pop() === undefined) return null;
  }
  return open.length === 0 && parents.length > 0 ? parents : null;
}

export function wordOf(parents: number[]): string {
  if (parents.length === 0) return "0";
  let word = "";
  const open: number[] = [];
  parents.forEach((parent, at) => {
    while ((open[open.length - 1] ?? 0) !== parent) {
      open.pop();
      word += ")";
    }
    open.push(at + 1);
    word += "(";
  });
  return word + ")".repeat(open.length);
}

/** One more node under this one, behind its other children; 0 plants a tree. */
export function grown(parents: number[], under: number): number[] {
  if (parents.length >= mostNodes) return parents;
  const at = under === 0 ? parents.length : lastUnder(parents, under);
  const moved = (node: number) => (node > at ? node + 1 : node);
  return [...parents.slice(0, at), under, ...parents.slice(at).map(moved)];
}

/** Without this node and all under it. */
export function pruned(parents: number[], node: number): number[] {
  const last = lastUnder(parents, node);
  const count = last - node + 1;
  const moved = (parent: number) => (parent > last ? parent - count : parent);
  return [...parents.slice(0, node - 1), ...parents.slice(last).map(moved)];
}

/** In prefix order a node's own are those right behind it. */
function lastUnder(parents: number[], node: number): number {
  let last = node;
  while (last < parents.length && (parents[last] ?? 0) >= node) last += 1;
  return last;
}
