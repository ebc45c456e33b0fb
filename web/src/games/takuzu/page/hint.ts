import { type Axis, cellAt, type Cells } from '../grid'
import { dailyPuzzle } from '../puzzle'
import { mistakes } from '../rules'
import { type Fill, nextStep, type Step } from '../steps'
import type { ServerHint, Which } from './api'

/** One step to tell, from the server or found here; a mistake comes before what is next. */
export interface Hint {
  readonly kind: Step['kind'] | 'mistake' | 'done'
  readonly axis: Axis
  readonly line: number
  readonly fills: readonly Fill[]
  readonly because: readonly number[]
  readonly others: readonly number[]
}

const kinds: readonly Hint['kind'][] = [
  'pair',
  'sandwich',
  'full',
  'twin',
  'last',
  'whole',
  'contrast',
  'conflict',
  'mistake',
  'done',
]

export function hintFrom(answer: ServerHint, size: number): Hint {
  const cell = (place: { readonly row: number; readonly column: number }): number => place.row * size + place.column
  return {
    // A way to reason that this page does not know yet is still one about a whole line.
    kind: kinds.find((kind) => kind === answer.kind) ?? 'whole',
    axis: answer.axis === 'column' ? 'column' : 'row',
    line: answer.line,
    fills: answer.fills.map((fill) => ({ cell: cell(fill), value: fill.value === 1 ? 1 : 0 })),
    because: answer.because.map(cell),
    others: answer.others,
  }
}

/** The same without a server. With the solution at hand a wrong cell is found first. */
export function localHint(cells: Cells, solution: Cells): Hint {
  const size = Math.sqrt(cells.length)
  const [wrong] = mistakes(cells, solution)
  if (wrong !== undefined) {
    const value = solution[wrong] === 1 ? 1 : 0
    const line = Math.floor(wrong / size)
    return { kind: 'mistake', axis: 'row', line, fills: [{ cell: wrong, value }], because: [], others: [] }
  }
  return nextStep(cells) ?? { kind: 'done', axis: 'row', line: 0, fills: [], because: [], others: [] }
}

/** The solution of a puzzle of the day: the generator gives the same as the server's. */
export const solutionOf = ({ date, difficulty }: Which): Cells => dailyPuzzle(date, difficulty).solution

/** Every cell that a hint talks about, the lines not to be copied included. */
export function lookedAt({ because, others, axis }: Hint, size: number): Set<number> {
  const copied = others.flatMap((line) => Array.from({ length: size }, (_, i) => cellAt(size, axis, line, i)))
  return new Set([...because, ...copied])
}
