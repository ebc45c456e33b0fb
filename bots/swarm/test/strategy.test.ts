import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mine, type Point, type State } from '../src/game.js'
import { Grid } from '../src/grid.js'
import { groups } from '../src/groups.js'
import { Strategy } from '../src/strategy.js'
import { after, next, picture } from './picture.js'

const decide = (state: State): Point[] => after(state, new Strategy(state.config).moves(state))

/** Where the strategy has taken the units after some turns. */
function play(state: State, turns: number): State {
  const strategy = new Strategy(state.config)
  for (let i = 0; i < turns; i++) state = next(state, strategy.moves(state))
  return state
}

/** Asks on several turns, because the dice of each are different. */
function eachTurn(rows: readonly string[], check: (places: Point[]) => void): void {
  for (let turn = 0; turn < 12; turn++) check(decide(picture(turn, rows)))
}

const apart = (places: Point[], rows: readonly string[]): number => {
  const grid = new Grid(rows.length, rows[0]!.length)
  return groups(
    grid,
    places.map((place) => grid.tile(place)),
  ).length
}

test('a swarm goes for an enemy core, and stays one', () => {
  const rows = [
    '..................................',
    '..aa..............................',
    '..aa......B.......................',
    '..aa..............................',
    '..................................',
    '..................................',
  ]
  const state = play(picture(0, rows), 6)
  assert.equal(apart(mine(state), rows), 1)
  assert.ok(
    mine(state).every(({ col }) => col > 4 && col < 12),
    JSON.stringify(mine(state)),
  )
})

test('nobody leaves the others', () => {
  const rows = [
    '....................',
    '..a..a..a...........',
    '....................',
    '.................*..',
    '....................',
  ]
  const friends = [2, 5, 8]
  eachTurn(rows, (places) =>
    places.forEach(({ row, col }, i) => {
      const distance2 = friends
        .filter((_, j) => j !== i)
        .map((c) => (row - 1) ** 2 + (col - c) ** 2)
      assert.ok(Math.min(...distance2) <= 9, JSON.stringify(places))
    }),
  )
})

test('a unit that was left behind catches up', () => {
  const rows = [
    '..............................',
    '.aaa......a...................',
    '.aaa..........................',
    '..............................',
    '..............................',
  ]
  eachTurn(rows, (places) => assert.deepEqual(places[3], { row: 1, col: 9 }))
})

test('a new unit waits at home for another', () => {
  const rows = [
    '........................................',
    '..A.....................................',
    '...a..................aaaa..............',
    '......................aaaa..............',
    '........................................',
  ]
  const state = play(picture(0, rows), 10)
  assert.ok(
    mine(state).some(({ row, col }) => Math.abs(row - 1) <= 2 && Math.abs(col - 2) <= 2),
    JSON.stringify(mine(state)),
  )
})

test('a tight group attacks a few', () => {
  const rows = [
    '....................',
    '..aaa...............',
    '..aaa.....b.........',
    '..aaa...............',
    '....................',
    '....................',
  ]
  const state = picture(0, rows)
  const places = play(state, 3)
  const mean = (units: Point[]): number =>
    units.reduce((sum, { col }) => sum + col, 0) / units.length
  assert.ok(mean(mine(places)) > mean(mine(state)) + 1, JSON.stringify(mine(places)))
})

test('a few keep away from many', () => {
  const rows = [
    '....................',
    '....................',
    '..a......bbb........',
    '.........bbb........',
    '....................',
  ]
  const state = play(picture(0, rows), 6)
  const grid = new Grid(rows.length, rows[0]!.length)
  const enemies = picture(0, rows).bots.filter(({ owner }) => owner === 1)
  const nearest = Math.min(
    ...mine(state).flatMap((unit) =>
      enemies.map((enemy) => grid.distance2(grid.tile(unit), grid.tile(enemy))),
    ),
  )
  assert.ok(nearest > state.config.attack_radius2, `${nearest}`)
})

test('a swarm takes the energy beside its way', () => {
  const rows = [
    '..............................',
    '..aa......................B...',
    '.*aa..........................',
    '..aa..........................',
    '..............................',
  ]
  eachTurn(rows, (places) =>
    assert.ok(
      places.some(({ row, col }) => row === 2 && col === 1),
      JSON.stringify(places),
    ),
  )
})

test('units never share a tile', () => {
  const rows = [
    'aaaa#..........',
    'aaaa#.B...b....',
    'aaaa...........',
    'aaaa#..*.......',
    '#####..........',
  ]
  eachTurn(rows, (places) =>
    assert.equal(new Set(places.map(({ row, col }) => row * 100 + col)).size, 16),
  )
})
