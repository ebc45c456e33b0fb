// A turn in the order in which the bot goes through it.

import { Dice } from './dice.js'
import { DIRECTIONS, enemies, mine, type Direction, type State } from './game.js'
import type { Grid, Tile } from './grid.js'

/**
 * Directions and units are in an order that changes from turn to turn, so that no
 * direction and no corner of the map is an advantage.
 */
export class Turn {
  readonly dice: Dice
  readonly order: readonly Direction[]
  readonly mine: readonly Tile[]
  readonly enemies: readonly Tile[]
  readonly energy: readonly Tile[]
  readonly #grid: Grid
  readonly #attackRadius2: number

  constructor(state: State, grid: Grid) {
    this.#grid = grid
    this.#attackRadius2 = state.config.attack_radius2
    this.dice = new Dice(state.match_id, state.turn)
    this.order = shuffled(DIRECTIONS, this.dice)
    const lists = [mine(state), enemies(state), state.energy].map((points) =>
      points.map((point) => grid.tile(point)),
    )
    if (this.dice.below(2) === 1) lists.forEach((tiles) => tiles.reverse())
    const [own = [], others = [], energy = []] = lists
    this.mine = own
    this.enemies = others
    this.energy = energy
  }

  /** How many enemies can attack a unit that is on a tile after this turn's moves. */
  threat(at: Tile): number {
    return this.enemies.filter((enemy) => this.reaches(enemy, at)).length
  }

  /** Whether a unit can attack a tile after at most one step, walls left aside. */
  reaches(unit: Tile, at: Tile): boolean {
    const [rows, cols] = this.#grid.apart(unit, at)
    const [long, short] = [Math.max(rows, cols), Math.min(rows, cols)]
    const left = Math.max(long - 1, 0)
    return left * left + short * short <= this.#attackRadius2
  }
}

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.below(i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
