import { type Team, teams } from './team'

/** What is in a hole. */
export type Peg = Team | null

export const boardSize = 4

/** The board as one finds it: a few pegs, and room for more. */
// prettier-ignore
export const startingPegs: readonly Peg[] = [
  null, 'red', null, 'yellow',
  'blue', null, 'green', null,
  null, 'yellow', 'red', null,
  'green', null, null, 'blue',
]

/** What a press makes of a hole: each team in turn, then empty again. */
export function nextPeg(peg: Peg): Peg {
  return peg === null ? teams[0] : (teams[teams.indexOf(peg) + 1] ?? null)
}

/** Where an arrow key leads from a hole; undefined for other keys and at the board's edge. */
export function moveFocus(from: number, key: string): number | undefined {
  const row = Math.floor(from / boardSize)
  const column = from % boardSize
  if (key === 'ArrowUp' && row > 0) return from - boardSize
  if (key === 'ArrowDown' && row < boardSize - 1) return from + boardSize
  if (key === 'ArrowLeft' && column > 0) return from - 1
  if (key === 'ArrowRight' && column < boardSize - 1) return from + 1
  return undefined
}
