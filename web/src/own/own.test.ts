// Rules as a text: how it is packed, what happens to the state of the view, and where an error is marked.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packed, unpacked, type RuleError, type RulesAnswer } from "../api/rules";
import type { GameInfo } from "../api/types";
import { en } from "../text/en";
import { aBoard } from "../testing/boards";
import { anUnderstanding } from "../testing/rules";
import * as own from "./state";

describe("a packed text", () => {
  it("is base64url without padding behind a tilde (RFC 4648, section 5 and its examples)", () => {
    expect(packed("")).toBe("~");
    expect(packed("f")).toBe("~Zg");
    expect(packed("foobar")).toBe("~Zm9vYmFy");
    expect(packed("ÿ>?")).toBe("~w78-Pw");
    expect(packed('game "é"')).toBe("~Z2FtZSAiw6ki");
  });
  it("is read back as it was, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(packed(text)).toMatch(/^~[\w-]*$/);
        expect(unpacked(packed(text))).toEqual({ text, values: "" });
      }),
    );
  });
  it("may have values of parameters behind it", () => {
    expect(unpacked("~Zm9v:3,8")).toEqual({ text: "foo", values: "3,8" });
  });
  it("that is damaged is none", () => {
    expect(unpacked("Zm9v")).toBeNull();
    expect(unpacked("~Zm9v!")).toBeNull();
    expect(unpacked("~Z")).toBeNull();
    expect(unpacked("~_w")).toBeNull(); // the byte FF, which is no UTF-8
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = unpacked(`~${text}`);
        if (found) expect(typeof found.text).toBe("string");
      }),
    );
  });
});

const error = (values: Partial<RuleError>): RuleError => ({
  ...{ message: "no", expected: null, line: 1, column: 1 },
  ...values,
});

describe("the place of an error", () => {
  const text = 'game "é"x\nmove n => n-1\n\nexample 3';
  const marked = (values: Partial<RuleError>) => own.markedText(text, error(values));
  it("is a word, or as long as the server says", () => {
    expect(marked({ line: 2, column: 1 })?.marked).toBe("move");
    expect(marked({ line: 2, column: 8, length: 2 })?.marked).toBe("=>");
    expect(marked({ line: 2, column: 8 })?.marked).toBe("=");
    expect(marked({ line: 1, column: 7 })?.marked).toBe("é");
  });
  it("is told in bytes, and shown in characters", () => {
    expect(marked({ line: 1, column: 10 })).toMatchObject({ marked: "x", column: 9 });
    expect(own.markedText('"🂡🂢" x', error({ column: 12 }))).toMatchObject({ marked: "x", column: 6 });
  });
  it("can be seen behind the end of a line, and of the text", () => {
    expect(marked({ line: 3, column: 1 })).toMatchObject({ marked: " ", from: 24, to: 24 });
    expect(marked({ line: 4, column: 10 })).toMatchObject({ marked: " ", from: text.length });
    expect(marked({ line: 9, column: 99 })?.from).toBe(text.length);
    expect(marked({ line: null, column: null })).toBeNull();
  });
  it("is said once, in the words of the page", () => {
    const told = error({ line: 2, column: 8, message: "line 2, column 8: no arrow", expected: "->" });
    expect(own.errorWords(text, told, en)).toBe("Line 2, column 8: no arrow (expected: ->)");
    const nowhere = error({ line: null, column: null, message: "no position", expected: "" });
    expect(own.errorWords(text, nowhere, en)).toBe("no position");
  });
  it("lies inside the text", () => {
    const nat = fc.nat(12);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), nat, nat, nat, (text, line, column, length) => {
        const found = own.markedText(text, error({ line, column, length }));
        expect(found?.before).toBe(text.slice(0, found?.from));
        expect(found?.to).toBeLessThanOrEqual(text.length);
        expect(found?.marked).not.toBe("");
      }),
    );
  });
});

describe("the view's state", () => {
  const start = own.opened(own.initialOwn(), "as opened");
  const offer = { title: "Cram", text: "cram" };
  const refused: RulesAnswer = { ok: false, error: error({}) };
  it("lets an example in at once as long as nothing was typed", () => {
    expect(own.offered(start, offer)).toMatchObject({ text: "cram", offer: null, kept: null });
  });
  it("asks before an example replaces what was typed, and keeps that aside", () => {
    const typed = own.typed(start, "mine");
    const asked = own.offered(typed, offer);
    expect(asked).toMatchObject({ text: "mine", offer });
    const replaced = own.opened(asked, offer.text);
    expect(replaced).toMatchObject({ text: "cram", offer: null, kept: "mine" });
    expect(own.isTyped(replaced)).toBe(false);
    const back = own.broughtBack(replaced);
    expect(back).toMatchObject({ text: "mine", kept: null });
    expect(own.isTyped(back)).toBe(true);
  });
  it("does not ask about the text that is there, nor about nothing", () => {
    expect(own.offered(own.typed(start, "cram"), offer).offer).toBeNull();
    expect(own.offered(own.typed(start, " \n"), offer)).toMatchObject({ text: "cram", kept: null });
  });
  it("by a link of another keeps what was typed on an earlier visit", () => {
    expect(own.opened(own.initialOwn(), "linked", "before").kept).toBe("before");
    const mine = own.opened(own.initialOwn(), "before", "before");
    expect(mine.kept).toBeNull();
    expect(own.isTyped(mine)).toBe(true);
  });
  it("drops an answer about a text that has changed since", () => {
    const typed = own.typed(start, "new");
    expect(own.answered(typed, "old", refused)).toBe(typed);
    expect(own.errorNow(own.answered(typed, "new", refused))).toEqual(error({}));
  });
  it("has a link only for rules that were understood as they stand, and keeps the last in sight", () => {
    const answer = anUnderstanding({ board: aBoard() });
    const good = own.answered(start, "as opened", answer);
    expect(own.validOwn(good)).toBe(answer.own);
    const typed = own.typed(good, "next");
    expect(own.validOwn(typed)).toBeNull();
    const bad = own.answered(typed, "next", refused);
    expect(own.validOwn(bad)).toBeNull();
    expect(bad.understood).toBe(answer);
  });
});

it("files are named after the game", () => {
  expect(own.fileName("Lasker's Nim")).toBe("laskers-nim.game");
  expect(own.fileName("Dés à l'été !")).toBe("des-a-lete.game");
  expect(own.fileName("…")).toBe("game.game");
});

it("examples are the games that are a text, by what their positions are", () => {
  const games = [
    { title: "Nim" },
    { title: "Cram", source: 'game "Cram"\nposition grid\n' },
    { title: "Lasker's Nim", source: "position heaps n\n" },
    { title: "Mark", source: "# a remark\nposition  heaps n" },
  ] as GameInfo[];
  expect(own.examplesOf(games).map(({ kind, games }) => [kind, games.map(({ title }) => title)])).toEqual([
    ["heaps", ["Lasker's Nim", "Mark"]],
    ["grid", ["Cram"]],
  ]);
});
