// Which positions can be set up by drawing, and how: by the shape of their board and the way they are written.
import type { Drawing } from "../api/types";
import { parentsOf } from "./forest";
import { graphOf, mostDots, type Sketch } from "./graph";
import { squaresOf, type GridKind, type Squares } from "./grid";

export type Drawn =
  | { kind: "forest" }
  | { kind: "grid"; grid: GridKind; squares: Squares }
  | { kind: "graph" };

export function drawnAs(game: string, position: string, drawing: Drawing): Drawn | null {
  if (drawing.shape === "forest") return parentsOf(position) === null ? null : { kind: "forest" };
  if (drawing.shape === "grid") {
    // Bars of a tablette are rectangles: their sides are set by numbers.
    const grid = ({ chomp: "bar", tablette: null, polyomino: "pieces" } as const)[game] ?? null;
    const kind: GridKind | null = grid ?? (game === "tablette" ? null : "form");
    const squares = kind ? squaresOf(kind, position) : null;
    return kind && squares ? { kind: "grid", grid: kind, squares } : null;
  }
  if (drawing.shape !== "graph" || drawing.ordered) return null;
  const whole = drawing.vertices.every(({ there }) => there) && drawing.edges.every(({ there }) => there);
  const readable = graphOf(position, new Map()) !== null || (whole && sketchOf(drawing) !== null);
  return readable ? { kind: "graph" } : null;
}

/** The graph that is played on, as the server has placed it. */
export function sketchOf(drawing: Drawing): Sketch | null {
  if (drawing.shape !== "graph" || drawing.vertices.length > mostDots) return null;
  const name = (vertex: number) => drawing.vertices[vertex - 1]?.name ?? "";
  return {
    dots: drawing.vertices.map((vertex) => ({
      name: vertex.name,
      x: 0.08 + 0.84 * vertex.at[0],
      y: 0.1 + 0.8 * vertex.at[1],
      owner: 0,
    })),
    edges: drawing.edges.map(({ ends: [from, to] }) => [name(from), name(to)]),
  };
}
