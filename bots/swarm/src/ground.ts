// What the bot remembers of the map.

import type { Config, State } from './game.js'
import { Grid, type Tile } from './grid.js'

/** A core in the condition in which it was last seen. */
export interface KnownCore {
  readonly at: Tile
  readonly owner: number
  readonly active: boolean
}

/** Everything that was seen in a match. Unknown ground counts as open. */
export class Ground {
  readonly grid: Grid
  readonly #walls: Uint8Array
  /** By tile: the turn in which it was last in sight, counted from 1; 0 is never. */
  readonly #seen: Int32Array
  /** In the order in which they were first seen. */
  readonly #cores = new Map<Tile, KnownCore>()
  #now = 0

  constructor(config: Config) {
    this.grid = new Grid(config.rows, config.cols)
    this.#walls = new Uint8Array(this.grid.tiles)
    this.#seen = new Int32Array(this.grid.tiles)
  }

  /** Takes in what a state shows. */
  look(state: State): void {
    this.#now = state.turn + 1
    for (const wall of state.walls) this.#walls[this.grid.tile(wall)] = 1
    for (const core of state.cores) {
      const at = this.grid.tile(core)
      this.#cores.set(at, { at, owner: core.owner, active: core.active })
    }
    const disc = offsetsWithin(state.config.vision_radius2)
    for (const unit of state.bots.filter(({ owner }) => owner === 0)) {
      const from = this.grid.tile(unit)
      for (const [rows, cols] of disc) this.#seen[this.grid.offset(from, rows, cols)] = this.#now
    }
  }

  isOpen = (at: Tile): boolean => this.#walls[at] === 0

  /** When a tile was last in sight: a later time is a larger number. */
  seen(at: Tile): number {
    return this.#seen[at]!
  }

  isInSight(at: Tile): boolean {
    return this.seen(at) === this.#now
  }

  /** The cores that are not razed, as far as known. */
  activeCores(): KnownCore[] {
    return [...this.#cores.values()].filter(({ active }) => active)
  }

  stepsFrom(starts: Iterable<Tile>, limit?: number): Int32Array {
    return this.grid.stepsFrom(starts, this.isOpen, limit)
  }
}

function offsetsWithin(radius2: number): [rows: number, cols: number][] {
  const reach = Math.floor(Math.sqrt(radius2))
  const side = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  return side.flatMap((row) =>
    side.flatMap((col): [number, number][] =>
      row * row + col * col <= radius2 ? [[row, col]] : [],
    ),
  )
}
