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
  addPinRow: "Add a row",
  heapOrRow: (row: number) => `Row ${row}`,
  whatIsMisere: "What is misère?",
  // arena
  sheetHint: "Drag to move, turn the wheel or pinch to zoom. Click a box to see its data.",
  legendStrategy: "the move to make",
  mergeEqual: "Equal positions as one",
  moreOptions: "More options",
  asText: "Advanced: the graph as text",
  openGraph: "Open a file",
  openGraphHint: "Text as below, DOT, JSON, or a list of edges.",
  notSketched: "This graph can't be changed by drawing; it is changed as text.",
  seesPositions:
    "Every box is a position, every arrow a move. From a green box whoever is to move wins: the thick arrow leads to a white one, from which every move goes back to green.",
  seesPlayers: (player: number) =>
    `Every box is a position and says who is to move, every arrow is a move. From the green boxes J${player} can force a win, whatever the other does; thick arrows show how.`,
  seesTargets: (player: number) =>
    `Every arrow is a move. From the green boxes J${player} can force the game to a target, whatever the other does; thick arrows show how.`,
  firstWins: (label: string, to: string) =>
    `Whoever begins at ${label} wins: move to ${to}, and answer every move by going to a white box again.`,
  firstLoses: (label: string) =>
    `Whoever begins at ${label} loses against good play: every move leads to a box from which the other wins.`,
  nobodyForces: (label: string) =>
    `From ${label} neither side can force a win: the game can go round for ever.`,
  ownerWins: (player: number, label: string, moves: number) =>
    `J${player} wins from ${label} in ${moves === 1 ? "one move" : `at most ${moves} moves`}, whatever the other does.`,
  playerBegins: (to: string) => ` The first move: to ${to}.`,
  playerHolds: (player: number, label: string) =>
    `From ${label} J${player} can't force it: the other has an answer to everything.`,
  forcesFrom: (player: number, what: "win" | "target", count: number, all: number) =>
    `J${player} can force ${what === "win" ? "a win" : "the game to a target"} from ${count} of ${all} boxes.`,
  // words
  wordsWhy:
    "Why words in a book of games? The values of the heaps 0, 1, 2, … form one long word, and a game has a period when that word repeats itself. This little machine finds a pattern in a word letter by letter, without ever going back.",
  wordsToSequences: "See it at work on the values of a game",
  wordPeriods: (periods: string) =>
    `The pattern overlaps itself when moved by ${periods}: these are its periods.`,
  wordNoPeriod: "The pattern never overlaps itself: it has no period shorter than itself.",
};
