/** The sizes are even. The puzzle of the day has `dailySize`. */
export const minSize = 4
export const maxSize = 14
export const dailySize = 6

/** What a cell holds; null is an empty one. */
export type Cell = 0 | 1 | null

/** Cells row by row. */
export type Cells = readonly Cell[]

export type Axis = 'row' | 'column'
export const axes: readonly Axis[] = ['row', 'column']

export const isSize = (size: number): boolean =>
  Number.isInteger(size) && size >= minSize && size <= maxSize && size % 2 === 0

export function sizeOf(cells: { readonly length: number }): number {
  const size = Math.sqrt(cells.length)
  if (!isSize(size)) throw new RangeError(`${cells.length} cells are no grid`)
  return size
}

/** Reads a text of 0, 1 and a dot for an empty cell. */
export function parseGrid(text: string): Cell[] {
  sizeOf(text)
  return [...text].map((cell) => {
    if (cell !== '0' && cell !== '1' && cell !== '.') throw new RangeError(`${cell} is no cell`)
    return cell === '.' ? null : cell === '0' ? 0 : 1
  })
}

export const formatGrid = (cells: Cells): string => cells.map((cell) => cell ?? '.').join('')

/** The document's shape: rows of values. */
export function toRows(cells: Cells): Cell[][] {
  const size = sizeOf(cells)
  return Array.from({ length: size }, (_, r) => cells.slice(r * size, r * size + size))
}

/** The number of cell i of a line. */
export const cellAt = (size: number, axis: Axis, index: number, i: number): number =>
  axis === 'row' ? index * size + i : i * size + index

export function lineCells(cells: Cells, axis: Axis, index: number): Cell[] {
  const size = sizeOf(cells)
  return Array.from({ length: size }, (_, i) => cells[cellAt(size, axis, index, i)] ?? null)
}

/** What a tap makes of a cell: empty, 0, 1, and empty again. */
export const cycled = (cell: Cell): Cell => (cell === null ? 0 : cell === 0 ? 1 : null)
