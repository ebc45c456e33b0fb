import { type Dot, isSize, type Kind, shapeOf } from './shapes'

/** Stands in for a cell outside of the board. */
export const noCell = -1

/** A shape and what lies beside what. It never changes. */
export interface Board {
  readonly kind: Kind
  readonly rows: number
  readonly cols: number
  readonly dots: readonly Dot[]
  /** The two dots that an edge joins. */
  readonly ends: readonly (readonly [from: number, to: number])[]
  /** The edges around a cell. */
  readonly around: readonly (readonly number[])[]
  /** The cells that an edge bounds; the second is `noCell` at the rim. */
  readonly beside: readonly (readonly [first: number, second: number])[]
}

const made = new Map<string, Board>()

/** The board of that kind and size, the same object each time. Undefined when there is none. */
export function boardOf(kind: Kind, rows: number, cols: number): Board | undefined {
  if (!isSize(kind, rows, cols)) return undefined
  const key = `${kind} ${rows} ${cols}`
  const board = made.get(key) ?? make(kind, rows, cols)
  made.set(key, board)
  return board
}

function make(kind: Kind, rows: number, cols: number): Board {
  const { dots, edges, cells } = shapeOf(kind, rows, cols)
  const beside = edges.map((): [number, number] => [noCell, noCell])
  for (const [cell, around] of cells.entries()) {
    for (const edge of around) {
      const pair = beside[edge]
      if (pair) pair[pair[0] === noCell ? 0 : 1] = cell
    }
  }
  return { kind, rows, cols, dots, ends: edges, around: cells, beside }
}

/** The cell on the other side of an edge. */
export function across(board: Board, edge: number, cell: number): number {
  const [first, second] = board.beside[edge] ?? [noCell, noCell]
  return first === cell ? second : first
}

/** A cell's place, counted from the upper left: boards number their cells row by row. */
export function placeOf(board: Board, cell: number): { readonly row: number; readonly col: number } {
  if (board.kind === 'triangle') {
    const row = Math.floor(Math.sqrt(cell))
    return { row, col: cell - row * row }
  }
  const width = cellsInRow(board)
  return { row: Math.floor(cell / width), col: cell % width }
}

const cellsInRow = (board: Board): number => (board.kind === 'diagonal' ? 2 * board.cols : board.cols)
