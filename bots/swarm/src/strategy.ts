// Keep the units together, and go for the enemy with all of them.

import { longestUnseen } from './explore.js'
import { Formation, FULL_FORCE } from './formation.js'
import type { Config, Move, State } from './game.js'
import type { Tile } from './grid.js'
import { middle, nearest } from './groups.js'
import { Ground } from './ground.js'
import { orders, settle, wishes } from './plan.js'
import { Turn } from './turn.js'

/** So many units attack, if the enemies in sight are fewer. */
const STRIKE_FORCE = 3

/** Plays one match, and remembers what it has seen of the map and where it was going. */
export class Strategy {
  readonly #ground: Ground
  /** Where the swarm looks for the enemy. */
  #lookout: Tile | undefined

  constructor(config: Config) {
    this.#ground = new Ground(config)
  }

  moves(state: State): Move[] {
    this.#ground.look(state)
    const turn = new Turn(state, this.#ground.grid)
    if (turn.mine.length === 0) return []
    const formation = new Formation(this.#ground, turn)
    const rate = formation.rates(this.#goal(state, turn, formation))
    const wanted = turn.mine.map(
      (unit) => [unit, wishes(this.#ground, turn.order, unit, (to) => rate(unit, to))] as const,
    )
    return orders(this.#ground, settle(new Map(wanted)))
  }

  /**
   * Where the enemy is, if the swarm is strong enough; else energy, while the swarm is
   * small; else where nobody has looked for longest.
   */
  #goal(state: State, turn: Turn, { body, centre }: Formation): Tile {
    const strong = body.length >= STRIKE_FORCE && body.length > turn.enemies.length
    const enemy = strong ? this.#enemy(state, turn, centre) : undefined
    if (enemy !== undefined) return enemy
    const energy = nearest(this.#ground.grid, centre, turn.energy)
    if (energy !== undefined && body.length < FULL_FORCE) return energy
    return this.#frontier(turn, nearest(this.#ground.grid, centre, body) ?? centre)
  }

  /** The nearest core of an enemy, or else the middle of the nearest enemies in sight. */
  #enemy(state: State, turn: Turn, centre: Tile): Tile | undefined {
    const { grid } = this.#ground
    const cores = this.#ground.activeCores().filter(({ owner }) => owner !== 0)
    const core = nearest(
      grid,
      centre,
      cores.map(({ at }) => at),
    )
    const first = nearest(grid, centre, turn.enemies)
    if (core !== undefined || first === undefined) return core
    const inSight = turn.enemies.filter(
      (enemy) => enemy !== first && grid.distance2(enemy, first) <= state.config.vision_radius2,
    )
    const mass = middle(grid, [first, ...inSight])
    return this.#ground.isOpen(mass) ? mass : first
  }

  /** A place that the swarm keeps to until it sees it. */
  #frontier(turn: Turn, lead: Tile): Tile {
    if (this.#lookout === undefined || this.#ground.isInSight(this.#lookout)) {
      this.#lookout = longestUnseen(this.#ground, turn.order, lead)
    }
    return this.#lookout
  }
}
