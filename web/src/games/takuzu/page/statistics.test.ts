import { expect, test } from 'vitest'
import type { Solved } from './api'
import { marksByDay, statistics, streakDays } from './statistics'

const solved = (dateKey: string, more: Partial<Solved> = {}): Solved => ({
  dateKey,
  difficulty: 'easy',
  timeMs: 60_000,
  ranked: true,
  archive: false,
  hints: 0,
  at: `${dateKey}T12:00:00Z`,
  ...more,
})

test('times with hints are solved, but neither best nor in the average', () => {
  const { easy, hard } = statistics([
    solved('2026-11-13', { timeMs: 20_000 }),
    solved('2026-11-14', { timeMs: 100_000, ranked: false, archive: true }),
    solved('2026-11-15', { timeMs: 1_000, ranked: false, hints: 2 }),
  ])
  expect(easy).toEqual({ solved: 3, ranked: 1, best: 20_000, average: 60_000, distribution: [1, 0, 1, 0, 0, 0, 0] })
  expect(hard).toEqual({
    solved: 0,
    ranked: 0,
    best: undefined,
    average: undefined,
    distribution: [0, 0, 0, 0, 0, 0, 0],
  })
})

test('the ends of a span belong to it, and the slowest are in the last', () => {
  const times = [30_000, 30_001, 600_000, 600_001]
  const { easy } = statistics(times.map((timeMs, i) => solved(`2026-11-0${i + 1}`, { timeMs })))
  expect(easy.distribution).toEqual([1, 1, 0, 0, 0, 1, 1])
})

test('a day has its difficulties in their order, and is in the streak when it was won in time', () => {
  const marks = marksByDay([
    solved('2026-11-14', { difficulty: 'hard', archive: true }),
    solved('2026-11-14', { difficulty: 'easy' }),
    solved('2026-11-13', { archive: true }),
  ])
  expect(marks.get('2026-11-14')).toEqual({ done: ['easy', 'hard'], streak: true })
  expect(marks.get('2026-11-13')).toEqual({ done: ['easy'], streak: false })
})

test('a streak lasts until a whole day has gone by', () => {
  const marks = marksByDay(['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'].map((day) => solved(day)))
  expect(streakDays(marks, '2026-11-14')).toEqual(['2026-11-14', '2026-11-13', '2026-11-12'])
  expect(streakDays(marks, '2026-11-15')).toEqual(['2026-11-14', '2026-11-13', '2026-11-12'])
  expect(streakDays(marks, '2026-11-16')).toEqual([])
})
