// Sentences around lessons, puzzles, lists of a teacher, pages of games and worksheets. What a lesson or a page
// says of its game is beside it, in both languages, and is loaded when it is opened.
import type { Goal } from "../challenge/state";

export type Difficulty = "easy" | "medium" | "hard";

export const learnEn = {
  // the frame
  learn: "Learn",
  puzzles: "Puzzles",
  list: "Lists",
  sheet: "Worksheets",
  moreMenu: "More",
  moreViews: "More of Grundy",
  moreAbout: (view: string): string =>
    ({
      games: "Rules, history and theorem of each game, on a page",
      own: "Write the rules of a game; play it at once",
      list: "For teachers: positions to solve, shared as a link",
      sheet: "Exercises to print, with or without solutions",
      arena: "The graph of all positions, and how it is solved",
      sequences: "Values of heaps, and whether they repeat",
      tables: "Values of all small positions, as a picture",
      words: "How repetition is found in a row of numbers",
      claims: "Test a formula of your own",
    })[view] ?? "",
  firstLesson: "New here? First lesson",

  // a challenge
  goalWords: (goal: Goal): string =>
    ({
      win: "Win this. You begin.",
      find: "Find a winning move.",
      judge: "Both play perfectly. Who wins?",
      try: "Try to win. You begin.",
    })[goal],
  goalName: (goal: Goal): string =>
    ({ win: "Win it", find: "Find the move", judge: "Who wins?", try: "Try in vain" })[goal],
  moverWins: "Whoever moves first",
  otherWins: "Whoever moves second",
  judgedRight: "Right!",
  misjudgedMover: "No: the first player has a move that wins.",
  misjudgedOther: "No: whatever the first player does, there is an answer.",
  solvedWin: "You win!",
  solvedFind: "Yes, that wins.",
  solvedTry: "The engine wins, as it had to.",
  gaveAway: (answer: string) => `That gives the win away. The engine answers: ${answer}.`,
  endedIt: "That ended the game, and the other side has won.",
  takeBack: "Take it back",
  startOver: "Start over",
  seeSolution: "Show me why",
  stepOn: "Next step",
  nextLesson: (name: string) => `Next lesson: ${name}`,
  onTheBoard: "On this board",

  // lessons
  learnTitle: "Learn, one idea at a time",
  learnAbout:
    "Each lesson begins with a game you can win and ends with the theorem that wins them all. Every step takes a minute or two.",
  beginHere: "Begin here",
  goOn: "Go on",
  lessonDone: "Done",
  stepsDone: (done: number, all: number) => `${done} of ${all} steps`,
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  stepLink: (step: number, title: string, done: boolean) => `Step ${step}: ${title}${done ? ", done" : ""}`,
  allLessons: "All lessons",
  lessonFinished: "Lesson complete",
  lessonFinishedAbout: (game: string) =>
    `You know the secret of ${game} now. Try it on a puzzle, or on a friend.`,
  tryPuzzle: "Try a puzzle",
  aboutGame: "About the game",

  // puzzles
  puzzlesTitle: "Puzzles",
  puzzlesAbout: "Exactly one move wins. Find it.",
  puzzleOfDay: "Puzzle of the day",
  puzzleOfDate: (date: string) => `Puzzle of ${date}`,
  anyGame: "Any game",
  gameOfPuzzle: "Game",
  difficulty: "Difficulty",
  difficultyName: (difficulty: Difficulty): string =>
    ({ easy: "Easy", medium: "Medium", hard: "Hard" })[difficulty],
  difficultyAbout: (moves: string, depth: string) => `1 of ${moves} moves wins · ${depth} moves to the end`,
  nextPuzzle: "Next puzzle",
  drawingPuzzle: "Looking for a puzzle…",
  noPuzzle: "No such puzzle was found. Try another game or difficulty.",
  solvedPuzzles: (count: string) => `${count} solved`,
  cleanPuzzles: (count: string) => `${count} at the first try`,
  streakDays: (days: number) =>
    days === 0
      ? "Solve today's puzzle to begin a streak."
      : days === 1
        ? "1 day in a row"
        : `${days} days in a row`,
  yourPuzzles: "Your puzzles",
  sharePuzzle: "Copy the link to this puzzle",
  playOn: "Play it out",
  solvedClean: "At the first try!",
  alreadySolved: "You have solved this one.",

  // lists
  listTitle: "Lists for a class",
  listAbout:
    "Collect positions, give each a task, and share the list as a link. The link holds everything: no account, no server.",
  listName: "Name of the list",
  listUnnamed: "A list of positions",
  listEmpty: "The list is empty. Add a first position.",
  addPosition: "Add a position",
  addTyped: "Position, as in nim 3,4,5",
  addIt: "Add",
  addDrawn: "Draw one for me",
  addFromPlay: (terms: string) => `Add the one from Play: ${terms}`,
  taskOf: (number: number) => `Task of position ${number}`,
  moveUp: (number: number) => `Move position ${number} up`,
  moveDown: (number: number) => `Move position ${number} down`,
  removeOf: (number: number) => `Remove position ${number}`,
  shareList: "Copy the link for the class",
  tryList: "Open it as a pupil does",
  printList: "Print it",
  editList: "Change this list",
  newList: "Make a list of your own",
  listProgress: (done: number, all: number) => `${done} of ${all} done`,
  listDone: "All done. Well played!",
  nextPosition: "Next position",
  positionState: (number: number, done: boolean) => `Position ${number}${done ? ", done" : ""}`,
  brokenList: "The link is damaged: it holds no positions.",
  lastLosesShort: "the last move loses",

  // pages of games
  gamesTitle: "The games",
  gamesAbout: "Rules, history, theorem: a page for each game, with what is known and what nobody knows yet.",
  rulesTitle: "Rules",
  historyTitle: "Where it comes from",
  theoremTitle: "The theorem",
  knownTitle: "Known",
  openTitle: "Open",
  sourcesTitle: "Sources",
  playGame: "Play",
  lessonOf: "Lesson",
  lessonNamed: (name: string) => `Lesson: ${name}`,
  puzzleOf: "Puzzle",
  allGames: "All games",
  exampleOf: "An example",
  winningMoveShown: (move: string) => `The winning move is marked: ${move}.`,
  valuesTitle: (game: string) => `${game}: the value of each heap`,
  heapsFrom: (from: number) => `heaps from ${from}`,

  // worksheets
  sheetTitle: "Worksheets",
  sheetAbout:
    "Exercises to print, or to save as PDF from the print window. The same number gives the same sheet.",
  sheetNumber: "Sheet number",
  sheetCount: "Exercises",
  withSolutions: "With solutions",
  printIt: "Print",
  makingSheet: "Making the sheet…",
  sheetHead: (game: string) => `${game}: exercises`,
  nameLine: "Name",
  dateLine: "Date",
  sheetTask: (goal: Goal): string =>
    ({
      win: "How do you win, if you begin? Mark the first move.",
      find: "One move wins. Mark it.",
      judge: "Both play perfectly. Who wins: whoever moves first, or second?",
      try: "Why is there no winning move?",
    })[goal],
  solutionsTitle: "Solutions",
  solutionMove: (move: string) => `Winning move: ${move}.`,
  solutionNone: "No move wins: whoever moves second wins.",
  sheetFooter: (number: string) => `Grundy, sheet ${number}`,
};
