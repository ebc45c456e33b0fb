import type { Outcome } from './score'

const outcomes: Record<Outcome, string> = { win: 'win', draw: 'draw', loss: 'loss' }

/** The game's English texts; `text.ko.ts` must have the same keys. */
export const en = {
  duel: {
    name: 'Connect 4',
    lead: 'Drop a disc, line up four. Seven columns, six rows, and a surprising amount to think about.',
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Perfect' },
    levelHints: {
      easy: 'Sees what is in front of it. Good for a first game.',
      medium: 'Plans ahead and makes mistakes.',
      hard: 'Knows every position. If you slip, it wins.',
    },
    title: (first: string, second: string) => `Connect 4: ${first} against ${second}`,
    invited: (name: string) => `${name} wants to play Connect 4 with you.`,
    shareText: 'Play Connect 4 against me!',
    yourTurnBody: 'Choose a column.',
    noMoves: 'No disc has been dropped yet.',
    reasons: { CONNECT4: 'Four in a row.' },
    play: 'Play Connect 4',
    errors: {
      INVALID_COLUMN: 'There is no such column.',
      COLUMN_FULL: 'That column is full. Choose another one.',
    },
  },

  board: {
    move: (number: number, name: string, column: number) => `${number}. ${name}, column ${column}`,
    label: 'Drop a disc: arrow keys choose a column, Enter drops, keys 1 to 7 drop at once',
    column: (column: number, content: string) => `Column ${column}: ${content}`,
    empty: 'empty',
    full: 'full',
    table: 'The board, row by row from the top',
    row: (row: number) => `Row ${row}`,
    columnHead: (column: number) => `Column ${column}`,
    dropped: (name: string, column: number) => `${name} drops into column ${column}.`,
    columnFull: 'That column is full. Choose another one.',
    winning: 'part of the winning four',
  },

  hint: {
    best: (column: string) => `Best: column ${column}.`,
    likely: (column: string) => `Probably best: column ${column}.`,
    exact: 'The number is how good each column is: above zero wins, below loses, and a bigger one is sooner.',
    estimate: 'An estimate: working this position out for certain takes too long.',
    about: (column: number, score: string) => `Column ${column}: about ${score}, an estimate`,
    badge: (column: number, score: string, words: string) => `Column ${column}: ${score}, ${words}`,
    win: (discs: number) => (discs === 1 ? 'wins at once' : `wins with ${discs} more discs`),
    draw: 'draws',
    loss: (discs: number) => (discs === 1 ? 'loses to the next disc' : `loses to ${discs} more discs`),
  },

  review: {
    start: 'The empty board',
    analysing: (done: number, count: number) => `Worked out ${done} of ${count} positions`,
    analysed: 'Every move is worked out.',
    analysedNearly: (guesses: number, count: number) =>
      `Of ${count} positions, ${guesses} would take too long to work out: there the scores are estimates.`,
    slips: (count: number) =>
      count === 0
        ? 'Nobody let the result slip.'
        : count === 1
          ? 'The result changed once.'
          : `The result changed ${count} times.`,
    failedHeading: 'The analysis did not arrive',
    best: 'The best move.',
    fine: (column: string) => `Keeps the result. Better: column ${column}.`,
    slip: (from: Outcome, to: Outcome, column: string) =>
      `From a ${outcomes[from]} to a ${outcomes[to]}. Best: column ${column}.`,
    slipShort: (from: Outcome, to: Outcome) => `${outcomes[from]} to ${outcomes[to]}`,
    working: 'Being worked out…',
    curve: 'Who stands better after each move: red above the line, yellow below',
    nextBest: (column: string) => `Best here: column ${column}.`,
    nextLikely: (column: string) => `Probably best here: column ${column}.`,
  },
} as const
