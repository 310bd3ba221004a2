// Positions set up by hand, and typed ones without a game's name.
import { describe, expect, it } from "vitest";
import { added, changed, dropped, editable, withGame, writtenTerms, type Editable } from "./editing";

const read = (terms: string): Editable => {
  const edited = editable(terms);
  if (!edited) throw new Error(`${terms} is a list of numbers`);
  return edited;
};

describe("a position by hand", () => {
  it("is what a person would type, however it is changed", () => {
    expect(writtenTerms(read("nim 3,4,5"))).toBe("nim 3,4,5");
    expect(writtenTerms(changed(read("subtraction:1,2,3 21"), 0, 0, -1))).toBe("subtraction:1,2,3 20");
    expect(writtenTerms(changed(read("tablette 4x3,5x1"), 1, 1, 1))).toBe("tablette 4x3,5x2");
    expect(writtenTerms(added(read("nim 3,4")))).toBe("nim 3,4,4");
    expect(writtenTerms(dropped(read("nim 3,4,5"), 1))).toBe("nim 3,5");
    expect(writtenTerms(read('"Lasker\'s Nim":2 3,4'))).toBe('"Lasker\'s Nim":2 3,4');
  });
  it("stays within what can be drawn", () => {
    expect(changed(read("nim 60"), 0, 0, 1).parts).toEqual([[60]]);
    expect(changed(read("nim 0,1"), 0, 0, -1).parts).toEqual([[0], [1]]);
    expect(changed(read("tablette 1x1"), 0, 0, -1).parts).toEqual([[1, 1]]);
  });
  it("is no list of numbers for sums, trees and huge heaps", () => {
    for (const terms of ["nim 3 + nim 4", "hackendot (()())", "nim 1000", "nim", "polyomino ##/##", ""])
      expect(editable(terms)).toBeNull();
  });
});

describe("a typed position", () => {
  it.each([
    ["3,4,5", "nim 1,2", "nim 3,4,5"],
    [" 21 ", "subtraction:1,2,3 9", "subtraction:1,2,3 21"],
    ["(()())", "hackendot ()", "hackendot (()())"],
    ["##/##", "polyomino #", "polyomino ##/##"],
    ["xo/ox", "clobber xoxo", "clobber xo/ox"],
    ["kayles 7", "nim 1,2", "kayles 7"],
    ["Nim 3 4 5", "kayles 3", "Nim 3 4 5"],
    ['"Mine" 3', "nim 1", '"Mine" 3'],
    ["3,4", "nim 1 + nim 2", "3,4"],
    ["", "nim 1", ""],
  ])("%s on a board of %s is %s", (typed, now, meant) => {
    expect(withGame(typed, now)).toBe(meant);
  });
});
