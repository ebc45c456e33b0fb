import { expect, test } from 'vitest'
import { geometryOf, horizontalEdge } from './geometry'
import { Heat, Rate } from './heat'

const g = geometryOf(1000, 1000)

test('nothing is hot before the first move', () => {
  expect(new Heat().hottest(g)).toBeUndefined()
})

test('where most of the latest moves were', () => {
  const heat = new Heat()
  for (let i = 0; i < 30; i++) heat.add(horizontalEdge(g, 33 * i, 10))
  for (let i = 0; i < 10; i++) heat.add(horizontalEdge(g, 700 + (i % 3), 700))
  expect(heat.hottest(g)).toEqual({ x: expect.closeTo(701.4), y: 700 })
})

test('what is newer counts more, and what is old is forgotten', () => {
  const heat = new Heat()
  for (let i = 0; i < 8; i++) heat.add(horizontalEdge(g, 100, 100))
  for (let i = 0; i < 7; i++) heat.add(horizontalEdge(g, 500, 500))
  expect(heat.hottest(g)).toEqual({ x: 500.5, y: 500 })
  for (let i = 0; i < 256; i++) heat.add(horizontalEdge(g, (i * 37) % 1000, (i * 91) % 1000))
  expect(heat.hottest(g)).not.toEqual({ x: 500.5, y: 500 })
})

test('moves a second', () => {
  const rate = new Rate(5)
  expect(rate.at(1_000)).toBe(0)
  for (let t = 1_000; t < 6_000; t += 100) rate.add(2, t)
  expect(rate.at(6_000)).toBe(20)
  expect(rate.at(8_000)).toBe(12)
  expect(rate.at(60_000)).toBe(0)
})
