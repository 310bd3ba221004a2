// What the vertices of an arena show and how large they are: pictures where the graph is small enough to look at them.
import type { Arena, GameInfo, Vertex } from "../api/types";
import { labelSize, type Size } from "./layout";
import { positionOf } from "./merging";
import { pictureOf, type Picture } from "./thumbnails";

export const mostPictures = 90;
export const captionHigh = 16;

export interface GameOf {
  game: string;
  shape: string;
}

/** The game of a position that is typed as "nim 3,2"; null when it is not known. */
export function gameOf(terms: string, games: GameInfo[]): GameOf | null {
  const [first = ""] = terms.trim().toLowerCase().split(/\s+/);
  const [name = ""] = first.split(":");
  const info = games.find((game) => game.name === name || game.aliases.some((alias) => alias.name === name));
  return info ? { game: info.name, shape: info.shape } : null;
}

export function picturesOf(arena: Arena, of: GameOf | null): Map<number, Picture> {
  const pictures = new Map<number, Picture>();
  if (!of || arena.vertices.length > mostPictures) return pictures;
  for (const vertex of arena.vertices) {
    const picture = pictureOf(of.shape, of.game, positionOf(vertex));
    if (picture) pictures.set(vertex.id, picture);
  }
  return pictures;
}

export function faceSize(vertex: Vertex, picture: Picture | undefined): Size {
  if (!picture) return labelSize(vertex);
  const caption = 12 + 5.6 * Math.min(vertex.label.length, 24);
  return {
    width: Math.max(38, caption, picture.width + 22),
    height: picture.height + 12 + captionHigh,
  };
}
