import type { Team } from '../../ui/team'
import { isSide, type Side } from '../duel/side'

/** The board as the server writes it: 42 letters, row 0 on top, `0` for an empty cell. */
export const columns = 7
export const rows = 6

export type Cell = 0 | Side

/** Player 1 has the red discs, player 2 the yellow ones, whoever begins. */
export const teamOf = (side: Side): Team => (side === 1 ? 'red' : 'yellow')

/** A disc where it lies, and which move put it there. */
export interface Disc {
  readonly side: Side
  readonly column: number
  readonly row: number
}

/** One entry of a game's log, as far as the board is concerned. */
export interface Step {
  readonly player: number
  readonly column?: number | null
}

/**
 * The discs after the first `count` moves, in the order they were played: a fold
 * over the log, and the only way that the page comes to a position.
 */
export function discsAfter(moves: readonly Step[], count = moves.length): readonly Disc[] {
  const heights = Array.from({ length: columns }, () => 0)
  const discs: Disc[] = []
  for (const { player, column } of moves.slice(0, count)) {
    const height = heights[column ?? -1]
    if (height === undefined || height >= rows || !isSide(player)) break
    discs.push({ side: player, column: column ?? 0, row: rows - 1 - height })
    heights[column ?? 0] = height + 1
  }
  return discs
}

/** What lies in a column, from the bottom up. */
export function stack(discs: readonly Disc[], column: number): readonly Side[] {
  return discs.filter((disc) => disc.column === column).map((disc) => disc.side)
}

/** The row that the next disc in a column comes to rest in; undefined when it is full. */
export function landingRow(discs: readonly Disc[], column: number): number | undefined {
  const height = stack(discs, column).length
  return height < rows ? rows - 1 - height : undefined
}

export function cellAt(discs: readonly Disc[], row: number, column: number): Cell {
  return discs.find((disc) => disc.row === row && disc.column === column)?.side ?? 0
}

/** The index of a cell in the server's board, as it names the winning ones. */
export const indexOf = ({ row, column }: { row: number; column: number }): number => row * columns + column
