// A position as a small picture, for the vertex of a graph: heaps as columns of dots, bars and forms as squares, forests as
// trees. Read off how it is written; null where it is too large, or written otherwise.
import { extent, placed } from "../boards/forest";
import { parentsOf } from "../editors/forest";
import { squaresOf } from "../editors/grid";

export interface Mark {
  x: number; // of its middle
  y: number;
  round: boolean;
  poison?: boolean;
}
export interface Picture {
  width: number;
  height: number;
  marks: Mark[];
  lines: [number, number, number, number][];
}

const dot = 7;
const step = 9;
const largest = 12;

export function pictureOf(shape: string, game: string, position: string): Picture | null {
  if (shape === "heaps" || shape === "plane") return heapsPicture(position);
  if (shape === "forest") return forestPicture(position);
  return shape === "grid" ? gridPicture(game, position) : null;
}

function heapsPicture(position: string): Picture | null {
  const heaps = position.split(",").map(Number);
  if (!heaps.every((heap) => Number.isInteger(heap) && heap >= 0 && heap <= largest)) return null;
  if (heaps.length > largest) return null;
  const high = Math.max(1, ...heaps);
  // One heap lies on its side.
  if (heaps.length === 1) return dots(high, 1, (heaps[0] ?? 0) === 0 ? [] : row(heaps[0] ?? 0));
  const marks = heaps.flatMap((heap, at) =>
    Array.from({ length: heap }, (_, up): [number, number] => [at, high - 1 - up]),
  );
  return dots(heaps.length, high, marks);
}
const row = (length: number) => Array.from({ length }, (_, at): [number, number] => [at, 0]);

function dots(columns: number, rows: number, places: [number, number][], round = true): Picture {
  return {
    width: (columns - 1) * step + dot,
    height: (rows - 1) * step + dot,
    marks: places.map(([x, y]) => ({ x: x * step + dot / 2, y: y * step + dot / 2, round })),
    lines: [],
  };
}

function gridPicture(game: string, position: string): Picture | null {
  const kind = game === "chomp" ? "bar" : game === "polyomino" ? "pieces" : "form";
  const bars = game === "tablette" ? position.split(",").map((bar) => bar.split("x").map(Number)) : null;
  const squares = bars ? ofBars(bars) : squaresOf(kind, position);
  if (!squares) return null;
  const places = [...squares].map((key) => key.split(",").map(Number) as [number, number]);
  const wide = Math.max(1, ...places.map(([x]) => x));
  const high = Math.max(1, ...places.map(([, y]) => y));
  if (wide > 2 * largest || high > largest) return null;
  const drawn = dots(
    wide,
    high,
    places.map(([x, y]) => [x - 1, high - y]),
    false,
  );
  if (game !== "chomp") return drawn;
  const corner = places.findIndex(([x, y]) => x === 1 && y === 1);
  return { ...drawn, marks: drawn.marks.map((mark, at) => ({ ...mark, poison: at === corner })) };
}

/** Side by side, with a gap. */
function ofBars(bars: number[][]): Set<string> | null {
  const found = new Set<string>();
  let left = 0;
  for (const [columns = 0, rows = columns] of bars) {
    if (!(columns <= largest && rows <= largest)) return null;
    for (let x = 1; x <= columns; x += 1) for (let y = 1; y <= rows; y += 1) found.add(`${left + x},${y}`);
    left += columns + 1;
  }
  return found;
}

function forestPicture(word: string): Picture | null {
  const parents = parentsOf(word);
  if (!parents || parents.length > 24) return null;
  const nodes = placed(parents);
  const { width, height } = extent(nodes);
  const [wide, high] = [11, 13];
  const at = ({ x, y }: { x: number; y: number }) => [x * wide + dot / 2, y * high + dot / 2] as const;
  return {
    width: width * wide + dot,
    height: height * high + dot,
    marks: nodes.map((node) => ({ x: at(node)[0], y: at(node)[1], round: true })),
    lines: nodes.flatMap((node) => {
      const above = nodes[node.parent - 1];
      return above ? [[...at(above), ...at(node)] as [number, number, number, number]] : [];
    }),
  };
}
