// What was clicked so far on a board whose moves may need several items, and what the pointer would do next.
// It is forgotten with the drawing it was clicked on.
import type { Move } from "../api/types";
import type { Worth } from "../play/state";
import type { Catalogue } from "../text/en";
import { bestWorth, spoken, type Last } from "./board";
import { changedItems, clicked, exactly, foreseen, movesAt, targets } from "./items";

interface Board {
  drawing: object;
  moves: Move[];
  worths: Map<string, Worth>;
  preview: Move | null;
  leaving: Move | null;
  hint: Move | null;
  last?: Last | null;
  active: boolean;
  onpreview: (move: Move | null) => void;
  onpick: (moves: Move[]) => void;
}

export function picking(board: () => Board) {
  let held = $state.raw<{ drawing: object; items: number[] } | null>(null);
  const chosen = $derived(held?.drawing === board().drawing && board().active ? held.items : []);
  const leadsTo = $derived(targets(board().moves, chosen));
  const previewed = $derived(board().active ? changedItems(board().preview) : new Set<number>());
  const going = $derived(changedItems(board().leaving));
  const before = $derived(changedItems(board().last?.move ?? null));
  const hinted = $derived(new Set(hintedItems(board().hint)));

  function take(items: number[]) {
    held = { drawing: board().drawing, items };
  }
  function movesOf(item: number): Move[] {
    const { moves } = board();
    if (chosen.includes(item)) return movesAt(moves, chosen);
    const after = movesAt(moves, [...chosen, item]);
    return after.length > 0 ? after : movesAt(moves, [item]);
  }

  return {
    get chosen() {
      return chosen;
    },
    /** Whether the item chosen so far is a move by itself. */
    get complete() {
      return chosen.length > 0 && exactly(board().moves, chosen).length > 0;
    },
    get previewed() {
      return previewed;
    },
    get going() {
      return going;
    },
    movesOf,
    /** The classes that say of an item what can be done with it. */
    marks(item: number): string {
      const { active, worths } = board();
      const moves = movesOf(item);
      return [
        bestWorth(moves, worths) ?? "",
        active && moves.length > 0 ? "legal" : "",
        chosen.includes(item) ? "chosen" : "",
        leadsTo.has(item) ? "target" : "",
        previewed.has(item) ? "goes" : "",
        going.has(item) ? "leaving" : "",
        hinted.has(item) ? "hint" : "",
        before.has(item) ? "last" : "",
      ]
        .filter((name) => name !== "")
        .join(" ");
    },
    said(place: string, item: number, text: Catalogue): string {
      const state = chosen.includes(item) ? `${place}, ${text.chosenItem}` : place;
      return spoken(state, movesOf(item), board().worths, text);
    },
    click(item: number) {
      const { moves, active, onpick } = board();
      if (!active) return;
      const step = clicked(moves, chosen, item);
      if ("choose" in step) return take(step.choose);
      take([]);
      onpick(step.play);
    },
    /** Moves that name just these items, as an edge names its ends. */
    clickAll(items: number[]) {
      const { moves, active, onpick } = board();
      if (!active) return;
      take([]);
      onpick(exactly(moves, items));
    },
    point(item: number | null) {
      const { moves, onpreview } = board();
      onpreview(item === null ? null : foreseen(moves, chosen, item));
    },
    forget() {
      take([]);
    },
  };
}

export type Picking = ReturnType<typeof picking>;

function hintedItems(move: Move | null): number[] {
  return move?.effect?.shape === "items" ? move.effect.picks : [];
}
