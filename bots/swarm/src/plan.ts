// Moves in which no two units meet: units that share a tile die.

import type { Direction, Move } from './game.js'
import type { Tile } from './grid.js'
import type { Ground } from './ground.js'

/** The rate of a tile that a unit does not go to. */
export const NEVER = Infinity

/** Where a unit may be next, and the way there; without one it is where it is. */
export interface Step {
  readonly to: Tile
  readonly direction?: Direction
}

/**
 * What a unit can do, by the rate of the tile that it would be on, the lowest first. Of
 * equal ones a step comes before staying, and steps come in the turn's order.
 */
export function wishes(
  ground: Ground,
  order: readonly Direction[],
  unit: Tile,
  rate: (to: Tile) => number,
): Step[] {
  const steps: Step[] = order.map((direction) => ({
    to: ground.grid.step(unit, direction),
    direction,
  }))
  return [...steps.filter(({ to }) => ground.isOpen(to)), { to: unit }]
    .map((step) => ({ step, rate: rate(step.to) }))
    .filter(({ rate }) => rate < NEVER)
    .sort((a, b) => a.rate - b.rate)
    .map(({ step }) => step)
}

/**
 * Decides for all units at once, given what each wishes.
 *
 * In every round the undecided units take, one after the other, the best tile that nobody
 * has taken; but a unit whose best tile is that of another one waits until that one has
 * decided. Units that wait for each other to the end stay.
 */
export function settle(wishes: ReadonlyMap<Tile, readonly Step[]>): Map<Tile, Step> {
  const decided = new Map<Tile, Step>()
  const taken = new Set<Tile>()
  const undecided = (unit: Tile): boolean => wishes.has(unit) && !decided.has(unit)
  const waits = (unit: Tile, { to }: Step): boolean => to !== unit && undecided(to)

  for (let before = -1; before < decided.size;) {
    before = decided.size
    for (const [unit, steps] of wishes) {
      if (!undecided(unit)) continue
      const step = steps.find(({ to }) => !taken.has(to)) ?? { to: unit }
      if (waits(unit, step)) continue
      decided.set(unit, step)
      taken.add(step.to)
    }
  }
  return decided
}

/** The orders that carry out what was decided. */
export function orders(ground: Ground, decided: ReadonlyMap<Tile, Step>): Move[] {
  return [...decided].flatMap(([unit, { direction }]) =>
    direction ? [{ ...ground.grid.point(unit), direction }] : [],
  )
}
