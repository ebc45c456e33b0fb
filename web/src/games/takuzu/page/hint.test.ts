import { describe, expect, test } from 'vitest'
import type { Cell, Cells } from '../grid'
import { dailyPuzzle } from '../puzzle'
import { hintFrom, localHint, lookedAt, solutionOf } from './hint'

test('a hint of the server has its cells counted row by row', () => {
  const hint = hintFrom(
    {
      kind: 'pair',
      axis: 'column',
      line: 2,
      fills: [{ row: 3, column: 2, value: 1 }],
      because: [
        { row: 1, column: 2 },
        { row: 2, column: 2 },
      ],
      others: [],
      hints: 1,
    },
    6,
  )
  expect(hint).toEqual({
    kind: 'pair',
    axis: 'column',
    line: 2,
    fills: [{ cell: 20, value: 1 }],
    because: [8, 14],
    others: [],
  })
})

test('lines that must not be copied are looked at too', () => {
  const hint = { kind: 'twin', axis: 'row', line: 0, fills: [], because: [0, 1], others: [2] } as const
  expect([...lookedAt(hint, 4)]).toEqual([0, 1, 8, 9, 10, 11])
})

describe('without a server', () => {
  const which = { date: '2026-11-15', difficulty: 'hard' } as const
  const { givens } = dailyPuzzle(which.date, which.difficulty)
  const solution = solutionOf(which)

  test('a whole puzzle can be solved by hints alone', () => {
    let cells: Cells = givens
    for (let steps = 0; cells.includes(null); steps++) {
      const { kind, fills } = localHint(cells, solution)
      expect(kind).not.toBe('mistake')
      expect(fills.length).toBeGreaterThan(0)
      expect(steps).toBeLessThan(36)
      const next: Cell[] = [...cells]
      for (const { cell, value } of fills) next[cell] = value
      cells = next
    }
    expect(cells).toEqual(solution)
    expect(localHint(cells, solution).kind).toBe('done')
  })

  test('a wrong cell comes first', () => {
    const at = givens.indexOf(null)
    const wrong: Cell[] = [...givens]
    wrong[at] = solution[at] === 0 ? 1 : 0
    expect(localHint(wrong, solution)).toMatchObject({ kind: 'mistake', fills: [{ cell: at, value: solution[at] }] })
  })
})
