import { axes, type Axis, cellAt, type Cells } from './grid'
import { countCells, firstCell, onesIn, triples, zerosIn } from './line'
import { isTorn, type Reason, reasons, Sheet } from './sheet'

/** A value for a cell. */
export interface Fill {
  readonly cell: number
  readonly value: 0 | 1
}

/** One thing that follows, and why; the same as the server's. */
export interface Step {
  /** A conflict is a line that is wrong as it stands. */
  readonly kind: Reason | 'conflict'
  readonly axis: Axis
  readonly line: number
  /** The cells that follow, none for a conflict. */
  readonly fills: readonly Fill[]
  /** The cells to look at. */
  readonly because: readonly number[]
  /** Full lines of the same axis that must not be copied, or that are. */
  readonly others: readonly number[]
}

export const grades = ['none', ...reasons, 'guess', 'conflict'] as const
/** The hardest step that a grid needs. */
export type Grade = (typeof grades)[number]

/**
 * The easiest step that a grid allows, or a conflict; undefined when it is full or has
 * to be guessed. It believes what the grid says: `mistakes` knows what is wrong.
 */
export function nextStep(cells: Cells): Step | undefined {
  const sheet = Sheet.of(cells)
  const wrong = conflict(sheet)
  if (wrong) return wrong
  for (const reason of reasons) {
    for (const axis of axes) {
      for (let index = 0; index < sheet.size; index++) {
        const found = sheet.follows(reason, axis, index)
        if (found !== 0) return explain(sheet, reason, axis, index, found)
      }
    }
  }
  return undefined
}

/** The hardest step on the way when the easiest one is taken each time. */
export function gradeOf(cells: Cells): Grade {
  const sheet = Sheet.of(cells)
  let hardest = 0
  while (hardest < grades.indexOf('guess') && !sheet.full()) hardest = Math.max(hardest, advance(sheet))
  return conflict(sheet) ? 'conflict' : grades[hardest]!
}

/** Fills all that follows by the easiest reason that gives something. */
function advance(sheet: Sheet): number {
  for (const reason of reasons) {
    let progress = 0
    for (const axis of axes) {
      for (let index = 0; index < sheet.size; index++) {
        const found = sheet.follows(reason, axis, index)
        if (isTorn(found)) return grades.indexOf('conflict')
        progress |= sheet.add(axis, index, found)
      }
    }
    if (progress !== 0) return grades.indexOf(reason)
  }
  return grades.indexOf('guess')
}

function conflict(sheet: Sheet): Step | undefined {
  for (const axis of axes) {
    for (let index = 0; index < sheet.size; index++) {
      const wrong = whatIsWrong(sheet, axis, index)
      if (!wrong) continue
      const because = numbers(sheet, axis, index, wrong.because)
      return { kind: 'conflict', axis, line: index, fills: [], because, others: wrong.others }
    }
  }
  return undefined
}

function whatIsWrong(sheet: Sheet, axis: Axis, index: number): { because: number; others: number[] } | undefined {
  const values = [sheet.zerosOf(axis, index), sheet.onesOf(axis, index)]
  for (const cells of values) {
    if (triples(cells) !== 0) return { because: 7 << firstCell(triples(cells)), others: [] }
  }
  for (const cells of values) {
    if (countCells(cells) > sheet.size / 2) return { because: cells, others: [] }
  }
  const because = sheet.filled(axis, index)
  if (isTorn(sheet.follows('whole', axis, index))) return { because, others: [] }
  const isFull = sheet.empty(axis, index) === 0
  const others = isFull || isTorn(sheet.follows('contrast', axis, index)) ? sheet.others(axis, index) : []
  return others.length > 0 ? { because, others } : undefined
}

function explain(sheet: Sheet, kind: Reason, axis: Axis, index: number, found: number): Step {
  const zeros = sheet.zerosOf(axis, index)
  const ones = sheet.onesOf(axis, index)
  const filled = zerosIn(found) | onesIn(found)
  const first = filled & -filled
  const firstIsZero = (zerosIn(found) & first) !== 0
  let cells = filled
  let because = zeros | ones
  let others: number[] = []
  switch (kind) {
    case 'pair':
      because = pairBeside(zeros, ones, first)
      cells &= (because << 1) | (because >> 1)
      break
    case 'sandwich':
      because = (first << 1) | (first >> 1)
      cells = first
      break
    case 'full':
      because = firstIsZero ? ones : zeros
      break
    case 'last': {
      const same = firstIsZero ? zeros : ones
      because = 7 << firstCell(triples(same | (sheet.empty(axis, index) & ~first)))
      cells = first
      break
    }
    case 'twin':
      others = sheet.others(axis, index).slice(0, 1)
      break
    case 'contrast':
      others = sheet.others(axis, index)
      break
  }
  const fills = bits(cells).map((i): Fill => {
    return { cell: cellAt(sheet.size, axis, index, i), value: (onesIn(found) >> i) & 1 ? 1 : 0 }
  })
  return { kind, axis, line: index, fills, because: numbers(sheet, axis, index, because), others }
}

/** The two equal cells before or behind a cell, before if both are. */
function pairBeside(zeros: number, ones: number, cell: number): number {
  const before = (cell >> 1) | (cell >> 2)
  const isPair = cell > 2 && ((zeros & before) === before || (ones & before) === before)
  return isPair ? before : (cell << 1) | (cell << 2)
}

function bits(cells: number): number[] {
  const found: number[] = []
  for (let rest = cells; rest !== 0; rest &= rest - 1) found.push(firstCell(rest))
  return found
}

const numbers = (sheet: Sheet, axis: Axis, index: number, cells: number): number[] =>
  bits(cells).map((i) => cellAt(sheet.size, axis, index, i))
