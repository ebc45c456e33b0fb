import { expect, test } from 'vitest'
import { geometryOf, verticalEdge } from './geometry'
import { Mine, parseMoves } from './mine'

const g = geometryOf(10, 10)

function storage(): Map<string, string> & { getItem: (key: string) => string | null; setItem: Storage['setItem'] } {
  const map = new Map<string, string>()
  return Object.assign(map, {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  })
}

test('lines and boxes are counted, once for each record', () => {
  const mine = new Mine('A', g, storage())
  mine.add({ record: 4, edge: 17, closed: 0 })
  const middle = verticalEdge(g, 4, 2)
  mine.add({ record: 9, edge: middle, closed: 3 })
  mine.add({ record: 9, edge: middle, closed: 3 })
  mine.add({ record: 12, edge: 5, closed: 2 })
  expect([mine.lines, mine.boxes]).toEqual([3, 3])
  expect([17, middle, 5, 4].map((edge) => mine.hasEdge(edge))).toEqual([true, true, true, false])
  expect([23, 24, 5, 17, 25].map((box) => mine.hasBox(box))).toEqual([true, true, true, false, false])
})

test('they are kept for each game', () => {
  const kept = storage()
  new Mine('A', g, kept).add({ record: 4, edge: 17, closed: 1 })
  new Mine('B', g, kept).add({ record: 5, edge: 18, closed: 0 })
  const again = new Mine('A', g, kept)
  expect([...again.all()]).toEqual([{ record: 4, edge: 17, closed: 1 }])
  expect([again.lines, again.boxes]).toEqual([1, 1])
})

test('storage that is blocked loses nothing but the memory', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  const mine = new Mine('A', g, { getItem: blocked, setItem: blocked })
  mine.add({ record: 1, edge: 2, closed: 0 })
  expect(mine.lines).toBe(1)
})

test.each([null, '', 'x', '1.2', '1.2.4', '-1.2.0', '1.2.0x'])('%j holds nothing', (stored) => {
  expect(parseMoves(stored)).toEqual([])
})
