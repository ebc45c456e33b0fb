import { describe, expect, test } from 'vitest'
import { edgeAt, geometryOf, horizontalEdge, verticalEdge } from './geometry'
import { between, edgeUnder, fitted, kept, largest, panned, toBoard, toScreen, zoomed } from './view'

const g = geometryOf(1000, 1000)
const whole = fitted(g, 800, 600)

test('the whole world fits', () => {
  const [first, last] = [toScreen(whole, { x: 0, y: 0 }), toScreen(whole, { x: 1000, y: 1000 })]
  expect(first.y).toBeCloseTo(10)
  expect(last.y).toBeCloseTo(590)
  expect(first.x + last.x).toBeCloseTo(800)
})

test('a small board is not blown up beyond measure', () => {
  expect(fitted(geometryOf(2, 2), 800, 600).scale).toBe(largest)
})

test('the place under the pointer stays under it', () => {
  let view = whole
  const anchor = { x: 600, y: 200 }
  const place = toBoard(zoomed(view, g, 4, anchor), anchor)
  view = zoomed(view, g, 4, anchor)
  for (let i = 0; i < 10; i++) {
    view = zoomed(view, g, 1.3, anchor)
    expect(toBoard(view, anchor).x).toBeCloseTo(place.x)
    expect(toBoard(view, anchor).y).toBeCloseTo(place.y)
  }
})

test('and on the way there too', () => {
  const from = kept({ ...whole, scale: 8, x: 300, y: 400 }, g)
  const anchor = { x: 120, y: 480 }
  const to = zoomed(from, g, 3, anchor)
  const place = toBoard(from, anchor)
  for (const part of [0, 0.2, 0.5, 0.9, 1]) {
    const view = between(from, to, part)
    expect(toBoard(view, anchor).x).toBeCloseTo(place.x)
    expect(toBoard(view, anchor).y).toBeCloseTo(place.y)
  }
  expect(between(from, to, 1)).toEqual({ ...to, scale: expect.closeTo(to.scale) })
})

test('one cannot zoom or wander off the board', () => {
  expect(zoomed(whole, g, 0.01, { x: 0, y: 0 })).toEqual(whole)
  expect(zoomed(whole, g, 1e6, { x: 400, y: 300 }).scale).toBe(largest)
  const near = kept({ ...whole, scale: 40, x: 500, y: 500 }, g)
  const corner = panned(near, g, 1e9, 1e9)
  expect(toScreen(corner, { x: 0, y: 0 }).x).toBeLessThanOrEqual(2 * 40 + 1e-6)
  expect(toScreen(corner, { x: 0, y: 0 }).x).toBeGreaterThanOrEqual(0)
})

describe('the edge under a point', () => {
  const small = geometryOf(3, 2)
  test.each([
    [{ x: 1.5, y: 0.1 }, horizontalEdge(small, 1, 0)],
    [{ x: 1.5, y: -0.3 }, horizontalEdge(small, 1, 0)],
    [{ x: 1.5, y: 0.9 }, horizontalEdge(small, 1, 1)],
    [{ x: 2.9, y: 1.4 }, verticalEdge(small, 3, 1)],
    [{ x: 3.3, y: 1.4 }, verticalEdge(small, 3, 1)],
    [{ x: 0.1, y: 0.5 }, verticalEdge(small, 0, 0)],
  ])('%j', (place, edge) => expect(edgeUnder(small, place)).toBe(edge))

  test.each([
    { x: 1.5, y: 0.5 },
    { x: 5, y: 5 },
    { x: 3.4, y: 0.02 },
    { x: -0.5, y: 0.5 },
  ])('none at %j', (place) => expect(edgeUnder(small, place)).toBeUndefined())

  test('the middle of every edge means that edge', () => {
    for (let edge = 0; edge < small.edges; edge++) {
      const { horizontal, x, y } = edgeAt(small, edge)
      expect(edgeUnder(small, horizontal ? { x: x + 0.5, y } : { x, y: y + 0.5 })).toBe(edge)
    }
  })
})
