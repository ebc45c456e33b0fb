// Which units are together.

import type { Grid, Tile } from './grid.js'

/** The squared distance at which units are together. */
const TOGETHER2 = 9

export const areTogether = (grid: Grid, a: Tile, b: Tile): boolean =>
  grid.distance2(a, b) <= TOGETHER2

/**
 * Divides units into groups in which each is together with another. Groups come in the
 * order of their first units, and units in theirs.
 */
export function groups(grid: Grid, units: readonly Tile[]): Tile[][] {
  const left = new Set(units)
  const found: Tile[][] = []
  for (const first of left) {
    const group = new Set([first])
    // The group grows while it is gone through.
    for (const unit of group) {
      left.delete(unit)
      for (const other of left) {
        if (areTogether(grid, unit, other)) group.add(other)
      }
    }
    found.push(units.filter((unit) => group.has(unit)))
  }
  return found
}

/** The largest group, of equal ones the first. */
export const largest = (groups: readonly Tile[][]): Tile[] =>
  groups.reduce((best, group) => (group.length > best.length ? group : best), [])

/** The centre of mass: where the units are on average, measured around the first. */
export function middle(grid: Grid, units: readonly [Tile, ...Tile[]]): Tile {
  const first = grid.point(units[0])
  const [halfRows, halfCols] = [Math.floor(grid.rows / 2), Math.floor(grid.cols / 2)]
  let [rows, cols] = [0, 0]
  for (const { row, col } of units.map((unit) => grid.point(unit))) {
    // From half the torus before the first unit on, no place is negative.
    rows += (row - first.row + grid.rows + halfRows) % grid.rows
    cols += (col - first.col + grid.cols + halfCols) % grid.cols
  }
  const mean = (sum: number): number => Math.floor(sum / units.length)
  return grid.offset(units[0], mean(rows) - halfRows, mean(cols) - halfCols)
}

/** The tile of a list with the least squared distance, of equal ones the first. */
export function nearest(grid: Grid, from: Tile, tiles: readonly Tile[]): Tile | undefined {
  let best: Tile | undefined
  for (const tile of tiles) {
    if (best === undefined || grid.distance2(from, tile) < grid.distance2(from, best)) best = tile
  }
  return best
}
