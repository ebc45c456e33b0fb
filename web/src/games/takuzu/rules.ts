import { axes, type Axis, type Cells, lineCells, sizeOf } from './grid'

/** What the page shows about a row or column while it is being filled. */
export interface LineStatus {
  /** Neither value has more than half of the cells (R2). */
  readonly balanced: boolean
  /** No three equal cells are in a row (R1). */
  readonly noTriples: boolean
  /** It is not full, or no other line of its axis is equal (R3). */
  readonly distinct: boolean
  readonly full: boolean
}

export function lineStatus(cells: Cells, axis: Axis, index: number): LineStatus {
  const size = sizeOf(cells)
  const line = lineCells(cells, axis, index)
  const full = !line.includes(null)
  const same = (i: number): boolean => lineCells(cells, axis, i).every((cell, at) => cell === line[at])
  const indices = [...Array(size).keys()]
  return {
    balanced: [0, 1].every((value) => line.filter((cell) => cell === value).length <= size / 2),
    noTriples: !line.some((cell, i) => cell !== null && cell === line[i + 1] && cell === line[i + 2]),
    distinct: !full || !indices.some((i) => i !== index && same(i)),
    full,
  }
}

/** The checks of all rows and of all columns. */
export function lineStatuses(cells: Cells): Record<Axis, LineStatus[]> {
  const indices = [...Array(sizeOf(cells)).keys()]
  return {
    row: indices.map((index) => lineStatus(cells, 'row', index)),
    column: indices.map((index) => lineStatus(cells, 'column', index)),
  }
}

/** The grid is full and obeys R1 and R2: what the server asks for, beside the givens. */
export function followsRules(cells: Cells): boolean {
  const statuses = lineStatuses(cells)
  return axes.every((axis) => statuses[axis].every((line) => line.full && line.balanced && line.noTriples))
}

/** R4: every given cell is there. */
export const keepsGivens = (cells: Cells, givens: Cells): boolean =>
  cells.length === givens.length && givens.every((given, i) => given === null || given === cells[i])

/** The filled cells that are not as in the solution. */
export const mistakes = (cells: Cells, solution: Cells): number[] =>
  [...cells.keys()].filter((i) => cells[i] !== null && cells[i] !== solution[i])
