import { describe, expect, test } from 'vitest'
import { cellAt, discsAfter, indexOf, landingRow, rows, stack } from './board'

/** Moves as columns, player 1 first. */
const log = (columns: readonly number[]): { player: number; column: number }[] =>
  columns.map((column, index) => ({ player: 1 + (index % 2), column }))

describe('the fold over a log', () => {
  test('stacks discs from the bottom', () => {
    expect(discsAfter(log([3, 3, 0]))).toEqual([
      { side: 1, column: 3, row: 5 },
      { side: 2, column: 3, row: 4 },
      { side: 1, column: 0, row: 5 },
    ])
  })

  test('can stop early, and is empty before the first move', () => {
    expect(discsAfter(log([3, 3, 0]), 1)).toHaveLength(1)
    expect(discsAfter(log([3, 3, 0]), 0)).toEqual([])
    expect(discsAfter([])).toEqual([])
  })

  test('is a prefix of what comes later', () => {
    const moves = log([0, 1, 1, 6, 6, 6, 2, 3])
    const whole = discsAfter(moves)
    for (let count = 0; count <= moves.length; count++) {
      expect(discsAfter(moves, count)).toEqual(whole.slice(0, count))
    }
  })

  test.each([[[0, 0, 0, 0, 0, 0, 0]], [[7]], [[-1]]])('stops at a move that cannot be: %j', (columns) => {
    expect(discsAfter(log(columns)).length).toBeLessThan(columns.length)
  })
})

test('a column knows its discs and where the next one lands', () => {
  const discs = discsAfter(log([2, 2, 2, 4]))
  expect(stack(discs, 2)).toEqual([1, 2, 1])
  expect(landingRow(discs, 2)).toBe(2)
  expect(landingRow(discs, 0)).toBe(rows - 1)
  expect(landingRow(discsAfter(log([1, 1, 1, 1, 1, 1])), 1)).toBeUndefined()
})

test('cells are found by row and column, and numbered as the server does', () => {
  const discs = discsAfter(log([6]))
  expect(cellAt(discs, 5, 6)).toBe(1)
  expect(cellAt(discs, 0, 0)).toBe(0)
  expect(indexOf({ row: 5, column: 6 })).toBe(41)
})
