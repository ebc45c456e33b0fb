import { expect, test } from 'vitest'
import { daysAfter, isDay, monthsAfter, weeksOf } from './day'

test.each([
  ['2026-11-15', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['today', false],
])('%s is a day: %s', (text, yes) => expect(isDay(text)).toBe(yes))

test('days and months follow each other across a year’s end', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31')
  expect(monthsAfter('2026-12', 1)).toBe('2027-01')
  expect(monthsAfter('2026-01', -1)).toBe('2025-12')
})

test('a month is laid out in whole weeks', () => {
  const weeks = weeksOf('2026-11') // its first day is a Sunday
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]?.[1]).toBe('2026-11-30')
  expect(weeks[4]?.[2]).toBeUndefined()
  expect(weeksOf('2026-12')[0]?.slice(0, 3)).toEqual([undefined, undefined, '2026-12-01'])
  expect(weeksOf('2026-02')).toHaveLength(4)
})
