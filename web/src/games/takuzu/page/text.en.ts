/** The English texts of Binary Grid; `text.ko.ts` must have the same keys. */
export const en = {
  heading: 'Binary Grid',
  difficulty: 'Difficulty',
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  loading: 'Getting the puzzle…',

  head: {
    archive: (date: string) => `From the archive: ${date}`,
    today: (date: string) => `Today’s puzzle: ${date}`,
    next: (left: string) => `Next puzzle in ${left}, at 00:00 UTC for the whole world.`,
    toToday: 'Today’s puzzle',
    free: 'Free play',
    howTo: 'How to play',
    settings: 'Settings',
    streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  },

  grid: {
    label: (size: number) => `Grid of ${size} by ${size} cells`,
    help: 'Arrow keys move, 0 and 1 set, Space or Enter changes, Backspace clears, U undoes, R redoes, T tries out, H gives a hint, P pauses.',
    cell: (row: number, column: number, what: string) => `Row ${row} column ${column}, ${what}`,
    empty: 'empty',
    given: 'given',
    tentative: 'tentative',
    wrong: 'breaks a rule',
    hinted: 'in the hint',
    rowHas: (zeros: number, ones: number) => `row has ${zeros} zeros and ${ones} ones`,
    columnHas: (zeros: number, ones: number) => `column has ${zeros} zeros and ${ones} ones`,
  },

  lines: {
    row: (number: number) => `Row ${number}`,
    column: (number: number) => `Column ${number}`,
    ok: 'complete',
    open: 'open',
    triple: 'three equal in a row',
    unbalanced: 'too many of one value',
    copy: 'the same as another line',
  },

  timer: {
    label: 'Time',
    pause: 'Pause',
    resume: 'Go on',
    pausedHeading: 'Paused',
    pausedBody: 'The grid is hidden and the time stands still. That also happens when this tab is in the background.',
    hidden: 'The grid is hidden.',
  },

  tools: {
    label: 'Tools',
    undo: 'Undo',
    redo: 'Redo',
    pencil: 'Try out',
    pencilHint: 'Tentative values look hollow.',
    confirm: 'Keep tentative values',
    drop: 'Drop tentative values',
    hint: 'Hint',
    clear: 'Start over',
    clearHeading: 'Empty the grid?',
    clearBody: 'Everything that you filled in is taken out. The time goes on. You can still undo it.',
  },

  settings: {
    heading: 'Settings',
    errors: 'Show errors',
    errorsHint: 'Marks rows, columns and cells that break a rule as you play.',
    done: 'Done',
  },

  hint: {
    heading: 'Hint',
    warnHeading: 'Take a hint?',
    warnBody:
      'A hint explains one step. The result then counts as assisted: it is not ranked, but it still counts as solved and for your streak.',
    warnYes: 'Show me',
    fill: 'Fill it in',
    close: 'Got it',
    local: 'There is no connection: this hint was found on your device, and the result counts as assisted.',
    failed: 'There is no hint right now.',
    where: {
      row: (number: number) => `row ${number}`,
      column: (number: number) => `column ${number}`,
    },
    pair: (line: string, value: number) =>
      `Look at ${line}: two equal cells side by side, so the cell next to them is ${value}. Three in a row are not allowed.`,
    sandwich: (line: string, value: number) =>
      `Look at ${line}: there is a gap between two equal cells, so it holds ${value}. Otherwise there were three in a row.`,
    full: (line: string, value: number) =>
      `Look at ${line}: one value already fills half of it, so every empty cell there is ${value}.`,
    twin: (line: string, other: string) =>
      `Look at ${line}: with its two empty cells it could become the same as ${other}. Lines must differ, so they are filled the other way round.`,
    last: (line: string, value: number) =>
      `Look at ${line}: one value is missing only once. If it stood in the marked cell, the rest would make three in a row, so the cell is ${value}.`,
    whole: (line: string) =>
      `Look at all of ${line}: however it is completed without three in a row and with as many zeros as ones, the marked cells always come out the same.`,
    contrast: (line: string, others: string) =>
      `Look at all of ${line}: leave out what would make it the same as ${others}, and the marked cells always come out the same.`,
    conflict: (line: string) => `Something is wrong in ${line}: look at the marked cells, and undo.`,
    mistake: (row: number, column: number, value: number) =>
      `Before going on: the cell in row ${row}, column ${column} is wrong. It has to be ${value}.`,
    done: 'Nothing is left to find.',
  },

  solved: {
    heading: 'Solved!',
    headingArchive: 'Solved, for the archive!',
    time: 'Time',
    best: (time: string) => `Your best time for this puzzle is ${time}.`,
    rank: 'Rank',
    rankOf: (rank: number, total: number) => `${rank} of ${total}`,
    unranked: 'not ranked',
    streak: 'Streak',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    assisted: 'You took hints, so this result is not on the leaderboard.',
    late: 'The day ended at 00:00 UTC while you were playing: this solution counts for the archive, not for the leaderboard or the streak.',
    archive: 'Its day is over: this solution counts for the archive, not for the leaderboard or the streak.',
    waiting:
      'There is no connection. Your solution is kept on this device and handed in as soon as you are back online.',
    sending: 'Handing in…',
    sent: 'Your solution has been handed in.',
    art: 'Your reward, a picture made of letters',
    show: 'Show the result',
    others: 'Other puzzles',
    tryOther: (difficulty: string) => `Play ${difficulty}`,
    doneAlready: (difficulty: string) => `${difficulty}, done`,
    nextUndone: 'Next undone puzzle',
    share: 'Share',
    copied: 'Copied. Nothing in it gives the solution away.',
    copyByHand: 'Copy it by hand:',
    shareStreak: (days: number) => `streak ${days}`,
    shareHints: 'with hints',
    achievements: 'Achieved',
    close: 'Close',
    again: 'Try again',
  },

  refused: {
    heading: 'The solution was not taken',
    TIME_TOO_SHORT:
      'The time is shorter than it takes to tap the cells, so the server does not believe it. Empty the grid and solve it again at your own pace.',
    TIME_TOO_LONG:
      'The time is longer than you have had this puzzle. The clock of this device may have jumped. Empty the grid and solve it again.',
    PUZZLE_NOT_HANDED:
      'The server has not handed this puzzle to your account, maybe because you changed accounts. Reload the page to get it, then solve it again.',
    INCORRECT_GRID: 'The server finds a rule broken or a given cell changed. Empty the grid and solve it again.',
    other: (message: string) => `${message} Your grid is still here; try again.`,
    reload: 'Reload',
  },

  newDay: {
    body: 'A new day has begun, 00:00 UTC has passed. This puzzle now counts for the archive.',
    go: 'To today’s puzzle',
  },

  offline: {
    chip: 'Offline',
    body: 'There is no connection. You can play on: the solution is handed in when you are back.',
    noPuzzle: 'This puzzle is not on this device yet',
    noPuzzleBody:
      'Without a connection only puzzles that you have opened before can be played here. Free play works always.',
  },

  missing: {
    heading: 'There is no such puzzle',
    body: 'The archive goes from the first day to today, and the puzzles of the future are not out yet.',
  },

  leaders: {
    heading: 'Leaderboard',
    final: 'Final leaderboard',
    empty: 'Nobody has solved it yet. Be the first!',
    emptyFinal: 'Nobody solved it on its day without hints.',
    rank: 'Rank',
    player: 'Player',
    time: 'Time',
    you: 'You',
    total: (count: number) => (count === 1 ? '1 player is ranked.' : `${count} players are ranked.`),
    failed: 'The leaderboard could not be read.',
    more: 'Show all 50',
    spoiler: 'Solved on the day itself and without hints.',
  },

  archive: {
    heading: 'Archive and streak',
    lead: 'Every day since the first has its three puzzles. A ring is a day of your streak, dots are what you have solved.',
    previous: 'Previous month',
    next: 'Next month',
    nextUndone: 'Next undone',
    allDone: 'You have solved everything there is.',
    current: 'Streak',
    best: 'Best streak',
    none: 'not solved',
    streak: 'streak',
    failed: 'The archive could not be read.',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    caption: (month: string) => `Puzzles of ${month}`,
  },

  statistics: {
    heading: 'Statistics',
    solved: 'Solved',
    best: 'Best',
    average: 'Average',
    distribution: (difficulty: string) => `Times, ${difficulty}`,
    upTo: (time: string) => `to ${time}`,
    longer: 'longer',
    none: 'Solve a puzzle, and your figures appear here.',
    noHints: 'Best, average and times are of the puzzles that you solved without hints.',
  },

  titles: {
    heading: 'Titles',
    none: 'Solve a puzzle of the day to get your first title.',
    times: (count: number) => (count === 1 ? 'once' : `${count} times`),
    yours: 'Your title',
    first_win: 'First Win',
    puzzle_solver: 'Puzzle Solver',
    speed_demon: 'Speed Demon',
    top_10: 'Top Ten',
    top_3: 'On the Podium',
    first_place: 'Grid Champion',
    streak_master: 'Streak Master',
    how: {
      first_win: 'Solve a puzzle on its day.',
      puzzle_solver: 'Solve a puzzle on its day.',
      speed_demon: 'Easy within 30, medium within 60, hard within 120 seconds.',
      top_10: 'Be among the best ten when you finish.',
      top_3: 'Be among the best three when you finish.',
      first_place: 'Be the best when you finish.',
      streak_master: 'Win on seven days in a row.',
    },
  },

  thread: {
    heading: 'What people say',
    hidden: 'Comments may give something away. They open when you have solved a puzzle of this day.',
    open: 'Show them anyway',
    empty: 'Nobody has said anything yet.',
    earlier: (count: number) => (count === 1 ? 'Show 1 earlier comment' : `Show ${count} earlier comments`),
    label: 'Your comment',
    hint: 'Up to 500 letters. No solutions, please.',
    send: 'Say it',
    delete: 'Delete',
    report: 'Report',
    reported: 'Reported. A moderator looks at it.',
    deleted: 'Your comment is gone.',
    failed: 'The comments could not be read.',
    notSent: 'Your comment was not sent.',
    notDone: 'That did not work.',
    congratulation: 'Congratulations',
    deleteOf: (name: string) => `Delete the comment of ${name}`,
    reportOf: (name: string) => `Report the comment of ${name}`,
    errors: {
      INVALID_COMMENT: 'A comment has 1 to 500 letters.',
      COMMENT_NOT_FOUND: 'This comment is not there any more.',
      INVALID_REPORT: 'This is your own comment; delete it instead.',
    },
  },

  howTo: {
    heading: 'How to play',
    lead: 'Fill the grid with zeros and ones. Tap a cell: empty, 0, 1, and empty again. Cells with rivets are given and stay.',
    triples: 'Never three equal ones in a row',
    triplesBody: 'Two neighbours may be equal, three never: not across and not down.',
    balance: 'As many zeros as ones',
    balanceBody: 'Each row and each column has three of each.',
    distinct: 'No two alike',
    distinctBody: 'No row is the same as another row, no column the same as another column.',
    end: 'When the grid is full and right, it is handed in by itself. Every puzzle has one solution, and nobody has to guess.',
    keys: 'With a keyboard',
    start: 'Let me play',
  },

  free: {
    heading: 'Free play',
    lead: 'As many puzzles as you like, in any size. Made on your device: it works without a connection, and nothing is ranked.',
    size: 'Size',
    sizeOf: (size: number) => `${size} × ${size}`,
    new: 'New puzzle',
    making: 'Making a puzzle…',
    solved: (time: string) => `Solved in ${time}!`,
    solvedHints: (time: string) => `Solved in ${time}, with hints.`,
    toDaily: 'Puzzle of the day',
    copy: 'Copy link',
    copied: 'Copied. Whoever opens it gets the same puzzle.',
    failed: 'No puzzle came out of this. Try another one.',
  },

  failed: {
    puzzle: 'The puzzle did not arrive',
    account: 'Nobody is playing',
    accountBody: 'You are signed out. Go on as a guest, and the puzzle is here again.',
  },
} as const
