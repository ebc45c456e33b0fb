import { noCell } from './board'
import { effectOf } from './effect'
import { layoutOf } from './layout'
import { given, missing, type Position } from './rules'
import type { DotsText } from './text'

/** An edge by its direction, row and number. */
export function nameOf(position: Position, edge: number, text: DotsText): string {
  const name = layoutOf(position.board).edges[edge]?.name
  return name ? text.board.edge(text.directions[name.direction], name.row, name.number) : ''
}

/** An edge as a screen reader says it: its name, whether it is drawn, and what it would do. */
export function describeEdge(position: Position, edge: number, names: readonly string[], text: DotsText): string {
  return `${nameOf(position, edge, text)}: ${stateOf(position, edge, names, text)}`
}

function stateOf(position: Position, edge: number, names: readonly string[], text: DotsText): string {
  const by = position.by[edge] ?? 0
  if (by === given) return text.board.given
  if (by !== 0) return text.board.drawnBy(names[by - 1] ?? '')
  const { completes } = effectOf(position, edge)
  if (completes.length > 0) return text.board.completes(completes.length)
  const sides = (position.board.beside[edge] ?? [])
    .filter((cell) => cell !== noCell)
    .map((cell) => {
      const all = position.board.around[cell]?.length ?? 0
      return text.board.sides(all - missing(position, cell), all)
    })
  return `${text.board.free}, ${sides.join(', ')}`
}
