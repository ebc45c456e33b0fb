import { noCell } from './board'
import { missing, type Position } from './rules'

/** What an edge would do if it were drawn now. */
export interface Effect {
  /** The cells that it would complete. */
  readonly completes: readonly number[]
  /** The cells that the next player could take one after the other, if it completes none. */
  readonly gives: readonly number[]
}

const nothing: Effect = { completes: [], gives: [] }

export function effectOf(position: Position, edge: number): Effect {
  const { board } = position
  if (position.by[edge] !== 0) return nothing
  const beside = (board.beside[edge] ?? []).filter((cell) => cell !== noCell)
  const completes = beside.filter((cell) => missing(position, cell) === 1)
  if (completes.length > 0) return { completes, gives: [] }
  if (!beside.some((cell) => missing(position, cell) === 2)) return nothing
  return { completes, gives: takenAfter(position, edge, beside) }
}

/** Whether an edge neither takes anything nor leaves a cell that lacks one edge only. */
export const isSafe = (position: Position, edge: number): boolean =>
  position.by[edge] === 0 &&
  (position.board.beside[edge] ?? []).every((cell) => cell === noCell || missing(position, cell) > 2)

/**
 * The cells that fall one after the other once an edge is drawn. Among children the
 * turn passes after each, so that only the first ones are given away.
 */
function takenAfter(position: Position, edge: number, beside: readonly number[]): number[] {
  const { around, beside: sides } = position.board
  const drawn = new Set([edge])
  const freeOf = (cell: number): number[] =>
    (around[cell] ?? []).filter((side) => position.by[side] === 0 && !drawn.has(side))
  const open = beside.filter((cell) => freeOf(cell).length === 1)
  if (position.rules.children) return open.slice(0, 1)
  const taken: number[] = []
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [last] = freeOf(cell)
    if (last === undefined) continue
    drawn.add(last)
    for (const side of sides[last] ?? []) {
      if (side === noCell) continue
      const lacks = freeOf(side).length
      if (lacks === 0) taken.push(side)
      else if (lacks === 1) open.push(side)
    }
  }
  return taken
}
