import { axes, type Axis, cellAt, type Cells, lineCells, sizeOf } from '../grid'
import { type LineStatus, lineStatuses } from '../rules'

/** What is wrong with a line, the worst first. */
export type Fault = 'triple' | 'unbalanced' | 'copy'

export function faultOf({ noTriples, balanced, distinct }: LineStatus): Fault | undefined {
  if (!noTriples) return 'triple'
  if (!balanced) return 'unbalanced'
  return distinct ? undefined : 'copy'
}

/** What a page shows about a grid while it is being filled. */
export interface Check {
  readonly lines: Record<Axis, LineStatus[]>
  /** The cells that break a rule together. */
  readonly cells: ReadonlySet<number>
}

export function check(cells: Cells): Check {
  const lines = lineStatuses(cells)
  const found = axes.flatMap((axis) => lines[axis].flatMap((status, index) => blamed(cells, axis, index, status)))
  return { lines, cells: new Set(found) }
}

function blamed(cells: Cells, axis: Axis, index: number, status: LineStatus): number[] {
  const fault = faultOf(status)
  if (fault === undefined) return []
  const size = sizeOf(cells)
  const line = lineCells(cells, axis, index)
  const inLine = [...line.keys()].filter((i) => {
    if (fault === 'copy') return true
    if (fault === 'triple') return inTriple(line, i)
    return line.filter((other) => other !== null && other === line[i]).length > size / 2
  })
  return inLine.map((i) => cellAt(size, axis, index, i))
}

const inTriple = (line: Cells, i: number): boolean =>
  [i - 2, i - 1, i].some(
    (from) => line[from] !== undefined && line[from] !== null && [1, 2].every((by) => line[from + by] === line[from]),
  )
