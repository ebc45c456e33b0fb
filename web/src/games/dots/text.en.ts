const boxes = (count: number): string => (count === 1 ? 'one box' : `${count} boxes`)

const longRows = (now: number): string => {
  if (now === 0) return 'there is none yet'
  return now === 1 ? 'there is one now' : `there are ${now} now`
}

/** The game's English texts; `text.ko.ts` must have the same keys. */
export const en = {
  shapes: {
    rectangle: 'Squares',
    triangle: 'Triangles',
    hexagon: 'Hexagons',
    diagonal: 'Diagonals',
  },

  directions: {
    horizontal: 'Horizontal line',
    vertical: 'Vertical line',
    rising: 'Rising line',
    falling: 'Falling line',
  },

  board: {
    label: (shape: string, rows: number, cols: number) => `Board: ${shape}, ${rows} rows, ${cols} columns`,
    keys: 'The arrow keys move from line to line, Enter draws. N goes to the next free line, Home and End to the ends of the row.',
    edge: (direction: string, row: number, number: number) => `${direction}, row ${row}, number ${number}`,
    free: 'free',
    given: 'drawn from the start',
    drawnBy: (name: string) => `drawn by ${name}`,
    completes: (count: number) => `free, completes ${boxes(count)}`,
    sides: (drawn: number, all: number) => `beside a box with ${drawn} of ${all} lines`,
    drew: (name: string, edge: string) => `${name} drew: ${edge}.`,
    took: (name: string, count: number) => `${name} completed ${boxes(count)}.`,
    takenBack: 'A move was taken back.',
  },

  local: {
    heading: 'Dots and Boxes on one device',
    lead: 'Pass it around: two to four players, one board.',
    player: (number: number) => `Player ${number}`,
    turn: (name: string) => `${name} draws a line`,
    again: (name: string) => `${name} goes again!`,
    againWhy: 'A completed box earns another line.',
    boxes: (count: number) => boxes(count),
    left: (count: number) => (count === 1 ? '1 line left' : `${count} lines left`),
    won: (name: string) => `${name} wins!`,
    wonMisere: (name: string) => `${name} wins with the fewest boxes!`,
    tie: 'It is a tie!',
    tieBetween: (names: string) => `${names} share the first place.`,
    gaveUp: (name: string) => `${name} gave up.`,
    undo: 'Take back',
    redo: 'Put back',
    newGame: 'New game',
    again2: 'Play again',
    replay: 'Watch it again',
    tools: 'Help on the board',
    chains: 'Chains and loops',
    chainsHint:
      'Rows of boxes that fall together, with how many there are. The thick ones are long, and at a diamond several meet.',
    safe: 'Safe lines',
    safeHint: 'Lines that let nobody take a box.',
    danger: 'Warn me',
    dangerHint: 'Shows the boxes that a line would give away, before you draw it.',
    hint: 'Hint',
    hintOff: 'Hide the hint',
    noSafe: 'No safe line is left: from here on every line gives something away.',
    moves: 'Moves',
    soundOn: 'Turn the sound on',
    soundOff: 'Turn the sound off',
    badAddress: 'This address asks for a board that does not exist, so here is the usual one.',
    confirmHeading: 'Leave this game for a new one?',
    confirmBody: 'It is not finished yet, and is not kept.',
    failedHint: 'There is no hint.',
    noHintMoves: 'Nothing to point out here: any line will do.',
  },

  setup: {
    heading: 'A new game',
    players: 'Players',
    names: 'Names',
    name: (number: number) => `Name of player ${number}`,
    first: 'Who begins',
    size: 'Board',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large', own: 'Own' },
    rows: 'Rows',
    cols: 'Columns',
    count: (count: number) => boxes(count),
    shape: 'Boxes',
    start: 'Already drawn',
    starts: { empty: 'Nothing', icelandic: 'Two sides', swedish: 'Border' },
    children: 'For small children',
    childrenHint: 'The turn always passes, even after completing a box.',
    misere: 'Upside down',
    misereHint: 'Whoever has the fewest boxes wins.',
    tooLarge: 'That board is too large. Take fewer rows or columns.',
    start2: 'Start',
    more: 'More rules',
  },

  hints: {
    heading: 'Hint',
    tryThis: 'Try this',
    notThis: 'Rather not this',
    idea: 'An idea',
    another: 'Another hint',
    TAKE_BOX: 'Take this box: one line completes it.',
    TAKE_CHAIN: (count: number) => `Take these ${boxes(count)}, one after the other.`,
    SAFE_MOVE: (left: number) =>
      left === 1
        ? 'This line gives nothing away, and one more such line is left after it.'
        : `This line gives nothing away, and ${left} more such lines are left after it.`,
    SAFE_LAST: 'This is the last line that gives nothing away: after it the next player has to give boxes.',
    LEAVES_NONE: 'This line completes no box, and here you do not want any.',
    GIVES_BOX: 'After this line the next player can take a box.',
    GIVES_CHAIN: (count: number) => `After this line the next player can take ${boxes(count)} in a row.`,
    GIVES_LOOP: (count: number) =>
      `This line opens a closed ring, and the next player can take all of it: ${boxes(count)}.`,
    HALF_HEARTED_HANDOUT:
      'These two boxes can be handed back to you if you give them like this; the line between them gives them for good.',
    LEAVES_BOXES: (count: number) =>
      `There is something for you to take; after this line the next player can take ${boxes(count)} instead.`,
    LOSES_CONTROL: 'If you take everything here, you are the one who has to open the next row of boxes.',
    MISCOUNTS:
      'It looks safe, but the count of the lines that are left goes wrong: against good play another line ends better for you.',
    TAKES_BOX: 'This line completes a box, and here boxes count against you.',
    DOUBLE_DEAL: 'Give up the last two boxes with this line: then the other player has to open the next row for you.',
    DECLINE_LOOP:
      'Give up the last four boxes of the ring with this line: then the other player has to open the next row for you.',
    SACRIFICE: (count: number) =>
      `Give away ${boxes(count)} here: it looks like a mistake, but no other line gets you more in the end.`,
    OPEN_SHORTEST: (count: number) => `Every line gives something away now, and this one the least: ${boxes(count)}.`,
    OPEN_LONGER: (count: number) =>
      `Every line gives something away now; this one gives ${boxes(count)}, but giving less would cost you more later.`,
    OFFER_BOX: 'This line prepares a box that somebody else will have to complete.',
    TAKE_NOW: 'This line completes a box, but no other line costs you less in the end.',
    KEEP_CONTROL: (count: number) =>
      `Take all of these but the last ${count}, and leave those: then the other player has to open the next row.`,
    COUNT_CHAINS_ODD: (now: number) =>
      `Rows of three boxes or more decide this game: ${longRows(now)}, and you want their number to be odd in the end.`,
    COUNT_CHAINS_EVEN: (now: number) =>
      `Rows of three boxes or more decide this game: ${longRows(now)}, and you want their number to be even in the end.`,
    AVOID_OPENING: (left: number) =>
      left === 1
        ? 'Do not open this row of boxes yet: there is still one safe line elsewhere.'
        : `Do not open this row of boxes yet: there are still ${left} safe lines elsewhere.`,
    COUNT_QUIET: (left: number) =>
      `${left === 1 ? 'One line completes' : `${left} lines complete`} nothing: try not to be the one who runs out of them.`,
  },

  replay: {
    heading: 'Watch a game of Dots and Boxes',
    lead: 'Open a game from a file, or follow a link that somebody has shared.',
    emptyHeading: 'No game to watch yet',
    emptyBody: 'Play one, or open a file that was saved here or by another program.',
    badHeading: 'This link does not lead to a game',
    badBody: 'It seems to be cut off or damaged. Ask for it again, or open the game from a file.',
    controls: 'Replay',
    play: 'Play',
    pause: 'Pause',
    first: 'To the start',
    previous: 'Previous move',
    next: 'Next move',
    last: 'To the end',
    slider: 'Move',
    sliderValue: (at: number, count: number) => `Move ${at} of ${count}`,
    speed: 'Speed',
    speeds: { slow: '½×', usual: '1×', fast: '2×', fastest: '4×' },
    keys: 'The arrow keys step, the space bar plays.',
    share: 'Copy the link',
    save: 'Save as a file',
    open: 'Open a file',
    playOn: 'Play a game',
    fileName: 'dots-and-boxes.json',
    start: 'Before the first line',
    move: (number: number, name: string) => `Move ${number}: ${name}`,
    left: (name: string) => `${name} left the game.`,
    opened: (count: number) => `A game of ${count} moves is open.`,
    failedOpen: 'The file was not opened.',
    fileErrors: {
      NOT_JSON: 'It is not a JSON file. Choose one that was saved here.',
      NOT_REPLAY: 'It is JSON, but not a replay of Dots and Boxes: it has no width or no moves.',
      BAD_BOARD: 'Its board or its rules do not exist here.',
      UNREADABLE: 'Your device could not read it.',
    },
    moveErrors: {
      BAD_MOVE: (move: number) => `Move ${move} joins dots that are not next to each other.`,
      NOT_YOUR_TURN: (move: number) => `Move ${move} is by a player whose turn it was not.`,
      REFUSED: (move: number) => `Move ${move} is against the rules: that line was drawn before, or the game was over.`,
      WRONG_BOXES: (move: number) => `Move ${move} claims other boxes than its line completes.`,
    },
  },

  review: {
    heading: 'Review',
    start: 'Look at every move',
    lead: 'What each position was worth, and which moves decided the game.',
    curve: 'By how many boxes the first player will win, move by move. The band shows how uncertain that is.',
    ahead: (name: string) => `${name} ahead`,
    accuracy: 'Accuracy',
    unknown: 'not yet known',
    turning: 'Moves that changed the result',
    noTurning: 'No move changed the result.',
    turned: (number: number, name: string, was: string, became: string) =>
      `Move ${number}, ${name}: from ${was} to ${became}`,
    outcomes: { win: 'winning', tie: 'a tie', loss: 'losing', open: 'open' },
    best: 'As good as any other move.',
    forced: 'There was nothing to choose.',
    lost: (count: number) => `Another line would have been worth ${boxes(count)} more.`,
    lostAbout: (low: number, high: number) => `Another line might have been worth ${low} to ${high} boxes more.`,
    working: 'Working it out…',
    progress: (done: number, all: number) => `${done} of ${all} positions looked at`,
    exact: 'All positions are worked out to the end.',
    estimated: (count: number) => `${count} positions are estimates: they are too large to work out to the end.`,
    failed: 'The review stopped.',
    commentary: 'The game in words',
    commentaryFailed: 'The commentary did not arrive.',
    at: (move: number) => `To move ${move}`,
  },

  puzzles: {
    heading: 'Dots and Boxes puzzles',
    lead: 'One line is better than all others. Find it.',
    today: 'Today’s puzzle',
    todayLead: 'A new one every day, the same for everybody.',
    play: 'Solve it',
    all: 'All puzzles',
    size: (rows: number, cols: number) => `${rows} × ${cols} boxes`,
    grade: (grade: number) => `Grade ${grade}`,
    grades: 'Grades',
    allGrades: 'All',
    puzzle: (number: number) => `Puzzle ${number}`,
    solved: 'solved',
    solvedCount: (done: number, all: number) => `${done} of ${all} solved`,
    goals: {
      win: 'Your move: find the only line that wins.',
      tie: 'Your move: find the only line that still reaches a tie.',
    },
    you: 'You',
    they: 'Rival',
    right: 'That is the one!',
    rightLine: {
      win: 'With best play on both sides it wins. Watch how.',
      tie: 'With best play on both sides it reaches a tie. Watch how.',
    },
    wrong: 'Not this one.',
    wrongLine: {
      win: (count: number) => `It wins too, but with ${boxes(count)} less than the best line.`,
      tie: (count: number) => `It costs you ${boxes(count)}, and leaves you a tie. Watch how.`,
      loss: (count: number) => `It costs you ${boxes(count)}, and the game. Watch how.`,
    },
    solution: 'The solution',
    tryAgain: 'Try again',
    show: 'Show the solution',
    next: 'Next puzzle',
    back: 'All puzzles',
    failed: 'The puzzles did not arrive.',
    failedTry: 'Your answer was not checked.',
    signedOut: 'You are signed out. Go on as a guest, or sign in first.',
    missing: 'There is no such puzzle.',
  },

  errors: {
    INVALID_OPTIONS: 'The server does not know such a board or such rules. Start a new game.',
    GAME_FINISHED: 'The game is over: there is nothing left to draw.',
    PUZZLE_NOT_FOUND: 'There is no such puzzle. Choose one from the list.',
    SERVICE_UNAVAILABLE: 'The teacher has too much to do. Try again in a moment.',
  },
} as const
