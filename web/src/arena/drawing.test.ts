// The drawing of an arena: equal positions as one vertex, pictures, the sheet, exports, and what is said of it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aVertex, anArena, matches } from "../testing/arenas";
import { en } from "../text/en";
import { dotText, tikzText } from "./exports";
import { layoutOf } from "./layout";
import { likeness, merged, positionOf } from "./merging";
import { winnerIn } from "./story";
import { pictureOf } from "./thumbnails";
import { fitted, panned, pinched, showing, zoomed, type View } from "./viewport";

describe("equal positions", () => {
  // Nim 1,1: the two heaps of one are the same position, written in either order.
  const nim = anArena([
    aVertex(0, [1, 2], { label: "1,1", player: null, outcome: "P", remoteness: 2 }),
    aVertex(1, [3], { label: "0,1", player: null, outcome: "N", rank: 1, remoteness: 1, best: 3 }),
    aVertex(2, [3], { label: "1,0", player: null, outcome: "N", rank: 1, remoteness: 1, best: 3 }),
    aVertex(3, [], { label: "0,0", player: null, outcome: "P", remoteness: 0 }),
  ]);
  const alike = (shape: string, game: string) => (vertex: { label: string }) =>
    likeness(shape, game, vertex.label);
  it("become one vertex, with all its edges once", () => {
    const { vertices } = merged(nim, alike("heaps", "nim"));
    expect(vertices.map(({ label }) => label)).toEqual(["1,1", "0,1", "0,0"]);
    expect(vertices.map(({ successors }) => successors)).toEqual([[1], [2], []]);
    expect(vertices.map(({ predecessors }) => predecessors)).toEqual([[], [0], [1]]);
    expect(vertices[1]?.best).toBe(2);
  });
  it("are only those whose moves are the same, however alike they are written", () => {
    // Two "equal" ones, of which one has no move: they stay apart, and so do those that lead to them.
    const odd = anArena([aVertex(0, [2]), aVertex(1, [3]), aVertex(2, [4]), aVertex(3, []), aVertex(4, [])]);
    const one = merged(odd, () => "same");
    expect(one.vertices.map(({ successors }) => successors)).toEqual([[1], [2], []]);
    expect(merged(matches, positionOf).vertices).toHaveLength(6);
  });
  it("are guessed from what may be turned or put in another order", () => {
    expect(likeness("heaps", "nim", "3,0,1")).toBe(likeness("heaps", "nim", "1,3"));
    expect(likeness("grid", "chomp", "3,1")).toBe(likeness("grid", "chomp", "2,1,1"));
    expect(likeness("grid", "chomp", "3,1")).not.toBe(likeness("grid", "chomp", "3,2"));
    expect(likeness("grid", "tablette", "2x1,1x3")).toBe(likeness("grid", "tablette", "3x1,1x2"));
    expect(likeness("forest", "hackendot", "(()(()))()")).toBe(likeness("forest", "hackendot", "()((())())"));
    expect(likeness("forest", "hackendot", "(())")).not.toBe(likeness("forest", "hackendot", "()()"));
  });
});

describe("pictures", () => {
  const marks = (shape: string, game: string, position: string) =>
    pictureOf(shape, game, position)?.marks.length;
  it("show as many things as there are", () => {
    expect(marks("heaps", "nim", "3,4")).toBe(7);
    expect(marks("heaps", "matches", "6")).toBe(6);
    expect(marks("plane", "wythoff", "2,3")).toBe(5);
    expect(marks("grid", "chomp", "3,2")).toBe(5);
    expect(marks("grid", "tablette", "4x3,5x1")).toBe(17);
    expect(marks("grid", "polyomino", "##,#./##")).toBe(5);
    expect(marks("forest", "hackendot", "(()(()))()")).toBe(5);
    expect(pictureOf("forest", "hackendot", "(())")?.lines).toHaveLength(1);
  });
  it("are left out where they would be too large, or the writing is not known", () => {
    expect(pictureOf("heaps", "nim", "40,1")).toBeNull();
    expect(pictureOf("text", "hex", "x.o")).toBeNull();
    expect(pictureOf("heaps", "nim", "123456789012345678901")).toBeNull();
  });
});

describe("the sheet", () => {
  const frame = { width: 800, height: 500 };
  const far = fc.double({ min: 20, max: 5000, noNaN: true });
  it("fits into its frame, in the middle", () => {
    fc.assert(
      fc.property(far, far, (width, height) => {
        const { x, y, scale } = fitted({ width, height }, frame);
        expect(width * scale).toBeLessThanOrEqual(frame.width);
        expect(height * scale).toBeLessThanOrEqual(frame.height);
        expect(x + (width * scale) / 2).toBeCloseTo(frame.width / 2);
        expect(y + (height * scale) / 2).toBeCloseTo(frame.height / 2);
      }),
    );
  });
  const under = ({ x, y, scale }: View, at: { x: number; y: number }) => [
    (at.x - x) / scale,
    (at.y - y) / scale,
  ];
  it("keeps what is under the pointer there when it is zoomed", () => {
    const view = { x: 30, y: -20, scale: 0.7 };
    const at = { x: 200, y: 90 };
    const [x, y] = under(zoomed(view, 1.9, at.x, at.y), at);
    expect(x).toBeCloseTo(under(view, at)[0] ?? 0);
    expect(y).toBeCloseTo(under(view, at)[1] ?? 0);
  });
  it("keeps what is under two fingers there when they pinch", () => {
    const view = { x: 10, y: 10, scale: 1 };
    const now = pinched(
      view,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 80, y: 140 },
        { x: 280, y: 140 },
      ],
    );
    expect(now.scale).toBeCloseTo(2);
    expect(under(now, { x: 80, y: 140 })[0]).toBeCloseTo(under(view, { x: 100, y: 100 })[0] ?? 0);
    expect(under(now, { x: 280, y: 140 })[0]).toBeCloseTo(under(view, { x: 200, y: 100 })[0] ?? 0);
  });
  it("moves just as far as a box needs to be seen", () => {
    const view = { x: 0, y: 0, scale: 1 };
    const box = { x: 100, y: 100, width: 40, height: 30 };
    expect(showing(view, box, frame)).toEqual(view);
    const away = panned(view, -500, 700);
    const back = showing(away, box, frame);
    expect(back.x + 100).toBeGreaterThanOrEqual(0);
    expect(back.y + 130).toBeLessThanOrEqual(frame.height);
  });
});

describe("exports", () => {
  const shown = {
    attracted: new Set([0, 3]),
    isStrategy: (from: number, to: number) => from === 0 && to === 3,
  };
  it("as DOT have every vertex with its place and owner, every edge, and the strategy", async () => {
    const dot = dotText(matches, await layoutOf(matches), shown);
    expect(dot.match(/pos="/g)).toHaveLength(6);
    expect(dot.match(/->/g)).toHaveLength(7);
    expect(dot).toMatch(/1 \[label="3-J1", shape=box, pos/);
    expect(dot).toMatch(/0 -> 3 \[penwidth=3/);
    expect(dot.match(/style=filled/g)).toHaveLength(2);
  });
  it("as TikZ likewise, with signs that TeX would read written out", async () => {
    const arena = anArena([aVertex(0, [0, 1], { label: "a_#" }), aVertex(1, [])]);
    const tikz = tikzText(arena, await layoutOf(arena), shown);
    expect(tikz).toContain("{a\\_\\#}");
    expect(tikz).toContain("to[loop above] (v0)");
    expect(tikz).toContain("-- (v1)");
    expect(tikz.trim().endsWith("\\end{tikzpicture}")).toBe(true);
  });
});

describe("who wins", () => {
  it("is said for the position, with the move that wins", () => {
    const won = anArena([
      aVertex(0, [1], { label: "1", player: null, outcome: "N", best: 1 }),
      aVertex(1, [], { label: "0", player: null, outcome: "P" }),
    ]);
    expect(winnerIn(won, 0, en)).toBe(
      "Whoever begins at 1 wins: move to 0, and answer every move by going to a white box again.",
    );
    expect(winnerIn(won, 1, en)).toContain("loses against good play");
  });
  it("is said for the player whose attractor is shown, and for graphs that begin nowhere", () => {
    const arena = anArena([
      aVertex(0, [1], { label: "4-J0", rank: 1, best: 1 }),
      aVertex(1, [], { label: "1-J1", player: 1, rank: 0 }),
    ]);
    expect(winnerIn(arena, 0, en)).toBe(
      "J0 wins from 4-J0 in one move, whatever the other does. The first move: to 1-J1.",
    );
    expect(winnerIn(matches, null, en)).toBe("J0 can force a win from 3 of 6 boxes.");
    expect(winnerIn(matches, 1, en)).toContain("can't force it");
  });
});
