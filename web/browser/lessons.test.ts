// What lessons and pages of games say is asked of the engine: each position is won or lost as its task needs, and
// each fact that a text names is so.
import { describe, expect, inject, it } from "vitest";
import type { Solution } from "../src/api/types";
import type { GamePage } from "../src/games/page";
import type { Fact, Lesson } from "../src/learn/lesson";

const lessons = Object.values(
  import.meta.glob<{ lesson: Lesson }>("../src/learn/lessons/*.ts", { eager: true }),
).map(({ lesson }) => lesson);
const pages = Object.values(
  import.meta.glob<{ page: GamePage }>("../src/games/pages/*.ts", { eager: true }),
).map(({ page }) => page);

async function solve(terms: string, misere = false): Promise<Solution> {
  const response = await fetch(`${inject("server")}/api/solve`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ terms, misere }),
  });
  expect(response.status, terms).toBe(200);
  return (await response.json()) as Solution;
}

async function check({ terms, misere = false, outcome, value, wins }: Fact): Promise<void> {
  const solution = await solve(terms, misere);
  if (outcome !== undefined) expect(solution.outcome, terms).toBe(outcome);
  if (value !== undefined) expect(solution.grundy, terms).toBe(value);
  if (wins !== undefined) {
    expect(solution.winning_moves.map(({ move }) => move).sort(), terms).toEqual([...wins].sort());
  }
}

describe.each(lessons)("the lesson of $game", ({ steps }) => {
  it.each(steps.map((step) => ({ ...step, title: step.en.title })))(
    "$title: $goal $terms",
    async ({ goal, terms, misere = false, facts = [] }) => {
      const { outcome } = await solve(terms, misere);
      if (goal === "win" || goal === "find") expect(outcome).toBe("N");
      else if (goal === "try") expect(outcome).toBe("P");
      else expect(["N", "P"]).toContain(outcome);
      for (const fact of facts) await check(fact);
    },
  );
  it("asks who wins only where a fact says it", () => {
    for (const { goal, terms, facts = [] } of steps) {
      if (goal === "judge") expect(facts.find((fact) => fact.terms === terms)?.outcome, terms).toBeDefined();
    }
  });
});

describe.each(pages)("the page of $game", ({ facts, terms, start, values, game }) => {
  it("tells facts that hold", async () => {
    for (const fact of facts) await check(fact);
  });
  it("draws a position that is won, and begins with one", async () => {
    expect((await solve(terms)).outcome).toBe("N");
    expect((await solve(start)).outcome).toBe("N");
    expect(start.startsWith(game)).toBe(true);
  });
  it.runIf(values)("shows a period to a row", async () => {
    const response = await fetch(`${inject("server")}/api/period`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game: values?.game }),
    });
    const found = (await response.json()) as { status: string; period: number; preperiod: number };
    expect(found.status).toBe("proved");
    expect(found.period).toBe(values?.period);
    expect(found.preperiod + found.period).toBeLessThanOrEqual(values?.upto ?? 0);
  });
});
