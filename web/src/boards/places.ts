// Things on a board keep their identity and their place from the start of a game to its end, whatever numbers the server
// gives to those that are left. Shapes that send everything with its place anyway need nothing here.
import type { Drawing, Move } from "../api/types";
import { effectOf } from "./board";
import { forestAfter, startingForest, type ForestPlaces } from "./forestPlaces";
import { gridAfter, startingGrid, type GridPlaces } from "./gridPlaces";
import { heapsAfter, startingHeaps, type HeapPlaces } from "./heapPlaces";
import { spanTaken, splits } from "./heaps";

export type Places = HeapPlaces | GridPlaces | ForestPlaces;
export type PlacesOf<Shape> = Extract<Places, { shape: Shape }>;

export function placesAtStart(drawing: Drawing, moves: Move[]): Places | null {
  switch (drawing.shape) {
    case "heaps":
      return startingHeaps(drawing.heaps, splits(moves));
    case "grid":
      return startingGrid(drawing.boards);
    case "forest":
      return startingForest(drawing.parents);
    default:
      return null;
  }
}

export function placesAfter(
  places: Places | null,
  before: Drawing,
  move: Move,
  after: Drawing,
): Places | null {
  if (places?.shape === "heaps" && after.shape === "heaps") {
    const span = spanTaken(move, places.splitting);
    return heapsAfter(places, effectOf(move, "heaps"), span, after.heaps);
  }
  if (places?.shape === "grid" && before.shape === "grid" && after.shape === "grid")
    return gridAfter(places, before.boards, effectOf(move, "grid"), after.boards);
  if (places?.shape === "forest" && before.shape === "forest" && after.shape === "forest")
    return forestAfter(places, before.parents, effectOf(move, "forest"), after.parents);
  return placesAtStart(after, []);
}

/** Those of a drawing, or the drawing's own when it comes without a game. */
export function placesFor<Shape extends Places["shape"]>(
  shape: Shape,
  places: Places | null | undefined,
  drawing: Drawing,
  moves: Move[],
): PlacesOf<Shape> {
  const own = places?.shape === shape ? places : placesAtStart(drawing, moves);
  return own as PlacesOf<Shape>;
}
