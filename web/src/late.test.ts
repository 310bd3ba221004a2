// Answers that come when something else is shown: another view, another list, another language, another lesson. Each
// belongs to what it was asked for, or to nothing.
import { flushSync, mount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { follow } from "./app/routes";
import { initialApp } from "./app/state";
import { assign, store, update } from "./app/store.svelte";
import { draw } from "./arena/session";
import { isSolved } from "./challenge/state";
import { openGames } from "./games/session";
import { add, addDrawn, openList } from "./lists/session";
import { begin } from "./play/beginning";
import { why } from "./play/arguing";
import TypedMove from "./play/TypedMove.svelte";
import { hint, play, setTeacher, start } from "./play/session";
import { startingSetup } from "./play/state";
import { compute, findPeriod } from "./sequences/session";
import { anArena, aVertex } from "./testing/arenas";
import { aBoard, aMove } from "./testing/boards";
import { settled, slowEngine, slowJob, type Asked } from "./testing/slow";

let asked: Asked[] = [];
vi.mock("./api/jobs", () => ({
  startJob: (command: string, args: object) => slowJob(asked, command, args),
}));

/** The oldest question of this name that was not answered yet. */
const done = new Set<Asked>();
async function answered(name: string, value: object | null, which = 0): Promise<void> {
  const open = asked.filter((one) => one.name === name && !done.has(one) && !one.given);
  const one = open[which];
  if (!one) throw new Error(`nobody asks ${name}; but ${asked.map((each) => each.name).join(", ")}`);
  done.add(one);
  if (value === null) one.refuse();
  else one.answer(value);
  await settled();
}
const waiting = (name: string) => asked.filter((one) => one.name === name && !done.has(one) && !one.given);

const solution = (values: object = {}) => ({
  question: { terms: [{ game: "nim", parameter: "", position: "3" }], convention: "normal" },
  outcome: "N",
  winning_count: 1,
  winning_moves: [],
  remoteness: 3,
  moves: [],
  ...values,
});
const explanation = { explanation: ["because"], figures: [], move: null };
const nim = (position: string) => {
  const board = aBoard();
  return { ...board, question: { ...board.question, terms: [{ game: "nim", parameter: "", position }] } };
};

async function go(hash: string): Promise<void> {
  history.pushState(null, "", hash);
  follow(hash);
  await settled();
}

beforeEach(() => {
  history.replaceState(null, "", "#/play");
  localStorage.clear();
  done.clear();
  asked = slowEngine();
  vi.stubGlobal("matchMedia", () => ({ matches: true })); // no motion: moves are made at once
  assign(initialApp("en", "light"));
});
afterEach(() => vi.unstubAllGlobals());

describe("a view that was left", () => {
  it("writes nothing into the address: a game that was begun there", async () => {
    await go("#/play");
    await answered("board", nim("3,4,5"));
    begin({ ...startingSetup, terms: "kayles 9" });
    await go("#/learn");
    const steps = history.length;
    await answered("board", nim("9"));
    expect(location.hash).toBe("#/learn");
    expect(history.length).toBe(steps);
  });
  it("nor a position that was added to a list there", async () => {
    await go("#/list");
    void add("nim 5");
    await go("#/learn");
    await answered("board", nim("5"));
    await answered("solve", solution());
    expect(location.hash).toBe("#/learn");
    expect(store.app.list.items.map(({ terms }) => terms)).toEqual(["nim 5"]);
  });
  it("does not take the board of another: the text of a lesson that comes late", async () => {
    history.pushState(null, "", "#/learn?g=nim&s=1");
    follow("#/learn?g=nim&s=1"); // its text is being fetched
    await go("#/puzzles?t=nim+3,4,5");
    await vi.dynamicImportSettled();
    await settled();
    expect(store.app.challenge.challenge?.terms).toBe("nim 3,4,5");
  });
  it("nor a puzzle that is found late", async () => {
    await go("#/puzzles?g=nim&d=easy");
    expect(waiting("solve")).toHaveLength(1);
    await go("#/learn?g=nim&s=1");
    await vi.dynamicImportSettled();
    await settled();
    const lesson = store.app.challenge.challenge;
    expect(lesson?.goal).toBe("win");
    await answered("board", nim("5")); // of the lesson
    await answered("solve", solution());
    for (const _ of waiting("board")) await answered("board", { ...aBoard(), move_count: 5 });
    expect(store.app.challenge.challenge).toEqual(lesson);
    expect(isSolved(store.app.challenge)).toBe(false);
    // And nobody goes on looking for one.
    expect(waiting("solve")).toHaveLength(0);
  });
});

describe("a list", () => {
  const items = () => store.app.list.items.map(({ terms }) => terms);
  it("does not get what was added to another", async () => {
    await go("#/list?n=One&edit=1");
    void add("nim 5");
    openList(new URLSearchParams("n=Two&p=win+nim+7&edit=1"));
    await answered("board", nim("5"));
    for (const _ of waiting("solve")) await answered("solve", solution());
    expect(items()).toEqual(["nim 7"]);
  });
  it("does not change in the hands of a pupil", async () => {
    await go("#/list?n=One&p=win+nim+7&edit=1");
    void addDrawn("nim");
    await go("#/list?n=One&p=win+nim+7");
    for (let turns = 0; turns < 4; turns += 1) {
      for (const _ of waiting("solve")) await answered("solve", solution({ remoteness: 3 }));
      for (const _ of waiting("board")) await answered("board", { ...aBoard(), move_count: 5 });
    }
    expect(items()).toEqual(["nim 7"]);
    expect(location.hash).toBe("#/list?n=One&p=win+nim+7");
    expect(store.app.list.problem).toBeNull();
  });
  it("keeps what is added while the language changes, and what is typed meanwhile", async () => {
    await go("#/list?n=One&edit=1");
    update("list", (state) => ({ ...state, typed: "nim 5" }));
    void add("nim 5");
    assign({ lang: "fr" });
    follow(location.hash, true);
    update("list", (state) => ({ ...state, typed: "kayles" }));
    await answered("board", nim("5"));
    await answered("solve", solution());
    expect(items()).toEqual(["nim 5"]);
    expect(store.app.list.typed).toBe("kayles");
  });
});

describe("another language", () => {
  it("is not overtaken by the page of a game in the one before", async () => {
    openGames(new URLSearchParams("g=nim"));
    await vi.dynamicImportSettled();
    await settled();
    assign({ lang: "fr" });
    openGames(new URLSearchParams("g=nim"));
    await settled();
    const inTurn = async (which: number, goal: string) => {
      await answered("board", { ...aBoard({ goal }) }, which);
      await answered("solve", solution(), which);
      await answered("explain", explanation, which);
    };
    await inTurn(1, "en français");
    await inTurn(0, "in English");
    expect(store.app.gamePages.board?.goal).toBe("en français");
  });
});

describe("fields that were changed meanwhile", () => {
  it("leave the arena what was asked about", async () => {
    const games = [
      { name: "nim", shape: "heaps", aliases: [] },
      { name: "kayles", shape: "heaps", aliases: [] },
    ];
    assign({ games: games as never });
    update("arena", (state) => ({ ...state, terms: "nim 1,1", plain: true }));
    void draw();
    update("arena", (state) => ({ ...state, terms: "kay", source: "own" })); // on its way to kayles
    await answered("arena", { vertices: 4, why: null });
    const labels = ["1,1", "1,0", "0,1", "0,0"];
    const to = [[1, 2], [3], [3], []];
    await answered("arena", anArena(labels.map((label, id) => aVertex(id, to[id] ?? [], { label }))));
    // 1,0 and 0,1 are one position of Nim.
    expect(store.app.arena.arena?.vertices).toHaveLength(3);
    expect(store.app.arena.shown).toMatchObject({ source: "position", terms: "nim 1,1" });
    expect(store.app.arena.shown?.question).toMatchObject({ terms: "nim 1,1", plain: true });
  });
  it("let no period stand under the values of another game", async () => {
    const values = { upto: 2, values: [0, 1, 2] };
    void compute();
    await answered("sequence", { game: "kayles", ...values });
    await answered("period", { game: "kayles", period: 12 });
    update("sequences", (state) => ({ ...state, game: "dawson-kayles" }));
    void findPeriod();
    await answered("sequence", { game: "dawson-kayles", ...values });
    await answered("period", { game: "dawson-kayles", period: 34 });
    const { sequence, period } = store.app.sequences;
    expect(period?.game).toBe(sequence?.game);
  });
});

describe("the teacher", () => {
  const taught = async () => {
    void start({ ...startingSetup, opponent: "person" });
    await answered("board", nim("3"));
    setTeacher(true);
    await settled();
  };
  const lesson = async () => {
    for (const _ of waiting("explain")) await answered("explain", explanation);
    for (const one of waiting("solve"))
      if ("all" in one.body) await answered("solve", solution(), waiting("solve").indexOf(one));
  };
  it("goes on after a hint that came first", async () => {
    await taught();
    void hint();
    await answered("reply", { move: aMove("1-1"), prospect: "wins", board: aBoard() });
    expect(store.app.play.hint).not.toBeNull();
    await lesson();
    expect(store.app.play.lesson?.solution?.outcome).toBe("N");
  });
  it("goes on after a move that was refused, and what was said stays", async () => {
    await taught();
    update("play", (state) => ({ ...state, why: [{ frame: 0, explanation: explanation as never }] }));
    void play("9-9");
    await answered("move", null);
    expect(store.app.play.problem).toBe("refused");
    expect(store.app.play.why).toHaveLength(1);
    await lesson();
    expect(store.app.play.lesson?.solution?.outcome).toBe("N");
  });
  it("who is sent away and called again says what the second answer says", async () => {
    await taught();
    setTeacher(false);
    setTeacher(true);
    await settled();
    await answered(
      "solve",
      solution(),
      waiting("solve").findIndex(({ body }) => "all" in body),
    );
    // The first job, which was given up, tells what it reached; and what was asked first comes last.
    asked.find(({ body, given }) => "all" in body && given)?.answer(solution({ outcome: "unknown" }));
    await settled();
    while (waiting("explain").length > 0)
      await answered("explain", explanation, waiting("explain").length - 1);
    expect(store.app.play.lesson?.solution?.outcome).toBe("N");
  });
  it("who is sent away says nothing", async () => {
    await taught();
    setTeacher(false);
    await settled();
    for (const one of asked) if (!done.has(one)) one.answer(one.name === "solve" ? solution() : explanation);
    await settled();
    expect(store.app.play.lesson).toBeNull();
    expect(store.app.play.task.running).toBe(false);
  });
});

it("a reason that was asked for comes, also when a hint is asked for after it", async () => {
  void start({ ...startingSetup, opponent: "person" });
  await answered("board", nim("3"));
  void why();
  void hint();
  for (const _ of waiting("explain")) await answered("explain", explanation);
  expect(store.app.play.why).toHaveLength(1);
  expect(store.app.play.busy).toBe("moving"); // the hint is still to come
});

it("the next move that is typed while the engine thinks stays in its field", async () => {
  void start(startingSetup);
  await answered("board", nim("3"));
  mount(TypedMove, { target: document.body });
  flushSync();
  const field = document.querySelector("input") as HTMLInputElement;
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };
  type("1-1");
  document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  await settled();
  await answered("move", { move: aMove("1-1"), board: aBoard({ turn: 1 }) });
  type("1-2");
  await answered("reply", { move: aMove("1-1"), prospect: "wins", board: aBoard() });
  expect(field.value).toBe("1-2");
});

it("a long game that nobody waits for is not opened to its end", async () => {
  const moves = Array.from({ length: 9 }, () => "1-1");
  void start({ ...startingSetup, opponent: "person" }, moves);
  await answered("board", nim("9"));
  await answered("move", { move: aMove("1-1"), board: nim("8") });
  void start({ ...startingSetup, opponent: "person" });
  await answered("move", { move: aMove("1-1"), board: nim("7") });
  expect(waiting("move")).toHaveLength(0);
});
