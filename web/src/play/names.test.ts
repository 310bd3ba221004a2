// Games of one's own by their titles, and Left and Right by theirs.
import { describe, expect, it } from "vitest";
import { packed } from "../api/rules";
import type { Board, GameInfo, Side } from "../api/types";
import { en } from "../text/en";
import { aBoard } from "../testing/boards";
import { termTitle } from "./choices";
import { meantTerms, ownGames, rulesOf, shownTerms } from "./names";
import { played, turnWords } from "./players";
import { initialPlay, startingSetup, worthOf, type PlayState } from "./state";

function board(...games: [parameter: string, title: string][]): Board {
  const [term] = aBoard().terms;
  if (!term) throw new Error("a board has a term");
  return aBoard({
    question: {
      terms: games.map(([parameter]) => ({ game: "own", parameter, position: "3" })),
      convention: "normal",
    },
    terms: games.map(([, title]) => ({ ...term, title })),
  });
}

describe("a game of one's own", () => {
  const games = ownGames(board(["~abc", "Lasker's Nim"], ["~abc:3", "Lasker's Nim"], ["~d-_", 'A "b"']));
  it("is shown by its title, and its title is read back", () => {
    expect(games.map(({ title }) => title)).toEqual(["Lasker's Nim", "A 'b'"]);
    const terms = "own:~abc 3,4 + nim 3 + own:~abc:3 5 + own:~d-_ 1";
    const shown = `"Lasker's Nim" 3,4 + nim 3 + "Lasker's Nim":3 5 + "A 'b'" 1`;
    expect(shownTerms(terms, games)).toBe(shown);
    expect(meantTerms(shown, games)).toBe(terms);
    expect(meantTerms(`"lasker's nim" 7`, games)).toBe("own:~abc 7");
    expect(meantTerms('"other" 7', games)).toBe('"other" 7');
  });
  it("has a number where two have one title", () => {
    const two = ownGames(board(["~a", "Mine"], ["~b", "Mine"]));
    expect(two.map(({ title }) => title)).toEqual(["Mine", "Mine (2)"]);
    expect(meantTerms('"Mine (2)" 3', two)).toBe("own:~b 3");
  });
  it("is never called by its rules, but by the values of its parameters", () => {
    expect(termTitle({ game: "own", parameter: "~abc" }, "Mine")).toBe("Mine");
    expect(termTitle({ game: "own", parameter: "~abc:3" }, "Mine")).toBe("Mine 3");
    expect(termTitle({ game: "octal", parameter: "0.137" }, "Octal game")).toBe("Octal game 0.137");
  });
  it("and one of the library lead to their rules", () => {
    const known = [{ name: "cram", source: "position grid" }, { name: "nim" }] as GameInfo[];
    expect(rulesOf({ game: "own", parameter: "~abc:3" }, known)).toBe("~abc");
    expect(rulesOf({ game: "cram", parameter: "" }, known)).toBe(packed("position grid"));
    expect(rulesOf({ game: "nim", parameter: "" }, known)).toBeNull();
  });
});

describe("Left and Right", () => {
  const at = (side: Side | null, values: Partial<Board> = {}, opponent: "engine" | "person" = "engine") =>
    ({
      ...initialPlay(),
      setup: { ...startingSetup, opponent },
      frames: [{ board: aBoard({ side, ...values }), move: null }],
    }) satisfies PlayState;
  it("are named when it is their turn", () => {
    expect(turnWords(at("left"), en)).toBe("Your move: you are Left");
    expect(turnWords(at("right"), en)).toBe("Your move: you are Right");
    expect(turnWords(at("right", {}, "person"), en)).toBe("Right to move");
    expect(turnWords(at(null), en)).toBe("Your move");
    expect(turnWords(at(null, {}, "person"), en)).toBe("Player 1 to move");
  });
  it("are named when they have moved or won, and nobody is where nobody has", () => {
    expect(played(at("right", {}, "person"), 1, "take", en)).toBe("Left: take");
    expect(played(at("left"), 1, "take", en)).toBe("Engine: take");
    const over = { over: true, moves: [] };
    expect(turnWords(at("left", { ...over, winner: 1 }, "person"), en)).toBe("Right wins!");
    expect(turnWords(at("left", { ...over, winner: 0 }), en)).toBe("You win!");
    expect(turnWords(at("left", { ...over, winner: null }), en)).toBe("Nobody wins.");
    expect(turnWords(at(null, { ...over, winner: null }, "person"), en)).toBe("Nobody wins.");
  });
  it("win with moves that leave a position of their own", () => {
    expect(worthOf("L", "left")).toBe("wins");
    expect(worthOf("L", "right")).toBe("loses");
    expect(worthOf("R", "right")).toBe("wins");
    expect(worthOf("draw", "right")).toBe("draws");
    expect(worthOf("P")).toBe("wins");
  });
});
