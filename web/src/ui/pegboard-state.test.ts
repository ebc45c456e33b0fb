import { expect, test } from 'vitest'
import { moveFocus, nextPeg, type Peg } from './pegboard-state'

test('presses go through every piece and back to empty', () => {
  const seen: Peg[] = []
  let peg: Peg = null
  do {
    peg = nextPeg(peg)
    seen.push(peg)
  } while (peg !== null)
  expect(seen).toEqual(['red', 'blue', 'green', 'yellow', null])
})

test.each([
  [5, 'ArrowUp', 1],
  [5, 'ArrowDown', 9],
  [5, 'ArrowLeft', 4],
  [5, 'ArrowRight', 6],
  [1, 'ArrowUp', undefined],
  [13, 'ArrowDown', undefined],
  [4, 'ArrowLeft', undefined],
  [7, 'ArrowRight', undefined],
  [5, 'Tab', undefined],
])('from %i, %s leads to %s', (from, key, to) => {
  expect(moveFocus(from, key)).toBe(to)
})
