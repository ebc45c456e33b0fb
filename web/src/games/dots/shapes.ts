/**
 * The boards as data: dots, edges between them, and the edges around each cell.
 * Numbers of edges and cells are those of the server; `../../../../spec/dots` holds
 * both to the same vectors.
 */
export const kinds = ['rectangle', 'triangle', 'hexagon', 'diagonal'] as const

export type Kind = (typeof kinds)[number]

/** Rows grow downwards, columns to the right; how far a step is depends on the kind, see `layout.ts`. */
export interface Dot {
  readonly row: number
  readonly col: number
}

export interface Shape {
  readonly dots: readonly Dot[]
  readonly edges: readonly (readonly [from: number, to: number])[]
  readonly cells: readonly (readonly number[])[]
}

/** The most that a board may have, which is what 20 × 20 boxes have. */
export const maxSide = 20
const maxCells = maxSide * maxSide
const maxEdges = 2 * maxSide * (maxSide + 1)

/** Whether the server would make such a board. */
export function isSize(kind: Kind, rows: number, cols: number): boolean {
  const sides = [rows, cols].every((side) => Number.isInteger(side) && side >= 1 && side <= maxSide)
  if (!sides || (kind === 'triangle' && rows !== cols)) return false
  const { cells, edges } = countsOf(kind, rows, cols)
  return cells <= maxCells && edges <= maxEdges
}

interface Counts {
  readonly cells: number
  readonly edges: number
}

export function countsOf(kind: Kind, rows: number, cols: number): Counts {
  const straight = rows * (cols + 1) + cols * (rows + 1)
  switch (kind) {
    case 'rectangle':
      return { cells: rows * cols, edges: straight }
    case 'triangle':
      return { cells: rows * rows, edges: (3 * rows * (rows + 1)) / 2 }
    case 'hexagon':
      return { cells: rows * cols, edges: 3 * rows * cols + 2 * (rows + cols) - 1 }
    case 'diagonal':
      return { cells: 2 * rows * cols, edges: straight + rows * cols }
  }
}

export function shapeOf(kind: Kind, rows: number, cols: number): Shape {
  switch (kind) {
    case 'rectangle':
      return rectangle(rows, cols)
    case 'triangle':
      return triangle(rows)
    case 'hexagon':
      return hexagon(rows, cols)
    case 'diagonal':
      return diagonal(rows, cols)
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** For every row and column, in that order. */
const grid = <T>(rows: number, cols: number, make: (row: number, col: number) => T): T[] =>
  range(rows).flatMap((row) => range(cols).map((col) => make(row, col)))

/** Edges as in Million Boxes: the horizontal ones row by row, then the vertical ones. */
function rectangle(rows: number, cols: number): Shape {
  const dot = (row: number, col: number): number => row * (cols + 1) + col
  const above = (row: number, col: number): number => row * cols + col
  const left = (row: number, col: number): number => (rows + 1) * cols + row * (cols + 1) + col
  return {
    dots: grid(rows + 1, cols + 1, (row, col) => ({ row, col })),
    edges: [
      ...grid(rows + 1, cols, (row, col) => [dot(row, col), dot(row, col + 1)] as const),
      ...grid(rows, cols + 1, (row, col) => [dot(row, col), dot(row + 1, col)] as const),
    ],
    cells: grid(rows, cols, (row, col) => [above(row, col), above(row + 1, col), left(row, col), left(row, col + 1)]),
  }
}

/** A rectangle whose squares are cut in two, by diagonals that turn like a chessboard's colours. */
function diagonal(rows: number, cols: number): Shape {
  const { dots, edges, cells: squares } = rectangle(rows, cols)
  const dot = (row: number, col: number): number => row * (cols + 1) + col
  const cuts = grid(rows, cols, (row, col) =>
    (row + col) % 2 === 0
      ? ([dot(row, col), dot(row + 1, col + 1)] as const)
      : ([dot(row, col + 1), dot(row + 1, col)] as const),
  )
  const cells = squares.flatMap(([above = 0, below = 0, left = 0, right = 0], square) => {
    const cut = edges.length + square
    const falling = (Math.floor(square / cols) + (square % cols)) % 2 === 0
    return [
      [above, falling ? right : left, cut],
      [below, falling ? left : right, cut],
    ]
  })
  return { dots, edges: [...edges, ...cuts], cells }
}

/** One large triangle, point up. The dots of a row are two columns apart. */
function triangle(rows: number): Shape {
  const trace = new Tracer()
  const dot = (row: number, index: number): Dot => ({ row, col: rows - row + 2 * index })
  for (const row of range(rows)) {
    for (const index of range(row + 1)) {
      if (index > 0) trace.cell(dot(row, index - 1), dot(row, index), dot(row + 1, index))
      trace.cell(dot(row + 1, index), dot(row, index), dot(row + 1, index + 1))
    }
  }
  return trace
}

/** Rows of hexagons that stand on a point, odd rows shifted to the right by half of one. */
function hexagon(rows: number, cols: number): Shape {
  const trace = new Tracer()
  for (const row of range(rows)) {
    for (const col of range(cols)) {
      const top = 3 * row
      const middle = 2 * col + 1 + (row % 2)
      trace.cell(
        { row: top, col: middle },
        { row: top + 1, col: middle + 1 },
        { row: top + 3, col: middle + 1 },
        { row: top + 4, col: middle },
        { row: top + 3, col: middle - 1 },
        { row: top + 1, col: middle - 1 },
      )
    }
  }
  return trace
}

/** Builds a shape from the outlines of its cells: what two of them share is one, numbered where it first occurs. */
class Tracer implements Shape {
  readonly dots: Dot[] = []
  readonly edges: [number, number][] = []
  readonly cells: number[][] = []
  private readonly dotNumbers = new Map<string, number>()
  private readonly edgeNumbers = new Map<string, number>()

  /** Adds a cell with its corners in order. */
  cell(...corners: Dot[]): void {
    const dots = corners.map((corner) => this.dot(corner))
    this.cells.push(dots.map((dot, index) => this.edge(dot, dots[(index + 1) % dots.length] ?? dot)))
  }

  private dot(dot: Dot): number {
    return numbered(this.dotNumbers, `${dot.row} ${dot.col}`, this.dots, dot)
  }

  private edge(from: number, to: number): number {
    const ends: [number, number] = from < to ? [from, to] : [to, from]
    return numbered(this.edgeNumbers, ends.join(' '), this.edges, ends)
  }
}

function numbered<T>(numbers: Map<string, number>, key: string, list: T[], item: T): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, list.length)
  return list.push(item) - 1
}
