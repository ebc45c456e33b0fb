import { isAlive, type Match, tileOf } from './match'

/**
 * What a player sees: 1 for every tile within the vision of one of their units. Before
 * the fights of the next turn (`moved`), the units stand where they have gone.
 */
export function visible(match: Match, player: number, step: number, moved: boolean): Uint8Array {
  const { torus, units, config } = match
  const seen = new Uint8Array(torus.tiles)
  const disc = torus.disc(config.visionRadius2)
  const near = new Int32Array(disc.length)
  for (let unit = 0; unit < units.count && units.birth[unit]! <= step; unit++) {
    if (units.owner[unit] !== player || !isAlive(match, unit, step)) continue
    const count = torus.around(tileOf(match, unit, moved ? step + 1 : step), disc, near)
    for (let i = 0; i < count; i++) seen[near[i]!] = 1
  }
  return seen
}
