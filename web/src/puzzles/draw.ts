// Candidates for puzzles: positions drawn from a number, the same ones wherever the page runs. The engine then says
// which of them have one winning move, and how hard it is to find.
import type { LessonName } from "../learn/lesson";
import type { Difficulty } from "../text/learn.en";

export type Random = () => number; // from 0 to 1, 1 excluded

/** Mulberry32 (T. Ettinger): small, quick, and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a: a number for a text, as for a date. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0];
const several = (random: Random, count: number, least: number, most: number) =>
  Array.from({ length: count }, () => between(random, least, most));

const grades = { easy: 0, medium: 1, hard: 2 } as const;
/** The number for a difficulty, out of three. */
const by = (difficulty: Difficulty, ...[easy, medium, hard]: [number, number, number]) =>
  [easy, medium, hard][grades[difficulty]] as number;

const makers: Record<LessonName, (random: Random, difficulty: Difficulty) => string> = {
  nim: (random, d) => `nim ${several(random, by(d, 3, 3, 4), 1, by(d, 5, 9, 15)).join()}`,
  subtraction: (random, d) => {
    const amounts = d === "easy" ? "1,2,3" : oneOf(random, ["1,3,4", "1,4", "2,3", "1,2,4", "2,3,5"]);
    return `subtraction:${amounts} ${several(random, by(d, 1, 1, 2), 5, by(d, 18, 28, 24)).join()}`;
  },
  matches: (random, d) => `matches ${between(random, by(d, 6, 14, 26), by(d, 13, 25, 40))}`,
  wythoff: (random, d) => `wythoff ${several(random, 2, 1, by(d, 8, 14, 22)).join()}`,
  chomp: (random, d) => {
    const rows = several(random, by(d, 3, 4, 5), 1, by(d, 4, 5, 6));
    return `chomp ${rows.sort((a, b) => b - a).join()}`;
  },
  kayles: (random, d) => {
    const rows = several(random, between(random, by(d, 1, 2, 2), 3), 1, by(d, 6, 9, 12));
    return `kayles ${rows.join()}`;
  },
  // Bars with an even side have few single winning moves: most are a line, or odd in one direction.
  tablette: (random, d) => {
    const bar = () => {
      const sides = [
        between(random, 1, by(d, 4, 5, 7)),
        d === "easy" ? 1 : oneOf(random, [1, 3, by(d, 1, 1, 5)]),
      ];
      return (random() < 0.5 ? sides : sides.reverse()).join("x");
    };
    return `tablette ${Array.from({ length: 3 }, bar).join()}`;
  },
  hackendot: (random, d) => `hackendot ${forest(random, between(random, by(d, 5, 8, 12), by(d, 7, 11, 16)))}`,
  polyomino: (random, d) => {
    const piece = () => shape(random, between(random, by(d, 4, 5, 4), by(d, 6, 8, 7)), 4);
    return `polyomino ${Array.from({ length: by(d, 1, 1, 2) }, piece).join()}`;
  },
};

export function candidate(game: LessonName, difficulty: Difficulty, random: Random): string {
  return makers[game](random, difficulty);
}

/** Each node hangs from one before it, or stands as a root. */
function forest(random: Random, nodes: number): string {
  const children: number[][] = Array.from({ length: nodes + 1 }, () => []);
  for (let node = 1; node <= nodes; node += 1) {
    const parent = random() < 0.25 ? 0 : between(random, 0, node - 1);
    children[parent]?.push(node);
  }
  const word = (node: number): string => `(${(children[node] ?? []).map(word).join("")})`;
  return (children[0] ?? []).map(word).join("");
}

/** Squares that grow from one of them, inside a box. */
function shape(random: Random, squares: number, side: number): string {
  const cells = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  const edge: [number, number][] = [[Math.floor(side / 2), Math.floor(side / 2)]];
  for (let count = 0; count < squares && edge.length > 0; ) {
    const [[row, column] = [0, 0]] = edge.splice(between(random, 0, edge.length - 1), 1);
    const line = cells[row];
    if (!line || line[column] !== false) continue;
    line[column] = true;
    count += 1;
    edge.push([row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]);
  }
  const used = (line: boolean[]) => line.some(Boolean);
  const columns = cells.map((_, column) => cells.some((line) => line[column]));
  return cells
    .filter(used)
    .map((line) =>
      line
        .filter((_, column) => columns[column])
        .map((full) => (full ? "#" : "."))
        .join(""),
    )
    .join("/");
}
