const boxes = (count: number): string => (count === 1 ? '1 box' : `${count} boxes`)

/** The English texts of Dots and Boxes between two; `text.ko.ts` must have the same keys. */
export const en = {
  duel: {
    name: 'Dots and Boxes',
    lead: 'Draw a line between two dots. Close a box, and it is yours, and you go again.',
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
    levelHints: {
      easy: 'Scribbles away. Good for a first game.',
      medium: 'Takes every box and gives away as few as it can.',
      hard: 'Counts chains and plays the end without a mistake.',
    },
    title: (first: string, second: string) => `Dots and Boxes: ${first} against ${second}`,
    invited: (name: string) => `${name} wants to play Dots and Boxes with you.`,
    shareText: 'Play Dots and Boxes against me!',
    yourTurnBody: 'Draw a line.',
    score: boxes,
    noMoves: 'No line has been drawn yet.',
    reasons: { BOARD_FULL: 'Every line is drawn.' },
    play: 'Play Dots and Boxes',
    errors: {
      EDGE_TAKEN: 'That line is drawn already. Choose another one.',
      INVALID_EDGE: 'There is no such line on this board.',
      INVALID_OPTIONS: 'Such a game cannot be played. Change the board or the rules.',
    },
  },

  start: {
    heading: 'New game',
    opponent: 'Against',
    opponents: {
      easy: 'Easy',
      medium: 'Medium',
      hard: 'Hard',
      anyone: 'Anyone',
      friend: 'A friend',
      device: 'This device',
    },
    opponentHints: {
      easy: 'A computer that scribbles away. Good for a first game.',
      medium: 'A computer that takes every box and gives away as few as it can.',
      hard: 'A computer that counts chains and makes no mistake in the end.',
      anyone: 'Meet whoever is looking for the same game.',
      friend: 'Make the game and send the link. Whoever opens it plays against you.',
      device: 'Two to four players pass this device around.',
    },
    size: 'Board',
    other: 'Other',
    rows: 'Rows',
    cols: 'Columns',
    side: 'Rows on a side',
    sizeBad: 'There is no board of this size. Take fewer rows or columns.',
    rules: 'Rules',
    more: 'Who begins, clock, rating',
    rated: 'Rated',
    ratedHint: 'Counts for your rating; no help on the board, nothing taken back.',
    ratedCannot: 'Boards with 3 to 10 rows and columns can be rated.',
    play: 'Play',
    find: 'Find an opponent',
    link: 'Make a link',
    here: 'Play here',
  },

  variants: {
    plain: 'Classic',
    swedish: 'Swedish',
    icelandic: 'Icelandic',
    misere: 'Misère',
    children: 'Children’s',
    triangle: 'Triangles',
    hexagon: 'Honeycomb',
    diagonal: 'Diagonals',
  },

  variantHints: {
    plain: 'Whoever closes a box goes again. The most boxes win.',
    swedish: 'The border is drawn already: it gets serious sooner.',
    icelandic: 'Two sides of the border are drawn already.',
    misere: 'The fewest boxes win, so give them away.',
    children: 'The turn always passes, even after closing a box.',
    triangle: 'Three lines close a triangle.',
    hexagon: 'Six lines close a cell of the honeycomb.',
    diagonal: 'Every square is cut in two, so three lines close a half.',
  },

  leaders: {
    ladder: 'Rules',
  },

  puzzle: {
    heading: 'Puzzle of the day',
    lead: 'One position, one best line. Can you see it?',
    today: 'Solve it',
    all: 'All puzzles',
  },

  move: {
    took: (count: number) => `takes ${boxes(count)}`,
  },

  help: {
    none: 'This game is rated: there is no help on the board.',
  },
} as const
