import { describe, expect, test } from 'vitest'
import { codeOf } from './code'
import { curveOf, stepFor } from './curve'

describe('codes', () => {
  test.each([
    ['ABC234', 'ABC234'],
    [' abc 234 ', 'ABC234'],
    ['abc-234', 'ABC234'],
    ['https://play.example/connect4/join/abc234', 'ABC234'],
  ])('%j holds %s', (typed, code) => expect(codeOf(typed)).toBe(code))

  test.each(['', 'ABC23', 'ABC2345', 'ABCI23', 'ABC0O1'])('%j is none', (typed) =>
    expect(codeOf(typed)).toBeUndefined(),
  )
})

describe('the rating curve', () => {
  const points = [1000, 1016, 1008, 1031].map((rating) => ({ rating }))

  test('stays within its picture, from left to right', () => {
    const curve = curveOf(points)
    const spots = (curve?.path ?? '')
      .slice(1)
      .split('L')
      .map((spot) => spot.split(' ').map(Number))
    expect(spots).toHaveLength(points.length)
    const xs = spots.map(([x = NaN]) => x)
    expect(xs).toEqual([...xs].sort((a, b) => a - b))
    for (const [x = NaN, y = NaN] of spots) {
      expect(x).toBeGreaterThanOrEqual(curve?.left ?? 0)
      expect(x).toBeLessThanOrEqual(curve?.width ?? 0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(curve?.height ?? 0)
    }
  })

  test('has a few lines at round ratings around it', () => {
    const ratings = curveOf(points)?.lines.map((line) => line.rating) ?? []
    expect(ratings.every((rating) => rating % 10 === 0)).toBe(true)
    expect(Math.min(...ratings)).toBeLessThan(1000)
    expect(Math.max(...ratings)).toBeGreaterThan(1031)
    expect(ratings.length).toBeLessThanOrEqual(8)
  })

  test('draws one point, and nothing for none', () => {
    expect(curveOf(points.slice(0, 1))?.path).toMatch(/^M[\d.]+ [\d.]+$/)
    expect(curveOf([])).toBeUndefined()
  })

  test.each([
    [0, 10],
    [40, 10],
    [41, 20],
    [900, 500],
    [9_000, 1000],
  ])('a range of %i has lines every %i', (range, step) => expect(stepFor(range)).toBe(step))
})
