import { expect, test } from 'vitest'
import { clockTime, read, started, stop, stopped } from './timer'

test('counts only while it runs', () => {
  const running = started(stopped(), 100)
  expect(read(running, 350)).toBe(250)
  const paused = stop(running, 400)
  expect(read(paused, 9_999)).toBe(300)
  expect(read(started(paused, 10_000), 10_050)).toBe(350)
})

test('starting a timer that runs, or stopping one that does not, changes nothing', () => {
  const running = started(stopped(5), 100)
  expect(started(running, 900)).toEqual(running)
  expect(stop(stopped(5), 900)).toEqual(stopped(5))
})

test('never runs backwards', () => {
  expect(read(started(stopped(70), 100), 90)).toBe(70)
})

test.each([
  [0, '0:00.0'],
  [9_949, '0:09.9'],
  [62_345, '1:02.3'],
  [599_999, '9:59.9'],
  [3_600_000, '1:00:00'],
  [36_061_500, '10:01:01'],
])('%i ms is %s', (ms, text) => expect(clockTime(ms)).toBe(text))

test('tenths can be left out', () => expect(clockTime(62_345, false)).toBe('1:02'))
