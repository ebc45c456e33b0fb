import { boxAfter, boxBefore, edgeAt } from './geometry'
import { currentBoxesText } from './text'
import type { World } from './world'

/** An edge as a screen reader says it: what it is, where it is, and what it would do. */
export function describeEdge(world: World, edge: number): string {
  const text = currentBoxesText().stage
  const { board } = world
  const { horizontal, x, y } = edgeAt(board.geometry, edge)
  const name = horizontal ? text.horizontal(x + 1, y + 1) : text.vertical(x + 1, y + 1)
  if (board.has(edge) || world.pending.has(edge)) return `${name}: ${text.taken}`
  const beside = [boxBefore(board.geometry, edge), boxAfter(board.geometry, edge)]
  const closes = beside.filter((box) => box >= 0 && board.sides[box] === 3).length
  return `${name}: ${text.free}${closes > 0 ? `, ${text.closes(closes)}` : ''}`
}
