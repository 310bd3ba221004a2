// Things keep their identity and their place, whatever the server calls what is left of them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Area, Drawing, Effect, Move } from "../api/types";
import { aMove, takes } from "../testing/boards";
import type { HeapPlaces } from "./heapPlaces";
import { placesAfter, placesAtStart, type Places, type PlacesOf } from "./places";

const heaps = (...sizes: number[]): Drawing => ({ shape: "heaps", heaps: sizes });

/** The places after moves, each with the drawing that the server sends after it. */
function after<Shape extends Places["shape"]>(start: Drawing, ...steps: [Move, Drawing][]): PlacesOf<Shape> {
  let places = placesAtStart(
    start,
    steps.map(([move]) => move),
  );
  let before = start;
  for (const [move, drawing] of steps) {
    places = placesAfter(places, before, move, drawing);
    before = drawing;
  }
  return places as PlacesOf<Shape>;
}
const rowsOf = ({ rows }: HeapPlaces) =>
  rows.map(({ parts }) => parts.map(({ heap, at, size }) => [heap, at, size]));

describe("heaps", () => {
  it("that are gone leave their row empty, and the others keep their numbers", () => {
    const places = after<"heaps">(heaps(3, 4, 5), [aMove("1-3", takes(1, 3, [])), heaps(4, 5)]);
    expect(rowsOf(places)).toEqual([[], [[1, 0, 4]], [[2, 0, 5]]]);
    expect(places.gone).toEqual({ row: 1, span: [1, 3] });
  });
  it("that lose matches lose the last ones", () => {
    const places = after<"heaps">(
      heaps(3, 4, 5),
      [aMove("1-3", takes(1, 3, [])), heaps(4, 5)],
      [aMove("2-2", takes(2, 2, [3])), heaps(4, 3)],
    );
    expect(rowsOf(places)).toEqual([[], [[1, 0, 4]], [[2, 0, 3]]]);
    expect(places.gone).toEqual({ row: 3, span: [4, 5] });
  });
  it("that fall in two stay one row, with the gap where it was clicked", () => {
    const move = aMove("1-1:3,8", takes(1, 1, [3, 8]));
    expect(rowsOf(after(heaps(12, 2), [move, heaps(3, 8, 2)]))).toEqual([
      [
        [1, 0, 3],
        [2, 4, 8],
      ],
      [[3, 0, 2]],
    ]);
    // Pin 9 of 12: eight on its left, three on its right, which the server lists first.
    const mirrored = after<"heaps">(heaps(12, 2), [{ ...move, where: 9 }, heaps(3, 8, 2)]);
    expect(rowsOf(mirrored)).toEqual([
      [
        [2, 0, 8],
        [1, 9, 3],
      ],
      [[3, 0, 2]],
    ]);
    expect(mirrored.gone).toEqual({ row: 1, span: [9, 9] });
  });
  it("of which the first pins go begin further right", () => {
    const split = aMove("1-1:2,2", takes(1, 1, [2, 2]));
    const first = { ...aMove("1-2", takes(1, 2, [3])), where: 1 };
    const places = placesAfter(placesAtStart(heaps(5), [split]), heaps(5), first, heaps(3));
    expect(rowsOf(places as HeapPlaces)).toEqual([[[1, 2, 3]]]);
  });
  it("that are cut without a gap stay where they are", () => {
    const cut = aMove("1-0:2,3", takes(1, 0, [2, 3]));
    expect(rowsOf(after(heaps(5), [{ ...cut, where: 4 }, heaps(2, 3)]))).toEqual([
      [
        [2, 0, 3],
        [1, 3, 2],
      ],
    ]);
  });
  it("that change otherwise keep their rows while there are as many, and begin anew when not", () => {
    expect(rowsOf(after(heaps(3, 4), [aMove("strange"), heaps(5, 1)]))).toEqual([[[1, 0, 5]], [[2, 0, 1]]]);
    expect(rowsOf(after(heaps(3, 4), [aMove("strange"), heaps(5)]))).toEqual([[[1, 0, 5]]]);
    expect(rowsOf(after(heaps(3, 4), [aMove("1-1", takes(1, 1, [2])), heaps(4)]))).toEqual([[[1, 0, 4]]]);
  });
  it("never move a match, in any game of Kayles", () => {
    const pins = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(pins, fc.array(fc.tuple(fc.nat(99), fc.boolean())), (sizes, choices) => {
        // The table itself: every pin by row and place.
        const table = sizes.map((size) => Array.from({ length: size }, () => true));
        let now = [...sizes];
        let places = placesAtStart(heaps(...sizes), [aMove("1-1:1,1", takes(1, 1, [1, 1]))]) as HeapPlaces;
        for (const [choice, two] of choices) {
          const all = places.rows.flatMap(({ parts }, row) =>
            parts.flatMap((part) =>
              Array.from({ length: Number(part.size) }, (_, pin) => ({ row, part, pin })),
            ),
          );
          if (all.length === 0) break;
          const { row, part, pin } = all[choice % all.length] as (typeof all)[number];
          const take = two && pin + 1 < Number(part.size) ? 2 : 1;
          const rests = [pin, Number(part.size) - pin - take]
            .filter((rest) => rest > 0)
            .sort((a, b) => a - b);
          const move = { ...aMove("x", takes(part.heap, take, rests)), where: pin + 1 };
          const left = [...now.slice(0, part.heap - 1), ...rests, ...now.slice(part.heap)];
          for (let gone = 0; gone < take; gone += 1) (table[row] as boolean[])[part.at + pin + gone] = false;
          places = placesAfter(places, heaps(...now), move, heaps(...left)) as HeapPlaces;
          now = left;
          const drawn = places.rows.map(({ parts }, at) =>
            (table[at] as boolean[]).map((_, place) =>
              parts.some((one) => one.at <= place && place < one.at + Number(one.size)),
            ),
          );
          expect(drawn).toEqual(table);
          for (const one of places.rows.flatMap(({ parts }) => parts))
            expect(now[one.heap - 1]).toBe(one.size);
        }
      }),
    );
  });
});

describe("nodes", () => {
  const forest = (...parents: number[]): Drawing => ({ shape: "forest", parents });
  const path = (pick: number, removes: number[]): Effect => ({ shape: "forest", pick, removes });
  it("keep number and place when a path goes", () => {
    // (()(()))(()()): node 3 goes with the root; 2, 4 and the second tree stay.
    const places = after<"forest">(forest(0, 1, 1, 3, 0, 5, 5), [
      aMove("3", path(3, [1, 3])),
      forest(0, 0, 0, 3, 3),
    ]);
    expect(places.names).toEqual([2, 4, 5, 6, 7]);
    expect(places.gone).toEqual([1, 3]);
    expect(places.start).toHaveLength(7);
  });
  it("begin anew where the forest is not what the move leaves", () => {
    const places = after<"forest">(forest(0, 1), [aMove("1", path(1, [1])), forest(0, 1, 1)]);
    expect(places.names).toEqual([1, 2, 3]);
  });
});

describe("squares", () => {
  const grid = (...boards: string[][]): Drawing => ({
    shape: "grid",
    boards: boards.map((rows) => ({ rows })),
  });
  const line = (board: number, columns: [number, number], rows: [number, number]): Effect => {
    const area: Area = { board, columns, rows };
    return { shape: "grid", pick: area, removes: [area] };
  };
  it("of a bar that falls apart stay in its frame", () => {
    const places = after<"grid">(grid(["####", "####"], ["##"]), [
      aMove("1:c2", line(1, [2, 2], [1, 2])),
      grid(["#", "#"], ["##", "##"], ["##"]),
    ]);
    expect(places.pieces).toEqual([
      { frame: 1, column: 0, row: 0 },
      { frame: 1, column: 2, row: 0 },
      { frame: 2, column: 0, row: 0 },
    ]);
    expect(places.gone).toEqual([
      { frame: 1, column: 2, row: 2 },
      { frame: 1, column: 2, row: 1 },
    ]);
  });
  it("of pieces that come in another order are found by their form", () => {
    // The middle row of a staircase goes: three above, one below.
    const places = after<"grid">(grid(["###", "#..", "..."].slice(0, 2).concat("#..")), [
      aMove("1:r2", line(1, [1, 3], [2, 2])),
      grid(["#"], ["###"]),
    ]);
    expect(places.pieces).toEqual([
      { frame: 1, column: 0, row: 0 },
      { frame: 1, column: 0, row: 2 },
    ]);
  });
  it("of a bitten bar stay at the bottom left", () => {
    const places = after<"grid">(grid(["###", "x##"]), [
      aMove("1,2", {
        shape: "grid",
        pick: { board: 1, columns: [1, 1], rows: [2, 2] },
        removes: [{ board: 1, columns: [1, 3], rows: [2, 2] }],
      }),
      grid(["x##"]),
    ]);
    expect(places.frames).toEqual([{ columns: 3, rows: 2 }]);
    expect(places.pieces).toEqual([{ frame: 1, column: 0, row: 0 }]);
    expect(places.gone).toHaveLength(3);
  });
});
