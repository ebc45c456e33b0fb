import { expect, test } from 'vitest'
import { countdown, knownClock, learnClock, midnightAfter } from './clock'
import { memoryStorage } from './memory-storage'

const at = (text: string): number => Date.parse(text)

test('a device that is wrong by hours counts down to the server’s midnight', () => {
  const storage = memoryStorage()
  const device = at('2026-11-15T09:00:00Z')
  const clock = learnClock(storage, { serverTime: '2026-11-15T23:59:50Z', nextAt: '2026-11-16T00:00:00Z' }, device)
  expect(clock.nextAt - (device + clock.ahead)).toBe(10_000)
})

test('how wrong it is, is remembered when there is no server', () => {
  const storage = memoryStorage()
  const device = at('2026-11-15T09:00:00Z')
  learnClock(storage, { serverTime: '2026-11-15T23:59:50Z', nextAt: '2026-11-16T00:00:00Z' }, device)
  const later = knownClock(storage, device + 60_000)
  expect(later.nextAt).toBe(at('2026-11-17T00:00:00Z'))
  expect(knownClock(memoryStorage(), device)).toEqual({ ahead: 0, nextAt: at('2026-11-16T00:00:00Z') })
})

test('midnight is always ahead', () => {
  expect(midnightAfter(at('2026-11-15T00:00:00Z'))).toBe(at('2026-11-16T00:00:00Z'))
  expect(midnightAfter(at('2026-11-15T23:59:59.999Z'))).toBe(at('2026-11-16T00:00:00Z'))
})

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [1, '0:00:01'],
  [86_399_000, '23:59:59'],
])('%i ms left is %s', (ms, text) => expect(countdown(ms)).toBe(text))
