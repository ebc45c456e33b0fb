// Where to look for what is not known yet.

import type { Direction } from './game.js'
import type { Tile } from './grid.js'
import type { Ground } from './ground.js'

/** The tile that was seen longest ago, and the nearest of those, or the unit's own. */
export function longestUnseen(ground: Ground, order: readonly Direction[], unit: Tile): Tile {
  let goal = unit
  const reached = new Set([unit])
  // The set grows while it is gone through.
  for (const at of reached) {
    if (ground.seen(at) < ground.seen(goal)) goal = at
    for (const direction of order) {
      const next = ground.grid.step(at, direction)
      if (ground.isOpen(next)) reached.add(next)
    }
  }
  return goal
}
