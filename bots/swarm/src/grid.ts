// The torus: a grid whose edges meet. Tiles are numbers here, so that they can be
// compared, and be keys of maps and places in arrays.

import { DIRECTIONS, type Direction, type Point } from './game.js'

/** row × cols + col */
export type Tile = number

/** More steps than any way has: there is none. */
export const FAR = 1 << 20

const OFFSET: Readonly<Record<Direction, readonly [rows: number, cols: number]>> = {
  N: [-1, 0],
  E: [0, 1],
  S: [1, 0],
  W: [0, -1],
}

export class Grid {
  readonly tiles: number
  /** By tile, in the order of DIRECTIONS. */
  readonly #neighbours: readonly (readonly Tile[])[]

  constructor(
    readonly rows: number,
    readonly cols: number,
  ) {
    this.tiles = rows * cols
    this.#neighbours = Array.from({ length: this.tiles }, (_, tile) =>
      DIRECTIONS.map((direction) => this.offset(tile, ...OFFSET[direction])),
    )
  }

  tile({ row, col }: Point): Tile {
    return row * this.cols + col
  }

  point(tile: Tile): Point {
    return { row: Math.floor(tile / this.cols), col: tile % this.cols }
  }

  /** The tile so many rows and columns away. */
  offset(from: Tile, rows: number, cols: number): Tile {
    const { row, col } = this.point(from)
    return modulo(row + rows, this.rows) * this.cols + modulo(col + cols, this.cols)
  }

  /** The four tiles around one, in the order of DIRECTIONS. */
  neighbours(of: Tile): readonly Tile[] {
    return this.#neighbours[of]!
  }

  /** The tile one step away. */
  step(from: Tile, direction: Direction): Tile {
    return this.neighbours(from)[DIRECTIONS.indexOf(direction)]!
  }

  /** The rows and columns between two tiles, the shorter way around. */
  apart(a: Tile, b: Tile): readonly [rows: number, cols: number] {
    const [p, q] = [this.point(a), this.point(b)]
    return [around(p.row - q.row, this.rows), around(p.col - q.col, this.cols)]
  }

  /** The squared distance. The radii of sight and combat are meant like this. */
  distance2(a: Tile, b: Tile): number {
    const [rows, cols] = this.apart(a, b)
    return rows * rows + cols * cols
  }

  /**
   * How many steps it takes from the nearest of the starts to every tile, over tiles that
   * are open, or FAR when it takes more than the limit. The starts need not be open.
   */
  stepsFrom(starts: Iterable<Tile>, open: (at: Tile) => boolean, limit = FAR): Int32Array {
    const steps = new Int32Array(this.tiles).fill(FAR)
    const queue = [...starts]
    for (const start of queue) steps[start] = 0
    // The queue grows while it is gone through.
    for (const from of queue) {
      const far = steps[from]! + 1
      if (far > limit) break
      for (const at of this.neighbours(from)) {
        if (steps[at]! <= far || !open(at)) continue
        steps[at] = far
        queue.push(at)
      }
    }
    return steps
  }
}

/** A difference of two coordinates, the shorter way around a ring. */
function around(difference: number, size: number): number {
  const oneWay = modulo(difference, size)
  return Math.min(oneWay, size - oneWay)
}

/** The remainder that is never negative. */
const modulo = (n: number, size: number): number => ((n % size) + size) % size
