// What the bot does. This is the file to change.

import type { Config, Move, State } from './game.js'
import { Grid } from './grid.js'

/**
 * A strategy plays one match from its first turn to its last, and may keep in its fields
 * whatever it wants to remember from turn to turn.
 */
export class Strategy {
  /** The torus of this match: distances, neighbours, ways around walls. */
  readonly grid: Grid

  /** Called at the first turn of a match. */
  constructor(config: Config) {
    this.grid = new Grid(config.rows, config.cols)
  }

  /**
   * Called every turn. A unit without a move holds still, as all do here.
   *
   * To send each of them to the nearest energy instead:
   *
   *     const walls = new Set(state.walls.map((wall) => this.grid.index(wall)))
   *     const steps = this.grid.stepsFrom(state.energy, (at) => !walls.has(this.grid.index(at)))
   *     return mine(state).flatMap((unit) => {
   *       const direction = steps.towardsStart(unit)
   *       return direction ? [{ ...unit, direction }] : []
   *     })
   */
  moves(_state: State): Move[] {
    return []
  }
}
