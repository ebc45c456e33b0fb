import { describe, expect, test } from 'vitest'
import {
  type Analysis,
  bestColumns,
  discsToEnd,
  forPlayer1,
  isTelling,
  judge,
  labelOf,
  outcomeOf,
  valueOf,
} from './score'
import { signed } from '../duel/signed'

const position = (scores: (number | null)[], best: number[] = []): Analysis => ({
  at: 10,
  player: 1,
  scores,
  exact: true,
  guess: [],
  best,
})

describe('judging a move', () => {
  const analysis = position([-2, 3, 0, 5, null, 3, 5])

  test.each([
    [3, 'best', 'win', 'win'],
    [6, 'best', 'win', 'win'],
    [1, 'fine', 'win', 'win'],
    [2, 'slip', 'win', 'draw'],
    [0, 'slip', 'win', 'loss'],
  ] as const)('column %i is %s: %s to %s', (column, kind, from, to) => {
    expect(judge(analysis, column)).toMatchObject({ kind, from, to, best: 5, bestColumns: [3, 6] })
  })

  test('an estimate accuses nobody', () => {
    expect(judge({ ...analysis, exact: false }, 0)?.kind).toBe('unsure')
  })

  test('nothing is said of a full column or a column that is none', () => {
    expect(judge(analysis, 4)).toBeUndefined()
    expect(judge(analysis, 9)).toBeUndefined()
  })

  test('in a lost position the slowest loss is best, and a quicker one keeps the result', () => {
    const lost = position([-8, -3, null, null, -3, -9, -4])
    expect(judge(lost, 1)?.kind).toBe('best')
    expect(judge(lost, 5)?.kind).toBe('fine')
  })
})

test('the value is that of the best column; a full board has none', () => {
  expect(valueOf(position([-4, -1, null]))).toBe(-1)
  expect(valueOf(position([null, null]))).toBeUndefined()
})

test('the server’s word on the best columns goes first', () => {
  expect(bestColumns(position([0, 1, 1], [2]))).toEqual([2])
})

describe('how soon', () => {
  test.each([
    // A score of 1 on the empty board: a win with the last of 21 discs.
    [1, 0, 21],
    // 18 is the most: a win with the fourth disc.
    [18, 6, 1],
    [18, 7, 1],
    // The other one has moved once more often.
    [-18, 7, 0],
    [-17, 7, 1],
  ])('a score of %i after %i moves takes %i more discs', (score, moves, discs) => {
    expect(discsToEnd(score, moves)).toBe(discs)
  })

  test('a draw has no such number', () => expect(discsToEnd(0, 4)).toBeUndefined())
})

test('an estimate names the best columns only when they are few', () => {
  expect(isTelling(position([0, 0, 0, 0, 0, 0, 0]))).toBe(true)
  expect(isTelling({ ...position([0, 0, 0, 0, 0, 0, 0]), exact: false })).toBe(false)
  expect(isTelling({ ...position([0, 0, 0, 9, 0, 0, 0]), exact: false })).toBe(true)
})

test('scores are shown with their sign', () => {
  expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2'])
  expect([3, 0, -2].map(outcomeOf)).toEqual(['win', 'draw', 'loss'])
})

test('a curve is seen from player 1', () => {
  expect(forPlayer1(4, 1)).toBe(4)
  expect(forPlayer1(4, 2)).toBe(-4)
})

test('only an estimate is shown as one', () => {
  const guessed = { ...position([0, 3, -2]), exact: false, guess: [2] }
  expect([0, 1, 2].map((column) => labelOf(guessed, column, guessed.scores[column] ?? 0))).toEqual(['0', '+3', '≈−2'])
})
