// Small arenas for unit tests, solved by the definition: round after round over all vertices.
import fc from "fast-check";
import type { Arena, Vertex } from "../api/types";

export function aVertex(id: number, successors: number[], values: Partial<Vertex> = {}): Vertex {
  return {
    id,
    label: `v${id}`,
    player: 0,
    successors,
    predecessors: [],
    attractor: false,
    rank: null,
    minimax: null,
    outcome: null,
    remoteness: null,
    grundy: null,
    best: null,
    ...values,
  };
}

export function anArena(vertices: Vertex[], values: Partial<Arena> = {}): Arena {
  const found = vertices.map((vertex) => ({
    ...vertex,
    attractor: vertex.rank !== null,
    predecessors: vertices.filter(({ successors }) => successors.includes(vertex.id)).map(({ id }) => id),
  }));
  return { mode: "terminal", player: 0, why: null, vertices: found, rounds: [], ...values };
}

/** The sheet's arena from 4 matches, ranks as published. */
export const matches = anArena([
  aVertex(0, [1, 2, 3], { label: "4-J0", rank: 1 }),
  aVertex(1, [4, 5], { label: "3-J1", player: 1 }),
  aVertex(2, [5], { label: "2-J1", player: 1 }),
  aVertex(3, [], { label: "1-J1", player: 1, rank: 0 }),
  aVertex(4, [3], { label: "2-J0", rank: 1 }),
  aVertex(5, [], { label: "1-J0" }),
]);

/** Successors of each vertex; some are sinks, some are on cycles. */
export const graphs: fc.Arbitrary<number[][]> = fc
  .integer({ min: 1, max: 20 })
  .chain((size) =>
    fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }),
  );

type Player = 0 | 1;

/** The rank of each vertex in the player's attractor to the targets; null outside. */
export function ranksOf(
  successors: number[][],
  owner: (vertex: number) => Player,
  player: Player,
  target: (vertex: number) => boolean,
): (number | null)[] {
  const ranks = successors.map((_, vertex) => (target(vertex) ? 0 : null) as number | null);
  for (let round = 1; round <= successors.length; round += 1) {
    const inside = ranks.map((rank) => rank !== null);
    successors.forEach((next, vertex) => {
      const enough =
        owner(vertex) === player ? next.some((to) => inside[to]) : next.every((to) => inside[to]);
      if (!inside[vertex] && next.length > 0 && enough) ranks[vertex] = round;
    });
  }
  return ranks;
}

/** The same without owners, for J0 being on move: vertex v with J1 on move is number v + size. */
export function ranksInTurn(
  successors: number[][],
  player: Player,
  target: (vertex: number, onMove: Player) => boolean,
): (number | null)[] {
  const size = successors.length;
  const doubled = [...successors.map((next) => next.map((to) => to + size)), ...successors];
  const turn = (vertex: number): Player => (vertex < size ? 0 : 1);
  return ranksOf(doubled, turn, player, (vertex) => target(vertex % size, turn(vertex))).slice(0, size);
}
