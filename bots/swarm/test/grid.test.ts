import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DIRECTIONS } from '../src/game.js'
import { FAR, Grid, type Tile } from '../src/grid.js'
import { torus, type Pair, type Walk } from './vectors.js'

test('distances go the shorter way around', () => {
  for (const { rows, cols, a, b, distance2 } of torus().distances) {
    const grid = new Grid(rows, cols)
    const tile = ([row, col]: Pair): Tile => grid.tile({ row, col })
    assert.equal(grid.distance2(tile(a), tile(b)), distance2, `${a} to ${b} on ${rows}×${cols}`)
    assert.equal(grid.distance2(tile(b), tile(a)), distance2, `${b} to ${a} on ${rows}×${cols}`)
  }
})

const steps = ({ grid: text, start: [row, col] }: Walk, limit?: number): Int32Array => {
  const grid = new Grid(text.length, text[0]!.length)
  return grid.stepsFrom([grid.tile({ row, col })], (at) => text.join('')[at] !== '#', limit)
}

test('steps go around walls', () => {
  for (const walk of torus().walks) {
    const found = [...steps(walk)].map((far) => (far === FAR ? -1 : far))
    assert.deepEqual(found, walk.steps.flat(), walk.grid.join('\n'))
  }
})

test('steps end at the limit', () => {
  for (const walk of torus().walks) {
    const found = [...steps(walk, 3)].map((far) => (far === FAR ? -1 : far))
    assert.deepEqual(
      found,
      walk.steps.flat().map((far) => (far > 3 ? -1 : far)),
    )
  }
})

test('a step leads to a neighbour and back', () => {
  const grid = new Grid(5, 7)
  for (let tile = 0; tile < grid.tiles; tile++) {
    assert.deepEqual(
      DIRECTIONS.map((direction) => grid.step(tile, direction)),
      grid.neighbours(tile),
    )
    assert.equal(grid.step(grid.step(tile, 'N'), 'S'), tile)
    assert.equal(grid.step(grid.step(tile, 'W'), 'E'), tile)
    assert.equal(grid.tile(grid.point(tile)), tile)
  }
})
