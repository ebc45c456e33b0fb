import { boardFor, usualOptions } from './options'
import { type Position, setUp } from './rules'
import type { Puzzle } from './teacher'

/** A puzzle's position: the one to solve it is player 1, and to move. */
export function puzzlePosition({
  rows,
  cols,
  drawn,
  owners,
}: Pick<Puzzle, 'rows' | 'cols' | 'drawn' | 'owners'>): Position {
  const { players, first, start, children, misere } = usualOptions
  const board = boardFor({ ...usualOptions, rows, cols })
  return setUp(board, { players, first, start, children, misere }, edgesIn(drawn), [...owners].map(Number))
}

/** The edges of a hexadecimal bit set, edge 0 being its lowest bit. */
export function edgesIn(hex: string): number[] {
  const digits = [...hex].reverse().map((digit) => Number.parseInt(digit, 16))
  return digits.flatMap((digit, index) =>
    [0, 1, 2, 3].filter((bit) => (digit >> bit) & 1).map((bit) => 4 * index + bit),
  )
}
