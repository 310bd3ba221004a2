// Sentences about what stands on a board and how it is set up by hand, and about the drawings of the other views.
export const lookEn = {
  // what things are called, and what is done to them
  pinRow: (row: number, size: string) => `Row ${row}: ${size}`,
  pin: (row: number, pin: number) => `row ${row}, pin ${pin}`,
  takePins: (from: number, to: number, row: number | null): string => {
    const pins =
      from === to ? `pin ${from}` : to === from + 1 ? `pins ${from} and ${to}` : `pins ${from} to ${to}`;
    return `knock down ${pins}${row === null ? "" : ` of row ${row}`}`;
  },
  takePlaces: (from: number, to: number, heap: number): string => {
    const matches =
      from === to
        ? `match ${from}`
        : to === from + 1
          ? `matches ${from} and ${to}`
          : `matches ${from} to ${to}`;
    return `take ${matches} of heap ${heap}`;
  },
  inGame: (game: string, move: string) => `${game}: ${move}`,
  inColumns: (from: number, to: number) =>
    from === to ? ` (column ${from})` : ` (columns ${from} to ${to})`,
  inRows: (from: number, to: number) => (from === to ? ` (row ${from})` : ` (rows ${from} to ${to})`),
  pinsHint: "Click a pin to knock it down; drag to the next one for both.",
  twoHeaps: "The same as two heaps",
  heapAcross: (size: string) => `across: ${size}`,
  heapUp: (size: string) => `up: ${size}`,
};
