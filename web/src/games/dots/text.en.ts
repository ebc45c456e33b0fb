const boxes = (count: number): string => (count === 1 ? 'one box' : `${count} boxes`)

/** The game's English texts; `text.ko.ts` must have the same keys. */
export const en = {
  shapes: {
    rectangle: 'Squares',
    triangle: 'Triangles',
    hexagon: 'Hexagons',
    diagonal: 'Halved squares',
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
    chainsHint: 'Rows of boxes that fall together, with how many there are. The thick ones are long.',
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
    sizes: { small: 'Small', medium: 'Medium', large: 'Large', own: 'My own' },
    rows: 'Rows',
    cols: 'Columns',
    count: (count: number) => boxes(count),
    shape: 'Boxes',
    start: 'Already drawn',
    starts: { empty: 'Nothing', icelandic: 'Two sides', swedish: 'The border' },
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
    LEAVES_BOXES: (count: number) => `This leaves ${boxes(count)} lying there that you could have taken yourself.`,
    LOSES_CONTROL: 'If you take everything here, you are the one who has to open the next row of boxes.',
    MISCOUNTS: 'It looks safe, but then the other player gets the last safe line and you have to give boxes first.',
    TAKES_BOX: 'This line completes a box, and here boxes count against you.',
    DOUBLE_DEAL: 'Give up the last two boxes with this line: then the other player has to open the next row for you.',
    DECLINE_LOOP:
      'Give up the last four boxes of the ring with this line: then the other player has to open the next row for you.',
    SACRIFICE: (count: number) => `Give away ${boxes(count)} here: it makes the other player open the big rows later.`,
    OPEN_SHORTEST: (count: number) => `Every line gives something away now, and this one the least: ${boxes(count)}.`,
    OPEN_LONGER: (count: number) =>
      `Every line gives something away now; this one gives ${boxes(count)}, but giving less would cost you more later.`,
    OFFER_BOX: 'This line prepares a box that somebody else will have to complete.',
    KEEP_CONTROL: (count: number) =>
      `Take all of these but the last ${count}, and leave those: then the other player has to open the next row.`,
    COUNT_CHAINS_ODD: (now: number) =>
      `Rows of three boxes or more decide this game: there are ${now} of them, and you want their number to be odd in the end.`,
    COUNT_CHAINS_EVEN: (now: number) =>
      `Rows of three boxes or more decide this game: there are ${now} of them, and you want their number to be even in the end.`,
    AVOID_OPENING: (left: number) =>
      left === 1
        ? 'Do not open this row of boxes yet: there is still one safe line elsewhere.'
        : `Do not open this row of boxes yet: there are still ${left} safe lines elsewhere.`,
    COUNT_QUIET: (left: number) => `${left} lines complete nothing: try not to be the one who runs out of them.`,
  },

  errors: {
    BAD_POSITION: 'The server does not know such a position. Start a new game.',
    TOO_LARGE: 'This board is too large for the teacher. Try a smaller one.',
  },
} as const
