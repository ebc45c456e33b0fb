import { expect, test } from 'vitest'
import { askedIn, dailyPath, freeGameIn, freePath } from './address'

test('an address says which puzzle', () => {
  const asked = { date: '2026-11-14', difficulty: 'hard' } as const
  expect(dailyPath(asked)).toBe('/binary-grid?date=2026-11-14&difficulty=hard')
  expect(askedIn(new URL(dailyPath(asked), 'http://x').search)).toEqual(asked)
  expect(dailyPath({})).toBe('/binary-grid')
})

test.each(['', '?date=yesterday&difficulty=x', '?date=2026-02-30'])('nonsense asks for nothing: %s', (search) => {
  expect(askedIn(search)).toEqual({ date: undefined, difficulty: undefined })
})

test('a game of free play is a link', () => {
  const game = { size: 8, difficulty: 'easy', name: 'k3-x_9' } as const
  expect(freeGameIn(new URL(freePath(game), 'http://x').search)).toEqual(game)
  expect(freeGameIn('?size=7&difficulty=&name=<b>')).toEqual({})
  expect(freeGameIn('?size=16&name=')).toEqual({})
})
