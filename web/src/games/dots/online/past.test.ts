import { expect, test } from 'vitest'
import { visible } from './past'

const by = (...players: number[]) => players.map((player) => ({ player }))

test('one’s own moves are shown at once, and the others’ wait for their turn', () => {
  expect(visible(by(1, 2, 2, 2), 0, 1)).toBe(1)
  expect(visible(by(1, 2, 2, 2), 2, 1)).toBe(2)
  expect(visible(by(1, 2, 1, 1), 2, 1)).toBe(4)
  expect(visible(by(1, 2), 2, 1)).toBe(2)
})

test('a spectator sees every move by itself', () => {
  expect(visible(by(1, 2, 1), 1, 0)).toBe(1)
})

test('what was taken back is not shown', () => {
  expect(visible(by(1), 3, 1)).toBe(1)
})

test('whoever comes back after a long time sees how things stand', () => {
  expect(visible(by(...Array.from({ length: 30 }, () => 2)), 1, 1)).toBe(30)
})
