// The replay of the attractor by rounds and by vertices, and the reasons given, on graphs solved by definition.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Vertex } from "../api/types";
import { anArena, aVertex, graphs, matches, ranksInTurn, ranksOf } from "../testing/arenas";
import { en } from "../text/en";
import { reasonOf, sentenceOf, witnesses } from "./reasons";
import { atMoment, countersAt, inSteps, lastMoment, momentAt, orderOf } from "./replay";
import { drawn, initialArena } from "./state";

const labels = (vertices: Vertex[]) => vertices.map(({ label }) => label);

describe("the replay by rounds", () => {
  it("shows queue and counters of each round", () => {
    expect(lastMoment(matches, "round")).toBe(1);
    const [first, second] = [momentAt(matches, "round", 0), momentAt(matches, "round", 1)];
    expect(labels(first.queue)).toEqual(["1-J1"]);
    expect(labels(second.queue)).toEqual(["4-J0", "2-J0"]);
    expect(second.attracted).toEqual(new Set([3, 0, 4]));
    expect(second.current).toBeNull();
    expect(countersAt(matches, first)).toEqual([]);
    expect(countersAt(matches, second).map(({ vertex, left }) => [vertex.label, left])).toEqual([
      ["3-J1", 1],
    ]);
  });
  it("stays within the rounds and stops at the last", () => {
    const state = { ...drawn(initialArena(), matches), at: 0, replaying: true };
    expect(atMoment(state, 1)).toMatchObject({ at: 1, replaying: false });
    expect(atMoment(state, 99).at).toBe(1);
    expect(atMoment(state, -3).at).toBe(0);
  });
});

describe("the replay by vertices", () => {
  it("takes rounds in order, numbers inside a round, and the others last", () => {
    expect(labels(orderOf(matches))).toEqual(["1-J1", "4-J0", "2-J0", "3-J1", "2-J1", "1-J0"]);
    expect(lastMoment(matches, "vertex")).toBe(5);
  });
  it("attracts one vertex a step, and none at the end", () => {
    const sizes = [0, 1, 2, 3, 4, 5].map((at) => momentAt(matches, "vertex", at).attracted.size);
    expect(sizes).toEqual([1, 2, 3, 3, 3, 3]);
    const second = momentAt(matches, "vertex", 1);
    expect(second.current?.label).toBe("4-J0");
    expect(labels(second.queue)).toEqual(["4-J0"]);
    expect(labels(momentAt(matches, "vertex", 2).queue)).toEqual(["4-J0", "2-J0"]);
    expect(countersAt(matches, second)).toEqual([]);
    expect(momentAt(matches, "vertex", 4)).toMatchObject({ queue: [], current: { label: "2-J1" } });
  });
  it("begins where the rounds are, and the other way round", () => {
    const first = { ...drawn(initialArena(), matches), at: 0 };
    expect(inSteps(first, "vertex")).toMatchObject({ step: "vertex", at: 0 });
    expect(inSteps({ ...first, at: 1 }, "vertex").at).toBe(2);
    const vertices = { ...first, step: "vertex" as const };
    expect([0, 1, 2, 3, 5].map((at) => inSteps({ ...vertices, at }, "round").at)).toEqual([0, 1, 1, 1, 1]);
  });
  it("of a graph where nothing is attracted begins with the first vertex", () => {
    const lost = anArena([aVertex(0, [])]);
    const state = drawn(initialArena(), lost);
    expect(inSteps(state, "vertex").at).toBe(0);
    expect(momentAt(lost, "vertex", 0)).toMatchObject({ attracted: new Set(), queue: [] });
  });
});

describe("reasons", () => {
  const said = (arena: typeof matches, id: number) =>
    sentenceOf(reasonOf(arena, arena.vertices[id] as Vertex), arena, en);
  it("are told in words, with the successor that shows it", () => {
    expect(matches.vertices.map(({ id }) => said(matches, id))).toEqual([
      "J0 can move to 1-J1, attracted in round 0.",
      "J1 can move to 1-J0, which is never attracted.",
      "J1 can move to 1-J0, which is never attracted.",
      "J1 cannot move, and has lost.",
      "J0 can move to 1-J1, attracted in round 0.",
      "J0 cannot move, and has lost.",
    ]);
    expect(
      witnesses(reasonOf(matches, matches.vertices[0] as Vertex), matches.vertices[0] as Vertex),
    ).toEqual([3]);
  });
  it("name the way out that the replay closes last", () => {
    const forced = anArena([
      aVertex(0, [1, 2], { player: 1, rank: 2 }),
      aVertex(1, [3], { rank: 1 }),
      aVertex(2, [3], { rank: 1 }),
      aVertex(3, [], { player: 1, rank: 0 }),
    ]);
    expect(labels(orderOf(forced))).toEqual(["v3", "v1", "v2", "v0"]);
    expect(said(forced, 0)).toBe(
      "Every move of J1 leads into the attractor; the last way out, v2, was closed in round 1.",
    );
    expect(witnesses(reasonOf(forced, forced.vertices[0] as Vertex), forced.vertices[0] as Vertex)).toEqual([
      1, 2,
    ]);
  });
  it("under misère tell who has won without a move", () => {
    const misere = anArena([aVertex(0, [], { rank: 0 }), aVertex(1, [], { player: 1 })]);
    expect([0, 1].map((id) => said(misere, id))).toEqual([
      "J0 cannot move, and has won.",
      "J1 cannot move, and has won.",
    ]);
  });
  it("without owners name the outcomes, or who is to move", () => {
    const none = { player: null };
    const nim = anArena([
      aVertex(0, [1, 2], { ...none, outcome: "N", remoteness: 1, rank: 1 }),
      aVertex(1, [2], { ...none, outcome: "N", remoteness: 1, rank: 1 }),
      aVertex(2, [], { ...none, outcome: "P", remoteness: 0 }),
      aVertex(3, [0, 1], { ...none, outcome: "P", remoteness: 2 }),
      aVertex(4, [4, 0], { ...none, outcome: "draw" }),
    ]);
    expect(nim.vertices.map(({ id }) => said(nim, id))).toEqual([
      "It is N: a move leads to v2, a P-position.",
      "It is N: a move leads to v2, a P-position.",
      "The player to move cannot move, and has lost.",
      "It is P: every move leads to an N-position; v0 holds out longest.",
      "It is a draw: no move leads to a P-position, but the move to v4 keeps the game going.",
    ]);
    const reach = anArena(
      [aVertex(0, [1, 2], { ...none, rank: 1 }), aVertex(1, [0], none), aVertex(2, [], { ...none, rank: 0 })],
      { mode: "reach" },
    );
    expect(reach.vertices.map(({ id }) => said(reach, id))).toEqual([
      "J0 can move to v2 (J1 to move), attracted in round 0.",
      "No move of J0 leads into the attractor.",
      "It is a target.",
    ]);
  });

  const players = fc.constantFrom<0 | 1>(0, 1);
  const sets = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });

  it("are true of every vertex with an owner, whatever the graph", () => {
    fc.assert(
      fc.property(graphs, sets, sets, players, fc.boolean(), (graph, first, aims, player, reach) => {
        const owner = (vertex: number) => (first[vertex] ? 0 : 1);
        const isTarget = (vertex: number) =>
          reach ? aims[vertex] === true : graph[vertex]?.length === 0 && owner(vertex) !== player;
        const ranks = ranksOf(graph, owner, player, isTarget);
        const arena = anArena(
          graph.map((next, id) => aVertex(id, next, { player: owner(id), rank: ranks[id] ?? null })),
          { player, mode: reach ? "reach" : "terminal" },
        );
        for (const vertex of arena.vertices) {
          const reason = reasonOf(arena, vertex);
          const { rank } = vertex;
          if (reason.kind === "goes" || reason.kind === "forced") {
            expect(reason.round).toBe((rank ?? NaN) - 1);
            expect(reason.to.rank).toBe(reason.round);
          } else if (rank === null) {
            expect(["noWay", "escapes", "deadEnd", "stuck"]).toContain(reason.kind);
            if (reason.kind === "escapes") expect(reason.to.rank).toBeNull();
            if (reason.kind === "stuck") expect(reason.wins).toBe(vertex.player !== player);
          } else {
            expect(rank).toBe(0);
            expect(reason.kind).toBe(reach ? "target" : "stuck");
          }
        }
      }),
    );
  });
  it("are true of every vertex without owners and with targets", () => {
    fc.assert(
      fc.property(graphs, sets, players, (graph, aims, player) => {
        const ranks = ranksInTurn(graph, player, (vertex) => aims[vertex] === true);
        const arena = anArena(
          graph.map((next, id) => aVertex(id, next, { player: null, rank: ranks[id] ?? null })),
          { player, mode: "reach" },
        );
        for (const vertex of arena.vertices) {
          const reason = reasonOf(arena, vertex);
          if (reason.kind === "goes" || reason.kind === "forced") expect(reason.round + 1).toBe(vertex.rank);
          else expect(vertex.rank).toBe(reason.kind === "target" ? 0 : null);
        }
      }),
    );
  });
  it("are true of every outcome without owners", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const sink = (loser: 0 | 1) => (vertex: number, onMove: 0 | 1) =>
          graph[vertex]?.length === 0 && onMove === loser;
        const wins = ranksInTurn(graph, 0, sink(1));
        const losses = ranksInTurn(graph, 1, sink(0));
        const arena = anArena(
          graph.map((next, id) => {
            const [win = null, loss = null] = [wins[id], losses[id]];
            const outcome = win !== null ? "N" : loss !== null ? "P" : "draw";
            return aVertex(id, next, { player: null, rank: win, outcome, remoteness: win ?? loss });
          }),
        );
        for (const vertex of arena.vertices) {
          const reason = reasonOf(arena, vertex);
          const expected = { N: "reachesP", P: "onlyN", draw: "staysDrawn" } as const;
          if (reason.kind === "stuck") expect(vertex).toMatchObject({ outcome: "P", remoteness: 0 });
          else expect(reason.kind).toBe(expected[vertex.outcome as "N" | "P" | "draw"]);
          if (reason.kind === "reachesP" || reason.kind === "onlyN")
            expect(reason.to.remoteness).toBe((vertex.remoteness ?? NaN) - 1);
        }
      }),
    );
  });
});
