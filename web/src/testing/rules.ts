// What the server says of rules, for tests.
import { packed, type RuleGame } from "../api/rules";
import type { Understanding } from "../own/state";

export function anUnderstanding(
  values: Partial<Omit<Understanding, "game">> & { game?: Partial<RuleGame> } = {},
): Understanding {
  const { game = {}, ...rest } = values;
  return {
    ok: true,
    own: packed("position heaps n"),
    board: null,
    ...rest,
    game: {
      title: "A game",
      summary: "",
      kind: "heaps",
      position_syntax: "heaps joined by commas",
      move_syntax: "HEAP-TAKEN",
      example: "3,4",
      parameters: [],
      splits: true,
      ends: null,
      recognised: null,
      sides: false,
      ...game,
    },
  };
}
