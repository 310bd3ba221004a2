// Lists and sheets: all of them is in the link, and a damaged link harms nobody.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goals } from "../challenge/state";
import { valueRows } from "../games/state";
import { initialSheet, sheetOf, sheetQueryOf } from "../sheets/state";
import { goalsFor, isListsDone, itemOf, itemText, listOf, listQueryOf, moved, nextOpen } from "./state";

const items = [
  { goal: "win", terms: "nim 3,4,5", misere: false },
  { goal: "judge", terms: "kayles 7 + nim 2", misere: true },
  { goal: "find", terms: "hackendot (())((())())", misere: false },
] as const;

describe("a list", () => {
  it("is its link: what is written is read back", () => {
    const list = { title: "Lundi & co; p=1", items: [...items] };
    const written = listQueryOf(list).toString();
    expect(listOf(new URLSearchParams(written))).toEqual(list);
    fc.assert(
      fc.property(
        fc.constantFrom(...goals),
        fc.boolean(),
        fc.string({ minLength: 1 }).map((text) => `x${text.replace(/\s+/g, " ").trim()}`),
        (goal, misere, terms) => {
          expect(itemOf(itemText({ goal, misere, terms }))).toEqual({ goal, misere, terms });
        },
      ),
    );
  });
  it("leaves out what it can't read", () => {
    expect(listOf(new URLSearchParams("p=win+nim+1,2&p=dance+nim+1&p=&p=find")).items).toEqual([
      { goal: "win", terms: "nim 1,2", misere: false },
    ]);
  });
  it("offers tasks that make sense", () => {
    expect(goalsFor("N")).toEqual(["win", "find", "judge"]);
    expect(goalsFor("P")).toEqual(["judge", "try"]);
  });
  it("is put in order, and never loses an item", () => {
    expect(moved([...items], 0, 1).map(({ terms }) => terms)[1]).toBe("nim 3,4,5");
    expect(moved([...items], 0, -1)).toEqual(items);
    expect(moved([...items], 2, 1)).toEqual(items);
  });
  it("goes on to what is not done, round to the beginning", () => {
    expect(nextOpen({ items: [...items], done: [0], at: 0 })).toBe(1);
    expect(nextOpen({ items: [...items], done: [2, 1], at: 2 })).toBe(0);
    expect(nextOpen({ items: [...items], done: [0, 1, 2], at: 1 })).toBeNull();
  });
  it("is not marked from damaged storage", () => {
    expect(isListsDone({ "p=win": [0, 1] })).toBe(true);
    for (const bad of [null, [], { a: "b" }, { a: [0.5] }]) expect(isListsDone(bad)).toBe(false);
  });
});

describe("a sheet", () => {
  it("is its link, drawn or from a list", () => {
    const drawn = { ...initialSheet(), game: "chomp", difficulty: "hard", count: 4, number: 17 } as const;
    expect(sheetOf(sheetQueryOf(drawn))).toEqual(drawn);
    const listed = { ...initialSheet(), title: "Monday", list: [...items], solutions: true };
    expect(sheetOf(sheetQueryOf(listed))).toEqual(listed);
  });
  it("keeps to what it can hold", () => {
    const sheet = sheetOf(new URLSearchParams("g=chess&d=x&count=1000&sheet=-3"));
    expect(sheet).toEqual(initialSheet());
  });
});

it("values stand a period to a row, and those that still differ from the last row are marked", () => {
  const rows = valueRows([0, 1, 2, 3, 1, 2, 3, 1, 2, 9], 3);
  expect(rows.map(({ from }) => from)).toEqual([0, 3, 6]);
  expect(rows[0]?.cells.map(({ settled }) => settled)).toEqual([false, true, true]);
  expect(rows[2]?.cells.every(({ settled }) => settled)).toBe(true);
});
