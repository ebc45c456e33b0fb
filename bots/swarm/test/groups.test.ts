import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Grid, type Tile } from '../src/grid.js'
import { groups, largest, middle, nearest } from '../src/groups.js'

const grid = new Grid(20, 30)
const at = (row: number, col: number): Tile => grid.tile({ row, col })

test('units that are three apart are together, over the edge and through others', () => {
  const units = [at(0, 0), at(10, 10), at(0, 28), at(0, 3), at(0, 6), at(10, 14)]
  assert.deepEqual(groups(grid, units), [
    [at(0, 0), at(0, 28), at(0, 3), at(0, 6)],
    [at(10, 10)],
    [at(10, 14)],
  ])
})

test('the largest group is the first of the largest', () => {
  assert.deepEqual(largest([[1], [2, 3], [4, 5]]), [2, 3])
})

test('the middle is where the units are, not where their numbers are', () => {
  assert.equal(middle(grid, [at(19, 29), at(1, 1)]), at(0, 0))
  assert.equal(middle(grid, [at(1, 1), at(19, 29)]), at(0, 0))
  assert.equal(middle(grid, [at(5, 5), at(5, 9), at(8, 7)]), at(6, 7))
  assert.equal(middle(grid, [at(0, 0)]), at(0, 0))
})

test('the nearest is the first of the nearest', () => {
  assert.equal(nearest(grid, at(0, 0), [at(5, 5), at(0, 28), at(2, 0)]), at(0, 28))
  assert.equal(nearest(grid, at(0, 0), []), undefined)
})
