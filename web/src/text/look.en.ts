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
  // positions by drawing
  tapping: "Tapping a node",
  tapAddsNode: "adds a child",
  tapRemoves: "removes",
  addTree: "Add a tree",
  drawnForest: "The forest to begin with",
  drawnSquares: "The squares to begin with",
  drawnGraph: "The graph to begin with",
  addVertex: "Add a vertex",
  removeVertex: (name: string) => `Remove ${name}`,
  giveTo: (name: string, player: number) => `Give ${name} to J${player}`,
  loopAt: (name: string) => `Loop at ${name}`,
  sketchHint: "Tap the sheet for a vertex, or a vertex to choose it.",
  sketchChosen: (name: string) => `${name} is chosen: tap another vertex to join or part them.`,
  wholeBar: (bar: number) => `Bar ${bar}`,
  heapOrRow: (row: number) => `Row ${row}`,
  whatIsMisere: "What is misère?",
};
