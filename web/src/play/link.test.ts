// A link holds a game: whatever is written is read back.
import fc from "fast-check";
import { expect, it } from "vitest";
import { addressOf, readAddress } from "../app/address";
import { fromQuery, termsText, toQuery } from "./link";

const setup = fc.record({
  terms: fc.constantFrom("nim 3,4,5", "hackendot (()(()))()", "octal:0.137 12,5 + wythoff 3,5"),
  misere: fc.boolean(),
  opponent: fc.constantFrom("engine" as const, "person" as const),
  first: fc.constantFrom("you" as const, "opponent" as const),
  level: fc.integer({ min: 0, max: 100 }),
});
const moves = fc.array(fc.constantFrom("1-2", "2/1-1:3,4", "both-2", "1:r2", "3,2", "5"));

it("reopens exactly the game", () => {
  fc.assert(
    fc.property(setup, moves, fc.boolean(), fc.boolean(), (setup, moves, teacher, playedOut) => {
      const hash = addressOf("play", toQuery({ setup, moves, teacher, playedOut }));
      const { view, query } = readAddress(hash);
      expect(view).toBe("play");
      expect(fromQuery(query)).toEqual({ setup, moves, teacher, playedOut });
    }),
  );
});

it("survives nonsense", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { query } = readAddress(`#/${text}`);
      const { setup } = fromQuery(query);
      expect(setup.level).toBeGreaterThanOrEqual(0);
      expect(setup.terms).not.toBe("");
    }),
  );
});

it("opens Play for an unknown view", () => {
  expect(readAddress("#/nowhere?t=x").view).toBe("play");
  expect(readAddress("").view).toBe("play");
});

it("writes terms as a person types them", () => {
  const terms = [
    { game: "octal", parameter: "0.137", position: "12,5" },
    { game: "nim", parameter: "", position: "3" },
  ];
  expect(termsText(terms)).toBe("octal:0.137 12,5 + nim 3");
});
