import { expect, test } from 'vitest'
import { fallFrom } from './fall'

const heightOf = (transform: string): number => -Number.parseFloat(transform.slice('translateY('.length)) / 100

test('a disc starts at its height and ends at rest', () => {
  const { keyframes } = fallFrom(4)
  expect(heightOf(keyframes[0]?.transform ?? '')).toBeCloseTo(4)
  expect(heightOf(keyframes.at(-1)?.transform ?? '')).toBeCloseTo(0)
  expect(keyframes[0]?.offset).toBe(0)
  expect(keyframes.at(-1)?.offset).toBe(1)
})

test('it falls further in more time, as the square root of the height', () => {
  expect(fallFrom(4).impact / fallFrom(1).impact).toBeCloseTo(2)
})

test('it bounces, each time lower, after the impact', () => {
  const { keyframes, impact, duration } = fallFrom(6)
  const peaks = keyframes.map((frame) => heightOf(frame.transform)).filter((height) => height > 0)
  expect(peaks.length).toBeGreaterThan(1)
  expect(peaks).toEqual([...peaks].sort((a, b) => b - a))
  expect(duration).toBeGreaterThan(impact)
  expect(duration).toBeLessThan(1000)
  const offsets = keyframes.map((frame) => frame.offset)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
})
