import { expect, test } from 'vitest'
import { edgesIn, puzzlePosition } from './puzzle-position'
import { fold } from './rules'

test('a bit set names its edges, the lowest last', () => {
  expect(edgesIn('0')).toEqual([])
  expect(edgesIn('1')).toEqual([0])
  expect(edgesIn('8000000000000000F')).toEqual([0, 1, 2, 3, 67])
})

test('a puzzle starts with boxes that are owned and edges that nobody drew', () => {
  // Two boxes, the second one the other player's; the first lacks its left side.
  const position = puzzlePosition({ rows: 1, cols: 2, drawn: '6f', owners: '02' })
  expect([position.turn, position.left, position.scores, position.last]).toEqual([1, 1, [0, 0, 1], undefined])
  expect(fold(position, [4]).scores).toEqual([0, 1, 1])
})
