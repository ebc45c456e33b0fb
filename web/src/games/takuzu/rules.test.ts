import { expect, test } from 'vitest'
import { type Cell, cycled, formatGrid, parseGrid, toRows } from './grid'
import { dailyPuzzle, difficulties, freePuzzle, givensOf } from './puzzle'
import { followsRules, keepsGivens, mistakes } from './rules'
import { nextStep } from './steps'

const { givens, solution } = dailyPuzzle('2026-01-01', 'medium')

test('the solution is accepted, and nothing that differs in one cell', () => {
  expect([followsRules(solution), keepsGivens(solution, givens)]).toEqual([true, true])
  for (const cell of solution.keys()) {
    const wrong = solution.with(cell, solution[cell] === 0 ? 1 : 0)
    const missing = solution.with(cell, null)
    expect(followsRules(wrong) || followsRules(missing)).toBe(false)
    expect(keepsGivens(wrong, givens)).toBe(givens[cell] === null)
    expect(mistakes(wrong, solution)).toEqual([cell])
    expect(mistakes(missing, solution)).toEqual([])
  }
})

test('equal rows are no reason to refuse a grid', () => {
  expect(followsRules(parseGrid('0101101001011010'))).toBe(true)
})

test('a tap goes from empty to 0, 1 and empty', () => {
  const cells: Cell[] = [null, 0, 1]
  expect(cells.map(cycled)).toEqual([0, 1, null])
})

test('texts and rows', () => {
  const text = '0.1.1..0....0011'
  expect(formatGrid(parseGrid(text))).toBe(text)
  expect(toRows(parseGrid(text))[1]).toEqual([1, null, null, 0])
  for (const bad of ['', '.'.repeat(35), '.'.repeat(25), '.'.repeat(15) + '2']) {
    expect(() => parseGrid(bad)).toThrow(RangeError)
  }
})

test('hints lead to the solution of every difficulty', () => {
  for (const difficulty of difficulties) {
    const puzzle = dailyPuzzle('2026-03-01', difficulty)
    expect(puzzle.givens.filter((cell) => cell !== null)).toHaveLength(givensOf(difficulty, 6))
    let cells = puzzle.givens
    for (let step = nextStep(cells); step; step = nextStep(cells)) {
      for (const { cell, value } of step.fills) cells = cells.with(cell, value)
    }
    expect(formatGrid(cells)).toBe(formatGrid(puzzle.solution))
  }
})

test.each(['', 'today', '2026-1-1', '2026-02-29', '1969-12-31', '10000-01-01', '2026-01-01T00:00'])(
  '%j is no date',
  (date) => {
    expect(() => dailyPuzzle(date, 'easy')).toThrow(RangeError)
  },
)

test('odd sizes are refused', () => {
  expect(() => freePuzzle('a', 7, 'easy')).toThrow(RangeError)
})
