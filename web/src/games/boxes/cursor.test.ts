import { expect, test } from 'vitest'
import { nextEdge, turned } from './cursor'
import { geometryOf, horizontalEdge, verticalEdge } from './geometry'

const g = geometryOf(4, 3)

test('arrows go along edges of a kind, and stop at the rim', () => {
  const edge = horizontalEdge(g, 1, 1)
  expect(nextEdge(g, edge, 'right')).toBe(horizontalEdge(g, 2, 1))
  expect(nextEdge(g, edge, 'up')).toBe(horizontalEdge(g, 1, 0))
  expect(nextEdge(g, horizontalEdge(g, 0, 0), 'left')).toBe(horizontalEdge(g, 0, 0))
  expect(nextEdge(g, verticalEdge(g, 4, 2), 'right')).toBe(verticalEdge(g, 4, 2))
  expect(nextEdge(g, verticalEdge(g, 4, 2), 'down')).toBe(verticalEdge(g, 4, 2))
})

test('turning keeps the dot', () => {
  expect(turned(g, horizontalEdge(g, 2, 1))).toBe(verticalEdge(g, 2, 1))
  expect(turned(g, verticalEdge(g, 2, 1))).toBe(horizontalEdge(g, 2, 1))
  expect(turned(g, horizontalEdge(g, 2, 3))).toBe(verticalEdge(g, 2, 2))
  expect(turned(g, verticalEdge(g, 4, 1))).toBe(horizontalEdge(g, 3, 1))
})

test('every edge can be reached from every other', () => {
  const seen = new Set([0])
  const queue = [0]
  for (let edge = queue.pop(); edge !== undefined; edge = queue.pop()) {
    const next = (['left', 'right', 'up', 'down'] as const).map((direction) => nextEdge(g, edge, direction))
    for (const other of [...next, turned(g, edge)]) {
      if (!seen.has(other)) queue.push(other)
      seen.add(other)
    }
  }
  expect(seen.size).toBe(g.edges)
})
