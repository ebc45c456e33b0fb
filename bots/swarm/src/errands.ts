// Fetching energy.

import { FAR, type Tile } from './grid.js'
import type { Ground } from './ground.js'
import type { Turn } from './turn.js'

/** An energy that a unit may fetch. */
export interface Errand {
  readonly unit: Tile
  readonly energy: Tile
  /** From the unit to the energy. */
  readonly steps: number
  /** From every tile to the energy. */
  readonly stepsFrom: Int32Array
}

/**
 * Sends units for energy that no enemy can reach: of all pairs within the limit that are
 * allowed the closest first, each unit and each energy once. The result is by unit.
 */
export function errands(
  ground: Ground,
  turn: Turn,
  limit: number,
  allowed: (errand: Errand) => boolean,
): Map<Tile, Errand> {
  const sent = new Map<Tile, Errand>()
  const fetched = new Set<Tile>()
  for (const errand of pairs(ground, turn, limit).filter(allowed)) {
    if (sent.has(errand.unit) || fetched.has(errand.energy)) continue
    sent.set(errand.unit, errand)
    fetched.add(errand.energy)
  }
  return sent
}

/** All pairs by steps; equal ones by the unit's place in the turn, then the energy's. */
function pairs(ground: Ground, turn: Turn, limit: number): Errand[] {
  const safe = turn.energy.filter((energy) => turn.threat(energy) === 0)
  const ways = safe.map((energy) => ({ energy, stepsFrom: ground.stepsFrom([energy], limit) }))
  return turn.mine
    .flatMap((unit) => ways.map((way) => ({ unit, ...way, steps: way.stepsFrom[unit]! })))
    .filter(({ steps }) => steps < FAR)
    .sort((a, b) => a.steps - b.steps)
}
