/**
 * The board is a dark screen in either theme. The players' colours were chosen so that
 * usual and colour-blind eyes tell any two of them apart, and none from energy; a test
 * holds them to it. Each player also has a number, on the cores and wherever a player
 * is named.
 */
export const playerColours = ['#0b79f2', '#f69f1b', '#5ad8b5', '#dc2a88', '#f3f4fa', '#be93ef'] as const
/** Of those, the ones that are dark enough for a white number. */
const deep: ReadonlySet<string> = new Set([playerColours[0], playerColours[3]])

export const ink = '#10131f'

export const board = {
  outside: '#0b0e19',
  ground: '#151a2c',
  line: 'rgb(150 170 255 / 0.075)',
  wall: '#41475a',
  wallLight: '#565d73',
  wallDark: '#2a2f40',
  socket: 'rgb(255 216 77 / 0.32)',
  energy: '#ffd84d',
  death: '#ff4b4b',
  flash: '#fff2c4',
  fog: [5, 7, 14, 184],
} as const

/** The ink for a player's number on the player's colour. */
export const inkOf = (player: number): string => (deep.has(colourOf(player)) ? '#ffffff' : ink)

/** There are six colours; in the rare match of more, the numbers tell the players apart. */
export const colourOf = (player: number): string => playerColours[player % playerColours.length]!
