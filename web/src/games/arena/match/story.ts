import { type Fate, fates, isAlive, type Match, never, tileOf } from './match'

/** A unit's life, from birth to end. */
export interface Story {
  readonly unit: number
  readonly owner: number
  /** The how many-th of its player it is. */
  readonly number: number
  readonly born: { readonly step: number; readonly tile: number }
  readonly moves: number
  readonly energy: number
  readonly kills: number
  /** The steps of those kills, each once. */
  readonly killSteps: readonly number[]
  readonly end: End | undefined
}

export interface End {
  readonly step: number
  readonly tile: number
  readonly fate: Exclude<Fate, 'alive'>
  /** Players whose units had a part in it. None: it ran into its own. */
  readonly by: readonly number[]
}

export function storyOf(match: Match, unit: number): Story {
  const { units } = match
  const owner = units.owner[unit]!
  let number = 1
  for (let other = 0; other < unit; other++) if (units.owner[other] === owner) number++
  return {
    unit,
    owner,
    number,
    born: { step: units.birth[unit]!, tile: tileOf(match, unit, units.birth[unit]!) },
    moves: units.moves[unit]!,
    energy: units.energy[unit]!,
    kills: units.kills[unit]!,
    killSteps: killSteps(match, unit),
    end: endOf(match, unit),
  }
}

function killSteps({ fights, units }: Match, unit: number): number[] {
  const steps = new Set<number>()
  for (let i = 0; i < fights.killer.length; i++) {
    if (fights.killer[i] === unit) steps.add(units.death[fights.victim[i]!]!)
  }
  return [...steps]
}

function endOf(match: Match, unit: number): End | undefined {
  const { units, fights } = match
  const step = units.death[unit]!
  const fate = fates[units.fate[unit]!]
  if (step === never || fate === undefined || fate === 'alive') return undefined
  const by = new Set<number>()
  for (let i = fights.killStart[step]!; i < fights.killStart[step + 1]!; i++) {
    if (fights.victim[i] === unit) by.add(units.owner[fights.killer[i]!]!)
  }
  return { step, tile: tileOf(match, unit, step), fate, by: [...by].sort((a, b) => a - b) }
}

/** The unit that stands nearest to a place on the board (in tiles), within a reach; -1 for none. */
export function unitNear(match: Match, step: number, moved: boolean, x: number, y: number, reach: number): number {
  const { torus, units } = match
  let [found, best] = [-1, reach * reach]
  for (let unit = 0; unit < units.count && units.birth[unit]! <= step; unit++) {
    if (!isAlive(match, unit, step)) continue
    const tile = tileOf(match, unit, moved ? step + 1 : step)
    const dx = around(torus.col(tile) + 0.5 - x, torus.cols)
    const dy = around(torus.row(tile) + 0.5 - y, torus.rows)
    const distance = dx * dx + dy * dy
    if (distance < best) [found, best] = [unit, distance]
  }
  return found
}

function around(difference: number, size: number): number {
  return difference - size * Math.round(difference / size)
}
