/** The game's English texts; `text.ko.ts` must have the same keys. */
export const en = {
  heading: 'Million Boxes',

  head: {
    live: 'Live',
    connecting: 'Connecting…',
    finished: 'Finished',
    past: 'The past',
    rate: (rate: string) => `${rate} moves a second`,
    watching: (count: number) => (count === 1 ? 'only you are here' : `${count.toLocaleString('en')} here now`),
    size: (w: number, h: number) => `${w.toLocaleString('en')} × ${h.toLocaleString('en')} boxes`,
  },

  you: {
    heading: 'You',
    playFor: 'You play for',
    watching: 'You are watching.',
    lines: 'Your lines',
    boxes: 'Your boxes',
    quota: (left: number, of: number) => `${left} of ${of} lines left`,
    next: (seconds: number) => `next in ${seconds} s`,
    full: 'ready',
    free: 'Draw as many lines as you like.',
    own: 'Your lines are coloured, your boxes have a ring.',
  },

  scores: {
    heading: 'Boxes',
    memberCount: (count: number) => (count === 1 ? '1 player' : `${count.toLocaleString('en')} players`),
    mine: 'your team',
    bar: (shares: string) => `Shares of the claimed boxes: ${shares}`,
    claimed: (claimed: string, all: string) => `${claimed} of ${all} boxes claimed`,
    lines: (placed: string, all: string) => `${placed} of ${all} lines drawn`,
  },

  stage: {
    label: 'The board. Arrow keys move along the lines, Enter draws, Space turns, plus and minus zoom, 0 shows all.',
    help: 'Keys: + and − zoom, arrows move, Enter draws, Space turns the line, 0 shows the whole board.',
    hint: 'Zoom in, then draw a line.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole board',
    hottest: 'Where it is hot',
    follow: 'Follow the action',
    quiet: 'Nobody has drawn a line yet. Be the first!',
    map: 'Map of the whole board: press to go there',
    horizontal: (column: number, row: number) => `Horizontal line, column ${column}, row ${row}`,
    vertical: (column: number, row: number) => `Vertical line, column ${column}, row ${row}`,
    free: 'free',
    taken: 'drawn',
    closes: (count: number) => (count === 1 ? 'closes a box' : `closes ${count} boxes`),
    drawn: 'The line is drawn.',
    closed: (count: number) => (count === 1 ? 'You closed a box!' : `You closed ${count} boxes!`),
  },

  lost: {
    heading: 'Connection lost',
    body: 'Trying again. What you see may be old.',
    retry: 'Try now',
    back: 'The connection is back.',
  },

  refused: {
    heading: 'The line was not drawn.',
    EDGE_TAKEN: 'Somebody was faster: that line is already there.',
    INVALID_EDGE: 'There is no such line on this board.',
    NO_TEAM: 'You have no team. Reload the page to get one; your browser must allow cookies.',
    RATE_LIMITED: (seconds: number) =>
      seconds === 1
        ? 'That was too fast. The next line is possible in 1 second.'
        : `That was too fast. The next line is possible in ${seconds} seconds.`,
    GAME_FINISHED: 'The game is over.',
    WARMING_UP: 'The server is still waking up. Try again in a moment.',
    UNAVAILABLE: 'The server could not save it. Try again in a moment.',
    DISCONNECTED: 'There is no connection. Draw it again when it is back.',
  },

  over: {
    won: (team: string) => `${team} wins!`,
    yours: 'Your team wins!',
    tie: 'A tie!',
    none: 'Nobody claimed a box',
    by: (boxes: string, ahead: string) => `${boxes} boxes, ${ahead} more than the next.`,
    shared: (teams: string, boxes: string) => `${teams} have ${boxes} boxes each.`,
    noneBody: 'The game was ended before any box was closed.',
    replay: 'Watch from the start',
    current: 'To the current game',
    ended: 'The game is over.',
  },

  timeline: {
    heading: 'Timeline',
    slider: 'Moment',
    value: (at: string, end: string) => `move ${at} of ${end}`,
    now: 'now',
    play: 'Play from the start',
    resume: 'Play on',
    pause: 'Pause',
    live: 'Back to now',
    end: 'To the end',
    speed: 'Speed',
    speeds: { slow: '¼×', normal: '1×', fast: '4×', fastest: '12×' },
    failed: 'That moment did not arrive.',
    empty: 'There is nothing to wind back to yet.',
  },

  share: {
    heading: 'Share',
    place: 'This place',
    moment: 'This moment',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied.',
    byHand: (link: string) => `Copy it by hand: ${link}`,
  },

  games: {
    heading: 'All games',
    active: 'Running',
    finished: 'Finished',
    since: (date: string) => `since ${date}`,
    between: (from: string, to: string) => `${from} to ${to}`,
    failed: 'The list of games did not arrive.',
  },

  none: {
    heading: 'No game is running',
    body: 'As soon as somebody starts one, it can be played here.',
    look: 'Look again',
  },

  missing: {
    heading: 'There is no such game',
    body: 'The address may have a typo.',
    current: 'To the current game',
  },

  failed: {
    heading: 'The game did not arrive',
    broken: 'What the server sent makes no sense here. Reload the page; the site may have been renewed.',
  },
} as const
