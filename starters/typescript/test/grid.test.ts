import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '../src/game.js'
import { Grid } from '../src/grid.js'
import { torus, type Pair } from './vectors.js'

const point = ([row, col]: Pair): Point => ({ row, col })

test('distances go the shorter way around', () => {
  for (const { rows, cols, a, b, distance2 } of torus().distances) {
    const grid = new Grid(rows, cols)
    assert.equal(grid.distance2(point(a), point(b)), distance2, `${a} to ${b} on ${rows}×${cols}`)
    assert.equal(grid.distance2(point(b), point(a)), distance2, `${b} to ${a} on ${rows}×${cols}`)
  }
})

test('steps go around walls', () => {
  for (const { grid: text, start, steps: expected } of torus().walks) {
    const grid = new Grid(text.length, text[0]!.length)
    const steps = grid.stepsFrom([point(start)], ({ row, col }) => text[row]![col] !== '#')
    const found = expected.map((line, row) => line.map((_, col) => steps.to({ row, col }) ?? -1))
    assert.deepEqual(found, expected, text.join('\n'))
  }
})

test('every step towards the start is one nearer', () => {
  for (const { grid: text, start, steps: expected } of torus().walks) {
    const grid = new Grid(text.length, text[0]!.length)
    const steps = grid.stepsFrom([point(start)], ({ row, col }) => text[row]![col] !== '#')
    expected.forEach((line, row) =>
      line.forEach((far, col) => {
        const direction = steps.towardsStart({ row, col })
        assert.equal(direction !== undefined, far > 0, `from ${row},${col}`)
        if (direction) assert.equal(steps.to(grid.step({ row, col }, direction)), far - 1)
      }),
    )
  }
})
