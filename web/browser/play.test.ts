// Whole games against the real engine, by mouse: one of each kind. The person follows the hint from a won
// position, so that the engine must lose; then from a lost one, where it must win.
import { describe, expect, it } from "vitest";
import { playToTheEnd } from "./hints";
import {
  button,
  element,
  expectRefusals,
  game,
  hashOf,
  open,
  soon,
  turn,
  typeMove,
  typePosition,
  waitForText,
} from "./page";

const won = [
  ["nim 3,4,5", {}],
  ["subtraction:1,2,3 21", {}],
  ["kayles 7,4", {}],
  ["octal:0.137 10,3", {}],
  ["matches 7", {}],
  ["wythoff 6,9", {}],
  ["chomp 4x3", {}],
  ["tablette 4x3,5x1", {}],
  ["polyomino ##./.##,##", {}],
  ["hackendot (()(()))()", {}],
  ["nim 2,3 + kayles 3 + chomp 3x2", {}],
  ["nim 3,4,5", { misere: "1" }],
] as const;

describe("a whole game by mouse", () => {
  it.each(won)("%s %o is won by following the hints", async (terms, values) => {
    const page = await open(game(terms, values));
    expect(await playToTheEnd(page)).toBe("You win!");
  });

  it("lost from a P-position, whatever the hints say", async () => {
    const page = await open(game("nim 1,4,5"));
    expect(await playToTheEnd(page)).toBe("The engine wins.");
    await button(page, "Play again").click();
    await waitForText(turn(page), "Your move");
  });

  it("when the engine begins, it moves first", async () => {
    const page = await open(game("nim 3,4,5", { first: "opponent" }));
    await waitForText(page.locator(".news"), "Engine: take 2 from heap 1");
    await waitForText(turn(page), "Your move");
    await soon(() => button(page, "Undo").isDisabled()).toBe(true);
  });

  it("between two persons", async () => {
    const page = await open(game("nim 1,1", { vs: "person" }));
    await waitForText(turn(page), "Player 1 to move");
    await element(page, "1.1").click();
    await waitForText(turn(page), "Player 2 to move");
    await element(page, "2.1").click();
    await waitForText(turn(page), "Player 2 wins!");
  });
});

describe("the engine on both sides", () => {
  it("plays a game to its end, which the theory knows, and can be taken back", async () => {
    const page = await open(game("matches 6", { vs: "person" }));
    await waitForText(turn(page), "Player 1 to move");
    await button(page, "Let the engine finish").click();
    await waitForText(turn(page), "The engine played both sides to the end: player 1 wins.");
    await soon(() => page.locator(".record ol li").count()).toBe(3);
    await page.locator(".after summary").waitFor(); // the game is looked at again
    await button(page, "Undo").click();
    await waitForText(turn(page), "Player 1 to move");
  });
  it("a game too long to be told move by move says so", async () => {
    const moves = Array<string>(70).fill("1-1").join(";");
    const page = await open(game("nim 70", { vs: "person", m: moves }));
    await waitForText(turn(page), "Player 2 wins!");
    await waitForText(page.locator(".after .story"), "This game was too long to be gone through");
    await soon(() => page.locator(".after summary").count()).toBe(0);
  });
  it("is stopped between two moves, and the person goes on", async () => {
    // Whoever loses takes one match at a time: this game does not end while anybody looks.
    const page = await open(game("nim 1000000,1000000", { vs: "person" }));
    await button(page, "Let the engine finish").click();
    await page.locator(".record ol li").first().waitFor();
    await button(page, "Stop").click();
    await waitForText(turn(page), /Player . to move/);
    await soon(() => button(page, "Let the engine finish").isEnabled()).toBe(true);
    await soon(() => button(page, "Stop").count()).toBe(0);
  });
});

describe("around a game", () => {
  it("hovering shows what goes", async () => {
    const page = await open(game("chomp 4x3"));
    await element(page, "1.3.2").hover();
    await soon(() => page.locator(".cell.goes").count()).toBe(4);
    await page.goto(page.url().replace(/#.*/, game("hackendot (()(()))")));
    await element(page, "4").hover();
    await page.locator(".node.goes").first().waitFor();
    await soon(() => page.locator(".node.goes").count()).toBe(3);
  });

  it("a square of a tablette asks for its row or its column", async () => {
    const page = await open(game("tablette 3x2"));
    await element(page, "1.2.1").click();
    await page.locator(".chooser").getByRole("button", { name: "remove column 2 of bar 1" }).click();
    await waitForText(page.locator(".record ol li").first(), "You: remove column 2 of bar 1");
  });

  it("undo takes back the engine's move and one's own, redo brings them again", async () => {
    const page = await open(game("nim 3,4,5"));
    await element(page, "2.4").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    await button(page, "Undo").click();
    await waitForText(page.locator(".name").nth(1), "Heap 2: 4");
    await soon(() => hashOf(page)).not.toContain("m=");
    await button(page, "Redo").click();
    await page.locator(".name").filter({ hasText: "Heap 2: 4" }).waitFor({ state: "detached" });
    await soon(() => hashOf(page)).toContain("m=");
  });

  it("why? tells what refutes a losing move", async () => {
    const page = await open(game("nim 3,4,5", { vs: "person" }));
    await element(page, "2.4").click();
    await waitForText(turn(page), "Player 2");
    await button(page, "Why?").click();
    await waitForText(page.locator("section"), "It is answered by: take 5 from heap 3.");
  });

  it("the teacher tells by itself that a move lost, and by what", async () => {
    const page = await open(game("nim 3,4,5", { teacher: "1" }));
    await element(page, "2.4").click();
    const said = page.locator(".judged").filter({ hasText: "You: take 1 from heap 2" });
    await waitForText(said, "loses");
    await waitForText(said, "It is answered by: take 5 from heap 3.");
  });

  it("the teacher tells how far a long answer is, and can be stopped", async () => {
    const page = await open(game("chomp 13x12", { teacher: "1", misere: "1" }));
    const panel = page.getByRole("region", { name: "Teacher" });
    await waitForText(panel, /positions/);
    await button(page, "Cancel").click();
    await panel.locator("progress").waitFor({ state: "detached" });
    await waitForText(panel, "Not decided");
  });
  it("a pin that is clicked is the pin that goes, in Kayles too", async () => {
    const page = await open(game("kayles 12", { vs: "person" }));
    await element(page, "1.9").hover();
    await page.locator("[data-key='1.9'].goes").waitFor();
    await soon(() => page.locator(".goes").count()).toBe(1);
    await element(page, "1.9").click();
    await element(page, "1.9").waitFor({ state: "detached" });
    await soon(() => page.locator("[data-key^='1.']").count()).toBe(11);
    await waitForText(page.locator(".record ol li").first(), "Player 1: knock down pin 9");
    // The address knows which of the two places it was.
    await page.reload();
    await element(page, "1.10").waitFor();
    expect(await element(page, "1.9").count()).toBe(0);
  });
  it("a question about a pin, asked by keyboard, shows its moves where the pin is", async () => {
    const page = await open(game("kayles 12", { vs: "person" }));
    await element(page, "1.9").focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("group", { name: "Which move?" });
    await question.waitFor();
    await page.locator("[data-key='1.9'].goes").waitFor();
    await soon(() => page.locator(".goes").count()).toBe(1);
    await soon(() => question.getByRole("button").allTextContents()).toEqual([
      "knock down pin 9",
      "knock down pins 9 and 10",
      "",
    ]);
    await question.getByRole("button").nth(1).click();
    await element(page, "1.10").waitFor({ state: "detached" });
    await soon(() => page.locator("[data-key^='1.']").count()).toBe(10);
  });
  it("the teacher says Kayles, not octal game", async () => {
    const page = await open(game("kayles 5,3"));
    const stage = page.locator("section.stage");
    await waitForText(stage, "Knock down one pin");
    expect(await stage.textContent()).not.toContain("Digit k");
  });
  it("the teacher shows outcome, value, worths and the columns", async () => {
    const page = await open(game("nim 3,4,5"));
    await button(page, "Teacher").click();
    await waitForText(page.locator(".headline"), "Whoever moves now can win");
    await page.locator("[data-key='1.2'].wins").waitFor();
    await soon(() => page.locator("[data-key].wins").count()).toBe(1);
    await soon(() => page.locator("tfoot").first().locator("td.even").count()).toBe(2);
    await element(page, "1.2").click();
    await waitForText(turn(page), "Your move");
    await waitForText(page.locator(".headline"), /./);
  });

  it("the teacher counts the calls of plain and memoised recursion", async () => {
    const page = await open(game("chomp 4x5", { teacher: "1" }));
    await page.getByText("Plain and memoised recursion").click();
    const table = page.locator("details table", { hasText: "Calls" });
    await waitForText(table, "84,518");
    await soon(() => table.locator("tbody tr").allInnerTexts()).toEqual([
      expect.stringMatching(/plain\s+84,518\s+0/),
      expect.stringMatching(/memoised\s+346\s+69/),
    ]);
  });

  it("the address bar reopens exactly this game", async () => {
    const page = await open(game("nim 3,4,5 + wythoff 3,5", { level: "40", misere: "1" }));
    await element(page, "2.4").click();
    await page.locator(".record ol li:nth-child(2)").waitFor();
    const record = await page.locator(".record ol").innerText();
    const again = await open(await hashOf(page), {});
    await again.locator(".record ol li:nth-child(2)").waitFor();
    await soon(() => again.locator(".record ol").innerText()).toBe(record);
    await soon(() => again.locator("h1").innerText()).toContain("misère");
    await soon(() => again.getByRole("radio", { name: "Easy" }).isChecked()).toBe(true);
  });

  it("refuses a wrong move with what was expected, and loses nothing", async () => {
    expectRefusals();
    const page = await open(game("nim 3,4,5"));
    await typeMove(page, "9-9");
    await page.locator("#typed-move-syntax.error").waitFor();
    await soon(() => page.getByLabel("Type a move").getAttribute("aria-invalid")).toBe("true");
    await waitForText(turn(page), "Your move");
    await typeMove(page, "1-2");
    await waitForText(page.locator(".record ol li").first(), "You: take 2 from heap 1");
  });

  it("takes a position that is typed, and one drawn at random", async () => {
    expectRefusals();
    const page = await open();
    await waitForText(turn(page), "Your move");
    await typePosition(page, "nim 7 + chomp 2x2");
    await waitForText(page.locator("h1"), "Nim + Chomp");
    await typePosition(page, "nym 7");
    // Said at the field, in words of the page: no command line is named.
    await waitForText(
      page.locator("#position-hint.error"),
      "there is no game 'nym' (expected: the name of a game, perhaps 'nim')",
    );
    await soon(() => page.getByLabel("Position", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    await waitForText(page.locator("h1"), "Nim + Chomp");
    const typed = await hashOf(page);
    await button(page, "Random position").click();
    await soon(() => hashOf(page)).not.toBe(typed);
    await waitForText(page.locator("h1"), "Nim + Chomp");
  });

  it("heaps too large to draw can still be played", async () => {
    const page = await open(game("nim 123456789012345678901234567890,5"));
    await typeMove(page, "1-123456789012345678901234567885");
    await waitForText(turn(page), "Your move");
    await waitForText(
      page.locator(".record ol li").first(),
      "You: take 123456789012345678901234567885 from heap 1",
    );
  });

  it("the engine's move is shown before it is made", async () => {
    const page = await open(game("nim 3,4,5", { first: "opponent" }), { reducedMotion: "no-preference" });
    await page.locator(".match.leaving").first().waitFor();
    await soon(() => page.locator(".match.leaving").count()).toBe(2);
    await waitForText(turn(page), "Your move");
  });
});
