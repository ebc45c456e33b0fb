import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Direction } from '../src/game.js'
import type { Tile } from '../src/grid.js'
import { Ground } from '../src/ground.js'
import { NEVER, orders, settle, wishes, type Step } from '../src/plan.js'
import { config } from './picture.js'

const ground = new Ground(config(8, 8))

/** Settles units that wish to go one way, and otherwise to stay. */
function directions(units: readonly [Tile, Direction][]): (Direction | undefined)[] {
  const wanted = units.map(([unit, direction]): [Tile, Step[]] => [
    unit,
    [{ to: ground.grid.step(unit, direction), direction }, { to: unit }],
  ])
  const decided = settle(new Map(wanted))
  return units.map(([unit]) => decided.get(unit)?.direction)
}

test("equal wishes come in the turn's order, and staying last", () => {
  const steps = wishes(ground, ['W', 'N', 'S', 'E'], 0, () => 7)
  assert.deepEqual(
    steps.map(({ direction }) => direction),
    ['W', 'N', 'S', 'E', undefined],
  )
})

test('the lowest rate is first, and some tiles are out of the question', () => {
  const rate = (to: Tile): number => (to === 0 ? NEVER : to === 1 ? 0 : 5)
  const steps = wishes(ground, ['N', 'S', 'E', 'W'], 0, rate)
  assert.deepEqual(
    steps.map(({ direction }) => direction),
    ['E', 'N', 'S', 'W'],
  )
})

test('a column moves as one', () => {
  assert.deepEqual(
    directions([
      [2, 'E'],
      [1, 'E'],
      [0, 'E'],
    ]),
    ['E', 'E', 'E'],
  )
  assert.deepEqual(
    directions([
      [0, 'E'],
      [1, 'E'],
      [2, 'E'],
    ]),
    ['E', 'E', 'E'],
  )
})

test('two units do not take one tile', () => {
  assert.deepEqual(
    directions([
      [0, 'E'],
      [2, 'W'],
    ]),
    ['E', undefined],
  )
})

test('who wait for each other stay', () => {
  assert.deepEqual(
    directions([
      [0, 'E'],
      [1, 'W'],
    ]),
    [undefined, undefined],
  )
})

test('only steps are ordered', () => {
  const decided = new Map<Tile, Step>([
    [9, { to: 10, direction: 'E' }],
    [20, { to: 20 }],
  ])
  assert.deepEqual(orders(ground, decided), [{ row: 1, col: 1, direction: 'E' }])
})
