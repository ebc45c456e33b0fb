import type { Config, GameMap, Player, Result } from './replay'
import type { Torus } from './torus'

/**
 * A replay, folded: what is where after every turn. Steps count the turns of the
 * replay, so step 0 is the start and step `turns` the end; the match calls them
 * `firstTurn` and on. Everything that grows with the match is in typed arrays.
 */
export interface Match {
  readonly id: string
  readonly date: string
  readonly players: readonly Player[]
  readonly config: Config
  readonly map: GameMap
  readonly result: Result
  readonly torus: Torus
  readonly walls: Int32Array
  readonly firstTurn: number
  readonly turns: number
  readonly units: Units
  readonly cores: readonly Core[]
  readonly nodes: Nodes
  readonly standings: Standings
  readonly fights: Fights
  readonly captures: readonly Capture[]
  readonly faults: readonly Fault[]
  /** Milliseconds that each bot took, by step and player, when the replay says. */
  readonly times: Int32Array | undefined
}

/** A step that never comes. */
export const never = 0x7fffffff

export const fates = ['alive', 'combat', 'collision'] as const
export type Fate = (typeof fates)[number]

/** Every unit there ever was, numbered in order of birth. */
export interface Units {
  readonly count: number
  readonly owner: Uint8Array
  /** The step after which it was first there. */
  readonly birth: Int32Array
  /** The step in which it died, or `never`. */
  readonly death: Int32Array
  /** Places in `fates`. */
  readonly fate: Uint8Array
  /** Where a unit's path begins. A path has a tile for each step from birth to death, both included. */
  readonly pathStart: Uint32Array
  readonly path: Uint16Array
  readonly moves: Uint16Array
  readonly energy: Uint16Array
  /** Enemies whose death it took part in. */
  readonly kills: Uint16Array
}

export interface Core {
  readonly tile: number
  readonly owner: number
  /** The step in which it was razed: 0 when it was from the start, `never` when it was not. */
  readonly razed: number
}

/** Where energy appears. */
export interface Nodes {
  readonly tiles: Int32Array
  /** 1 where there is energy, by step and node. */
  readonly energy: Uint8Array
}

/** How the players stand, by step and player. */
export interface Standings {
  readonly score: Int32Array
  /** Energy to spend. */
  readonly held: Int32Array
  readonly collected: Int32Array
  readonly units: Int32Array
  /** Enemy units that died because of this player's. */
  readonly kills: Int32Array
}

/** Who died when, and because of whom. */
export interface Fights {
  /** Units in the order of their deaths; those of a step are from `deathStart[step]` to the next. */
  readonly dead: Uint32Array
  readonly deathStart: Uint32Array
  /** Pairs of a dead unit and one that killed it, in the same way. */
  readonly victim: Uint32Array
  readonly killer: Uint32Array
  readonly killStart: Uint32Array
}

export interface Capture {
  readonly step: number
  /** By its place in `cores`. */
  readonly core: number
  readonly by: number
}

export const faultKinds = ['timeout', 'error', 'invalid', 'crashed', 'ignored'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Something that went wrong with a bot. `ignored` orders are no failure, but good to know of. */
export interface Fault {
  readonly step: number
  readonly player: number
  readonly kind: FaultKind
  readonly why: string
  /** Orders that were not accepted. */
  readonly count: number
}

export const isAlive = ({ units }: Match, unit: number, step: number): boolean =>
  units.birth[unit]! <= step && step < units.death[unit]!

/** Where a unit is after a step; in the step of its death, where it died. Only for steps of its life. */
export function tileOf({ units }: Match, unit: number, step: number): number {
  return units.path[units.pathStart[unit]! + step - units.birth[unit]!]!
}

/** A number of the standings. */
export function standing(match: Match, of: keyof Standings, step: number, player: number): number {
  return match.standings[of][step * match.players.length + player]!
}

/** How many of each player's deaths in a step there were by each fate. */
export function deathsIn({ fights, units }: Match, step: number): { combat: number; collision: number } {
  let collision = 0
  const [from, to] = [fights.deathStart[step]!, fights.deathStart[step + 1]!]
  for (let i = from; i < to; i++) if (fates[units.fate[fights.dead[i]!]!] === 'collision') collision++
  return { combat: to - from - collision, collision }
}

/** The turn of the match, as its bots count it. */
export const turnOf = (match: Match, step: number): number => match.firstTurn + step
