// The torus: a grid whose edges meet.

import { DIRECTIONS, type Direction, type Point } from './game.js'

const STEP: Readonly<Record<Direction, Point>> = {
  N: { row: -1, col: 0 },
  E: { row: 0, col: 1 },
  S: { row: 1, col: 0 },
  W: { row: 0, col: -1 },
}

export class Grid {
  constructor(
    readonly rows: number,
    readonly cols: number,
  ) {}

  /**
   * The squared distance of two tiles, the shorter way around. The radii of sight and
   * combat are meant like this.
   */
  distance2(a: Point, b: Point): number {
    const rows = around(a.row - b.row, this.rows)
    const cols = around(a.col - b.col, this.cols)
    return rows * rows + cols * cols
  }

  /** The tile one step away. */
  step(from: Point, direction: Direction): Point {
    const { row, col } = STEP[direction]
    return { row: modulo(from.row + row, this.rows), col: modulo(from.col + col, this.cols) }
  }

  /** The four tiles around one, and the way to each. */
  neighbours(of: Point): { direction: Direction; at: Point }[] {
    return DIRECTIONS.map((direction) => ({ direction, at: this.step(of, direction) }))
  }

  /**
   * How many steps it takes from the nearest of the starts to every tile, over tiles that
   * are open. The starts themselves need not be open.
   */
  stepsFrom(starts: Iterable<Point>, open: (at: Point) => boolean): Steps {
    const steps = new Steps(this)
    const queue: Point[] = []
    for (const start of starts) {
      if (steps.reach(start, 0)) queue.push(start)
    }
    // The queue grows while it is gone through.
    for (const from of queue) {
      const far = steps.to(from)! + 1
      for (const { at } of this.neighbours(from)) {
        if (open(at) && steps.reach(at, far)) queue.push(at)
      }
    }
    return steps
  }

  /** A tile's number: a key for maps and sets, in which points are never equal. */
  index({ row, col }: Point): number {
    return row * this.cols + col
  }
}

/** The steps to every tile of a grid, from a breadth-first search. */
export class Steps {
  readonly #grid: Grid
  readonly #known: Int32Array

  constructor(grid: Grid) {
    this.#grid = grid
    this.#known = new Int32Array(grid.rows * grid.cols).fill(-1)
  }

  /** Notes the first, and so the shortest, way to a tile. False: there was one. */
  reach(at: Point, far: number): boolean {
    const index = this.#grid.index(at)
    if (this.#known[index] !== -1) return false
    this.#known[index] = far
    return true
  }

  /** The steps to a tile, or undefined when there is no way. */
  to(at: Point): number | undefined {
    const far = this.#known[this.#grid.index(at)]
    return far === -1 ? undefined : far
  }

  /**
   * The direction in which a unit comes nearer to the starts of the search. Undefined
   * when it is there, or there is no way.
   */
  towardsStart(from: Point): Direction | undefined {
    const here = this.to(from) ?? 0
    const nearer = this.#grid.neighbours(from).find(({ at }) => (this.to(at) ?? Infinity) < here)
    return nearer?.direction
  }
}

/** A difference of two coordinates, the shorter way around a ring. */
function around(difference: number, size: number): number {
  const oneWay = modulo(difference, size)
  return Math.min(oneWay, size - oneWay)
}

/** The remainder that is never negative. */
const modulo = (n: number, size: number): number => ((n % size) + size) % size
