/**
 * Rows and columns as bits: a set of cells is a number whose bit i is cell i, counted
 * from the left or the top. A line is the set of its zeros and the set of its ones.
 */
export interface Line {
  readonly zeros: number
  readonly ones: number
}

export const allCells = (size: number): number => (1 << size) - 1

/** How many cells are in a set. */
export function countCells(cells: number): number {
  cells -= (cells >> 1) & 0x5555
  cells = (cells & 0x3333) + ((cells >> 2) & 0x3333)
  cells = (cells + (cells >> 4)) & 0x0f0f
  return (cells + (cells >> 8)) & 0x1f
}

/** The number of the first cell of a set that is not empty. */
export const firstCell = (cells: number): number => 31 - Math.clz32(cells & -cells)

/** The first cells of all three in a row that are in the set. */
export const triples = (cells: number): number => cells & (cells >> 1) & (cells >> 2)

/** R1 for one line. */
export const hasNoTriples = (zeros: number, ones: number): boolean => (triples(zeros) | triples(ones)) === 0

/** R2 for a line that need not be full. */
export const isBalanced = (size: number, zeros: number, ones: number): boolean =>
  countCells(zeros) <= size / 2 && countCells(ones) <= size / 2

// What follows about the empty cells, by each way to reason about a line alone. Sets of
// two colours travel as one number, zeros << 16 | ones: nothing is allocated while a
// puzzle is made.

export const packed = (zeros: number, ones: number): number => ((zeros << 16) | ones) >>> 0
export const zerosIn = (line: number): number => line >>> 16
export const onesIn = (line: number): number => line & 0xffff

function besidePairs(cells: number): number {
  const pairs = cells & (cells >> 1)
  return (pairs << 2) | (pairs >> 1)
}

/** Beside two equal cells is the other value. */
export function fromPairs(size: number, zeros: number, ones: number): number {
  const empty = allCells(size) & ~(zeros | ones)
  return packed(besidePairs(ones) & empty, besidePairs(zeros) & empty)
}

/** Between two equal cells is the other value. */
export function fromSandwiches(size: number, zeros: number, ones: number): number {
  const empty = allCells(size) & ~(zeros | ones)
  return packed((ones << 1) & (ones >> 1) & empty, (zeros << 1) & (zeros >> 1) & empty)
}

/** When a value has half of the cells, the others have the other value. */
export function fromFull(size: number, zeros: number, ones: number): number {
  const empty = allCells(size) & ~(zeros | ones)
  const half = size / 2
  return packed(countCells(ones) === half ? empty : 0, countCells(zeros) === half ? empty : 0)
}

/**
 * A value that is missing once is not in a cell whose choice would make three of the
 * other value in a row.
 */
export function fromLast(size: number, zeros: number, ones: number): number {
  const empty = allCells(size) & ~(zeros | ones)
  const lacksOne = countCells(ones) === size / 2 - 1
  const lacksZero = countCells(zeros) === size / 2 - 1
  return packed(lacksOne ? notTheLast(empty, zeros) : 0, lacksZero ? notTheLast(empty, ones) : 0)
}

function notTheLast(empty: number, others: number): number {
  let found = 0
  for (let rest = empty; rest !== 0; rest &= rest - 1) {
    const cell = rest & -rest
    if (triples(others | (empty & ~cell)) !== 0) found |= cell
  }
  return found
}
