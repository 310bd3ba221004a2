// Pure parts of the smaller views: period marks, tape of a word, table of a claim, heat, CSV, catalogues.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  Automaton,
  BoxTable,
  Check,
  Found,
  Openings,
  Period,
  Quotient,
  Sequence,
  Table,
} from "./api/types";
import { claimCells } from "./claims/state";
import { heapElement, heapsIn, hueOf, raised, sumElement } from "./quotients/state";
import { sequenceSvg, ticks } from "./sequences/drawing";
import { lightColours } from "./ui/colours";
import { coveredRuns, periodMarks } from "./sequences/state";
import { tableRows, tableSvg } from "./tables/drawing";
import { cellAt, heat, initialTables, largest, pointed, replaced, ticksOf, zoomOf } from "./tables/state";
import { written } from "./text/catalogue";
import { en } from "./text/en";
import { fr } from "./text/fr";
import { csv } from "./ui/save";
import { endsUpTo, initialWords, letterOf, readTo, stateAfter } from "./words/state";

it("a French word has one meaning: one undoes, another stops, a third unrolls what was computed", () => {
  const words = [fr.undo, fr.redo, fr.cancel, fr.playAgain, fr.playRounds, fr.playThis, fr.letEngineFinish];
  expect(new Set(words).size).toBe(words.length);
  expect(fr.undo).toBe("Annuler");
});

describe("periods", () => {
  const period = { preperiod: 71, period: 12 } as Period;
  it("are marked from the preperiod on", () => {
    expect(periodMarks(period, 100)).toEqual([71, 83, 95]);
    expect(periodMarks({ preperiod: null, period: null } as Period, 100)).toEqual([]);
    expect(periodMarks(null, 100)).toEqual([]);
  });
  it("are saved as a drawing with a point a heap", () => {
    const svg = sequenceSvg({ game: "a<b", values: [0, 1, 2, 3] } as unknown as Sequence, period, null, en);
    expect(svg.match(/<circle/g)).toHaveLength(4);
    expect(svg).toContain("a&lt;b");
  });
  it("are saved with what the screen shows: bands, numbers on both axes, names, a legend", () => {
    const values = Array.from({ length: 101 }, (_, heap) => heap % 12);
    const svg = sequenceSvg({ game: "kayles", values } as unknown as Sequence, period, null, fr);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(3);
    for (const words of [fr.heapSize, fr.grundyOfHeap, fr.preperiodShown, fr.periodShown])
      expect(svg).toContain(words);
    for (const number of [0, 20, 40, 60, 80, 100]) expect(svg).toContain(`>${number}</text>`);
    expect(svg).toContain("<polyline");
  });
  it("have round numbers on their axes", () => {
    expect(ticks(100)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    for (const most of [1, 7, 9, 63, 1000, 123456]) expect(ticks(most).length).toBeLessThanOrEqual(11);
  });
});

describe("misère quotients", () => {
  // Nim with heaps of 1 and 2: a² = 1, b³ = b, P = {a, b²}.
  const quotient = {
    preperiod: 0,
    period: 3,
    map: ["1", "a", "b"],
    elements: ["1", "a", "b", "ab", "b^2", "ab^2"],
    p: ["a", "b^2"],
    products: [
      [0, 1, 2, 3, 4, 5],
      [1, 0, 3, 2, 5, 4],
      [2, 3, 4, 5, 2, 3],
      [3, 2, 5, 4, 3, 2],
      [4, 5, 2, 3, 4, 5],
      [5, 4, 3, 2, 5, 4],
    ],
  } as unknown as Quotient;
  it("know heaps of every size by their period", () => {
    expect(heapElement(quotient, 3_000_001)).toBe("a");
    expect(heapElement({ ...quotient, period: null }, 3)).toBeNull();
  });
  it("multiply the heaps of a sum", () => {
    expect(sumElement(quotient, [2, 2])).toBe(4);
    expect(sumElement(quotient, [1, 2, 2])).toBe(5);
    expect(sumElement(quotient, [])).toBe(0);
    expect(sumElement({ ...quotient, products: null }, [1])).toBeNull();
  });
  it("read heaps as people write them", () => {
    expect(heapsIn("5, 7  7")).toEqual([5, 7, 7]);
    expect(heapsIn("")).toEqual([]);
    expect(heapsIn("5,x")).toBeNull();
  });
  it("show powers raised and neighbours in different colours", () => {
    expect(raised("ab^12")).toBe("ab¹²");
    expect(Math.abs(hueOf(1) - hueOf(2))).toBeGreaterThan(30);
  });
});

describe("occurrences of a pattern", () => {
  const found = (pattern: string, starts: number[]) => ({ pattern, starts }) as Found;
  it("cover as many heaps as the pattern has values", () => {
    expect(coveredRuns(null)).toEqual([]);
    expect(coveredRuns(found("7", []))).toEqual([]);
    expect(coveredRuns(found("4, 1, 2", [0, 12]))).toEqual([
      [0, 2],
      [12, 14],
    ]);
  });
  it("that overlap or touch are one run", () => {
    expect(coveredRuns(found("1,2,1", [1, 3, 6, 10]))).toEqual([
      [1, 8],
      [10, 12],
    ]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), fc.integer({ min: 1, max: 6 }), (chosen, length) => {
        const starts = chosen.sort((a, b) => a - b);
        const runs = coveredRuns(found(Array(length).fill(0).join(), starts));
        const covered = (heap: number) => starts.some((start) => start <= heap && heap < start + length);
        for (let heap = 0; heap < 50; heap += 1)
          expect(runs.filter(([from, to]) => from <= heap && heap <= to)).toHaveLength(covered(heap) ? 1 : 0);
      }),
    );
  });
  it("are saved with the drawing", () => {
    const sequence = { game: "kayles", values: [0, 1, 2, 3] } as unknown as Sequence;
    const marked = sequenceSvg(sequence, null, found("1,2", [1]), en);
    // The paper, the band, and its place in the legend.
    expect(marked.match(/<rect/g)).toHaveLength(3);
    expect(marked).toContain(en.occurrenceShown);
    expect(sequenceSvg(sequence, null, null, en).match(/<rect/g)).toHaveLength(1);
  });
});

describe("words", () => {
  const automaton = {
    steps: [
      { letter: 48, from: 0, fallbacks: [], to: 1, recognises: [] },
      { letter: 49, from: 1, fallbacks: [], to: 2, recognises: [] },
      { letter: 48, from: 2, fallbacks: [], to: 3, recognises: [1] },
    ],
  } as unknown as Automaton;
  it("are read letter by letter", () => {
    expect([0, 1, 2, 3].map((read) => stateAfter(automaton, read))).toEqual([0, 1, 2, 3]);
    expect(endsUpTo(automaton, 2)).toEqual([]);
    expect(endsUpTo(automaton, 3)).toEqual([3]);
  });
  it("are never read past their ends", () => {
    const state = { ...initialWords(), automaton };
    expect(readTo(state, 9).read).toBe(3);
    expect(readTo(state, -1).read).toBe(0);
  });
  it("show bytes as people see them", () => {
    expect([48, 32, 200].map(letterOf)).toEqual(["0", "␣", "0xc8"]);
  });
});

describe("claims", () => {
  const check = {
    counterexample: { n: 1, m: 3 },
    table: {
      n: [1, 2],
      m: [2, 3],
      values: [
        [2, 0],
        [1, 2],
      ],
      claims: [
        [2, null],
        [3, null],
      ],
    },
  } as unknown as Check;
  it("agree, differ or are silent, and the first counterexample is marked", () => {
    const cells = claimCells(check);
    expect(cells.flat().map(({ agreement }) => agreement)).toEqual(["agrees", "silent", "differs", "silent"]);
    expect(cells.flat().map(({ counterexample }) => counterexample)).toEqual([false, false, true, false]);
  });
  it("compare large numbers, which come as text", () => {
    const large = {
      ...check,
      table: { n: [1], m: null, values: [["9007199254740993"]], claims: [["9007199254740993"]] },
    } as unknown as Check;
    expect(claimCells(large)[0]?.[0]?.agreement).toBe("agrees");
  });
});

describe("tables", () => {
  const table = {
    game: "wythoff",
    from: { n: 0, m: 0 },
    rows: [
      [0, 1],
      [3, 2],
      [4, 5],
    ],
  } as unknown as Table;
  it("tell the value under the pointer and stay inside", () => {
    const state = { ...initialTables(), table };
    expect(cellAt(table, 1, 0)).toBe(3);
    expect(pointed(state, 2, 1).at).toEqual({ column: 2, row: 1 });
    expect(pointed(state, 3, 0)).toBe(state);
    expect(pointed(state, 0, 2)).toBe(state);
    expect(pointed(state, -1, 0)).toBe(state);
  });
  it("keep the cell that is pointed at when they change, if it is there", () => {
    const state = { ...initialTables(), table };
    const at = pointed(state, 2, 1);
    expect(replaced(at, table).at).toEqual({ column: 2, row: 1 });
    expect(replaced(at, { ...table, rows: table.rows.slice(0, 2) }).at).toBeNull();
    expect(replaced(state, table).at).toBeNull();
  });
  it("give way to what is known of a box, and to openings", () => {
    const box = { game: "chomp", top: "10x10", count: 184755 } as BoxTable;
    const bars = { game: "chomp", columns: 1, rows: 1, bars: [] as Openings["bars"] } as Openings;
    const state = replaced(replaced({ ...initialTables(), at: { column: 0, row: 0 } }, table), box);
    expect([state.table, state.box, state.openings, state.at]).toEqual([null, box, null, null]);
    const last = replaced(state, bars);
    expect([last.table, last.box, last.openings]).toEqual([null, null, bars]);
  });
  it("are drawn so that all is seen unless one zooms, and never larger than a canvas can be", () => {
    expect(zoomOf(table, null, 300)).toBe(40);
    expect(zoomOf({ ...table, rows: Array.from({ length: 100 }, () => [0]) }, null, 300)).toBe(3);
    expect(zoomOf(table, 7, 300)).toBe(7);
    expect(zoomOf({ ...table, rows: Array.from({ length: 4000 }, () => [0]) }, 40, 300)).toBe(2);
  });
  it("have numbers along their sides, round ones and not too close", () => {
    const numbers = (count: number, least: number, zoom: number) =>
      ticksOf(count, least, zoom).map(({ number }) => number);
    expect(numbers(4, 1, 30)).toEqual([1, 2, 3, 4]);
    expect(numbers(12, 0, 15)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(numbers(12, 1, 15)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(numbers(101, 0, 1)).toEqual([0, 50, 100]);
    expect(ticksOf(12, 3, 15)[0]).toEqual({ at: 1, number: 4 });
  });
  it("colour 0 apart from all else", () => {
    expect(largest(table)).toBe(5);
    expect(heat(0, 2)).not.toBe(heat(1, 2));
    expect(heat(null, 2)).not.toBe(heat(0, 2));
  });
  it("are saved with equal neighbours joined", () => {
    const flat: Table = {
      ...table,
      rows: [
        [0, 1],
        [0, 2],
      ],
    };
    const svg = tableSvg({ ...flat, game: "a<b", from: { n: 1, m: 5 } }, en, 30);
    expect(svg.match(/<rect/g)).toHaveLength(3);
    // With what the screen shows: the game, the numbers of both axes, their names, the range of the colours.
    expect(svg.match(/>[^<>]+</g)).toEqual([
      ">a&lt;b<",
      ">1<",
      ">2<",
      ">5<",
      ">6<",
      ">n<",
      ">m<",
      ">0: P-position<",
      ">1<",
      ">2<",
    ]);
    expect(tableSvg(flat, en, 8, { ...lightColours, paper: "#111" })).toContain('fill="#111"');
    expect(tableRows({ ...flat, from: { n: 1, m: 5 } })).toEqual([
      ["n\\m", 5, 6],
      [1, 0, 1],
      [2, 0, 2],
    ]);
  });
});

describe("text", () => {
  it("is not left in English", () => {
    const same = (Object.keys(en) as (keyof typeof en)[]).filter((key) => {
      const english: unknown = en[key];
      return typeof english === "string" && english === fr[key] && english.length > 12;
    });
    expect(same).toEqual([]);
  });
  it("writes numbers as each language does, and huge ones short", () => {
    expect(written(12345, "en")).toBe("12,345");
    expect(written(12345, "fr").replace(/\s/u, " ")).toBe("12 345");
    expect(written("1".repeat(200), "en")).toBe("11111111…11111111");
    expect(written(null, "en")).toBe("–");
  });
  it("is quoted in CSV where it must be", () => {
    expect(csv([["a,b", 'say "x"', null, 3]])).toBe('"a,b","say ""x""",,3\n');
    fc.assert(fc.property(fc.array(fc.integer()), (row) => csv([row]).trim() === row.join(",")));
  });
});
