// How the units stand in a turn, and what each of them wants.

import { errands, type Errand } from './errands.js'
import { FAR, type Grid, type Tile } from './grid.js'
import { areTogether, groups, largest, middle } from './groups.js'
import type { Ground } from './ground.js'
import { NEVER } from './plan.js'
import type { Turn } from './turn.js'

/** Steps that a unit of the swarm leaves its way for energy. */
const BESIDE_STEPS = 3
/** Steps that a unit at home goes for energy. */
const HOME_STEPS = 7
/** Steps within which its companions come along. */
const SHARE_STEPS = 20
/** Of so many new units together all but one set out. */
const PARTY = 3
/** From so many units on a group leaves energy to those who pass it. */
export const FULL_FORCE = 6
/** Outweighs every distance. */
const PER_THREAT = 1 << 24

/** The swarm, and the new units that have to catch up with it. */
export class Formation {
  /** The units of the swarm. */
  readonly body: readonly Tile[]
  readonly centre: Tile
  readonly #ground: Ground
  readonly #turn: Turn
  readonly #groupOf = new Map<Tile, readonly Tile[]>()
  /** To the nearest of the own cores. */
  readonly #home: Int32Array
  /** The unit that stays at home. */
  readonly #sentinel: Tile | undefined

  constructor(ground: Ground, turn: Turn) {
    this.#ground = ground
    this.#turn = turn
    const found = groups(ground.grid, turn.mine)
    for (const group of found) group.forEach((unit) => this.#groupOf.set(unit, group))
    this.body = largest(found)
    this.centre = middle(ground.grid, this.body as [Tile, ...Tile[]])
    const cores = ground.activeCores().filter(({ owner }) => owner === 0)
    this.#home = ground.stepsFrom(cores.map(({ at }) => at))
    this.#sentinel = this.#nearestHome()
  }

  /** The unit outside of the swarm that is closest to a core, of equal ones the first. */
  #nearestHome(): Tile | undefined {
    const home = (unit: Tile): number => this.#home[unit]!
    const [first] = this.#turn.mine
      .filter((unit) => !this.#inSwarm(unit) && home(unit) < FAR)
      .sort((a, b) => home(a) - home(b))
    return first
  }

  /** How units rate the tiles that they can be on next: the lowest is best. */
  rates(goal: Tile): (unit: Tile, to: Tile) => number {
    const toGoal = this.#ground.stepsFrom([goal])
    const toSwarm = this.#ground.stepsFrom(this.body)
    const sent = this.#errands()
    const wish = (unit: Tile, to: Tile): number => {
      const errand = sent.get(unit)
      if (!errand && this.#waits(unit)) return this.#besideHome(to)
      if (!errand && !this.#inSwarm(unit)) return toSwarm[to]!
      const steps = (errand?.stepsFrom ?? toGoal)[to]!
      return this.#strays(unit, to) ? steps + FAR : steps
    }
    return (unit, to) => (this.#coheres(unit, to) ? this.#daring(unit, to, wish(unit, to)) : NEVER)
  }

  #inSwarm(unit: Tile): boolean {
    return this.#groupOf.get(unit) === this.body
  }

  /**
   * Who fetches which energy. A small group fetches one at a time, all of it: units that
   * wanted to go different ways would hold each other back for ever.
   */
  #errands(): Map<Tile, Errand> {
    const sent = errands(this.#ground, this.#turn, SHARE_STEPS, (errand) => this.#allows(errand))
    for (const group of new Set(this.#groupOf.values())) {
      if (group.length >= FULL_FORCE) continue
      const [nearest] = group
        .flatMap((unit) => sent.get(unit) ?? [])
        .sort((a, b) => a.steps - b.steps)
      if (!nearest) continue
      for (const unit of group) {
        if (this.#inSwarm(unit) || this.#waits(unit)) sent.set(unit, nearest)
      }
    }
    return sent
  }

  #allows({ unit, steps }: Errand): boolean {
    if (this.#inSwarm(unit)) return steps <= BESIDE_STEPS
    return steps <= HOME_STEPS && this.#waits(unit)
  }

  /** Whether a new unit stays at home: the sentinel, and others until they are a party. */
  #waits(unit: Tile): boolean {
    if (this.#inSwarm(unit) || this.#home[unit] === FAR) return false
    return unit === this.#sentinel || this.#groupOf.get(unit)!.length < PARTY
  }

  /** Close to a core, and off it: new units appear there. */
  #besideHome(to: Tile): number {
    return this.#home[to] || 3
  }

  /** Whether a unit of the swarm would run ahead of it. */
  #strays(unit: Tile, to: Tile): boolean {
    const fromCentre = (at: Tile): number => this.#grid.distance2(at, this.centre)
    return (
      this.#inSwarm(unit) &&
      to !== unit &&
      fromCentre(to) > 2 * this.body.length + 6 &&
      fromCentre(to) >= fromCentre(unit)
    )
  }

  /** Whether a step leaves the unit a friend near. One that has none cannot lose any. */
  #coheres(unit: Tile, to: Tile): boolean {
    if (to === unit) return true
    const friends = this.#turn.mine.filter((friend) => friend !== unit)
    const near = (at: Tile): boolean =>
      friends.some((friend) => areTogether(this.#grid, friend, at))
    return near(to) || !near(unit)
  }

  /** Keeps out of the reach of enemies where they are as many as the friends near, or more. */
  #daring(unit: Tile, to: Tile, rate: number): number {
    const threat = this.#turn.threat(to)
    if (threat === 0) return rate
    const friends = this.#turn.mine.filter(
      (friend) => friend !== unit && this.#turn.reaches(friend, to),
    )
    return friends.length + 1 > threat ? rate : threat * PER_THREAT + rate
  }

  get #grid(): Grid {
    return this.#ground.grid
  }
}
