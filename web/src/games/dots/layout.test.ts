import { describe, expect, test } from 'vitest'
import { type Board, boardOf } from './board'
import { type Cursor, cursorAt, firstCursor, search, walk } from './cursor'
import { distance, layoutOf, nearestEdge, unit } from './layout'
import { type Kind, kinds } from './shapes'

function board(kind: Kind, rows: number, cols = rows): Board {
  const made = boardOf(kind, rows, cols)
  if (!made) throw new Error('no such board')
  return made
}

describe.each(kinds)('a %s drawn', (kind) => {
  const b = board(kind, 5)
  const layout = layoutOf(b)

  test('has edges of one length, but for the diagonals', () => {
    const lengths = layout.edges.map(({ from, to }) => Math.round(distance(from, to)))
    expect(new Set(lengths)).toEqual(new Set(kind === 'diagonal' ? [unit, 141] : [unit]))
  })

  test('has as many corners around a cell as edges, all on the picture, and its circle touches every side', () => {
    for (const [cell, { corners, centre, radius }] of layout.cells.entries()) {
      expect(corners).toHaveLength(b.around[cell]?.length ?? 0)
      for (const [index, from] of corners.entries()) {
        const to = corners[(index + 1) % corners.length] ?? from
        const twice = Math.abs((to.x - from.x) * (centre.y - from.y) - (to.y - from.y) * (centre.x - from.x))
        expect(twice / distance(from, to)).toBeCloseTo(radius)
        expect(from.x).toBeGreaterThan(layout.left)
        expect(from.y).toBeLessThan(layout.top + layout.height)
      }
    }
  })

  test('gives every edge a name of its own', () => {
    const names = layout.edges.map(({ name }) => `${name.direction} ${name.row} ${name.number}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('finds the edge under a finger, and only free ones', () => {
    for (const [edge, { middle }] of layout.edges.entries()) {
      expect(nearestEdge(layout, middle, () => true, unit)).toBe(edge)
      expect(nearestEdge(layout, middle, (other) => other !== edge, unit)).not.toBe(edge)
      expect(nearestEdge(layout, middle, () => false, unit)).toBeUndefined()
    }
    expect(nearestEdge(layout, { x: layout.left - 3 * unit, y: 0 }, () => true, unit)).toBeUndefined()
  })

  test('lets the arrows reach every edge, and come back by the opposite one', () => {
    const reached = new Set<number>()
    const queue: Cursor[] = [firstCursor(layout)]
    for (let cursor = queue.pop(); cursor; cursor = queue.pop()) {
      if (reached.has(cursor.edge)) continue
      reached.add(cursor.edge)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = walk(layout, cursorAt(layout, cursor.edge), key)
        if (next) queue.push(next)
      }
      const down = walk(layout, cursorAt(layout, cursor.edge), 'ArrowDown')
      if (down && down.edge !== cursor.edge) expect(walk(layout, down, 'ArrowUp')?.edge).toBe(cursor.edge)
    }
    expect(reached.size).toBe(layout.edges.length)
  })
})

test('Home and End go to the ends of the line, with Ctrl to those of the board, other keys nowhere', () => {
  const layout = layoutOf(board('rectangle', 2, 3))
  const cursor = cursorAt(layout, 4)
  expect(walk(layout, cursor, 'Home')?.edge).toBe(3)
  expect(walk(layout, cursor, 'End')?.edge).toBe(5)
  expect(walk(layout, cursor, 'Home', true)?.edge).toBe(0)
  expect(walk(layout, cursor, 'End', true)?.edge).toBe(8)
  expect(walk(layout, cursor, 'a')).toBeUndefined()
})

test('a search goes on in reading order, round the end, in both directions', () => {
  const layout = layoutOf(board('rectangle', 1, 2))
  // In reading order: above 0 1, upright 4 5 6, below 2 3.
  const free = (edge: number): boolean => edge === 1 || edge === 6
  expect(search(layout, cursorAt(layout, 4), free, false)?.edge).toBe(6)
  expect(search(layout, cursorAt(layout, 6), free, false)?.edge).toBe(1)
  expect(search(layout, cursorAt(layout, 4), free, true)?.edge).toBe(1)
  expect(search(layout, cursorAt(layout, 4), () => false, true)).toBeUndefined()
})
