import { fail } from './trouble'

/** A replay as it is written in the file, version 1. Turns are checked when they are folded. */
export interface Replay {
  readonly matchId: string
  readonly date: string
  readonly players: readonly Player[]
  readonly result: Result
  readonly config: Config
  readonly map: GameMap
  /** Where the match began, when that is not the beginning of all. */
  readonly start: { readonly turn: number; readonly state: string } | undefined
  readonly turns: readonly unknown[]
}

export interface Player {
  readonly id: string
  readonly name: string
  readonly owner: string
}

export const conditions = ['sole_survivor', 'annihilation', 'dominance', 'turn_limit'] as const
export type Condition = (typeof conditions)[number]

export interface Result {
  /** -1 for a draw. */
  readonly winner: number
  readonly condition: Condition
  readonly scores: readonly number[]
  readonly energy: readonly number[]
  readonly bots: readonly number[]
}

export interface Config {
  readonly rows: number
  readonly cols: number
  readonly maxTurns: number
  readonly visionRadius2: number
  readonly attackRadius2: number
  readonly spawnCost: number
  readonly energyInterval: number
}

/** Places are `[row, column]`. */
export type Cell = readonly [row: number, col: number]

export interface GameMap {
  /** Empty when the replay does not say. */
  readonly id: string
  readonly walls: readonly Cell[]
  readonly nodes: readonly Cell[]
  readonly cores: readonly { readonly cell: Cell; readonly owner: number }[]
}

/** The engine's own limits; they keep a nonsensical file from asking for all of the memory. */
const limits = { side: 255, players: 8, radius2: 255 * 255 }

/** Reads a replay's text. What is wrong with it is a ReplayError that names the place. */
export function parseReplay(text: string): Replay {
  if (text.trim() === '') fail({ kind: 'empty' })
  const file = parseJson(text)
  if (!isRecord(file) || !('version' in file) || !('turns' in file)) return fail({ kind: 'notReplay' })
  if (file['version'] !== 1) fail({ kind: 'version', version: String(file['version']) })
  const players = list(file['players'], 'players').map(readPlayer)
  if (players.length === 0 || players.length > limits.players) fail({ kind: 'shape', where: 'players' })
  const config = readConfig(record(file['config'], 'config'))
  return {
    matchId: text_(file['match_id']),
    date: text_(file['date']),
    players,
    result: readResult(record(file['result'], 'result'), players.length),
    config,
    map: readMap(record(file['map'], 'map'), config, players.length),
    start: file['start'] === undefined ? undefined : readStart(record(file['start'], 'start')),
    turns: list(file['turns'], 'turns'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail({ kind: 'notJson' })
  }
}

function readPlayer(value: unknown, index: number): Player {
  const player = record(value, `players[${index}]`)
  const name = text_(player['name'])
  return { id: text_(player['bot_id']), name: name === '' ? `#${index + 1}` : name, owner: text_(player['owner']) }
}

function readResult(result: Record<string, unknown>, players: number): Result {
  const numbers = (key: string): number[] => {
    const values = list(result[key], `result.${key}`)
    if (values.length !== players) fail({ kind: 'shape', where: `result.${key}` })
    return values.map((value, i) => whole(value, `result.${key}[${i}]`, -1e9, 1e9))
  }
  const condition = conditions.find((known) => known === result['condition'])
  return {
    winner: whole(result['winner'], 'result.winner', -1, players - 1),
    condition: condition ?? fail({ kind: 'shape', where: 'result.condition' }),
    scores: numbers('final_scores'),
    energy: numbers('final_energy'),
    bots: numbers('final_bots'),
  }
}

function readConfig(config: Record<string, unknown>): Config {
  const number = (key: string, least: number, most: number): number => whole(config[key], `config.${key}`, least, most)
  return {
    rows: number('rows', 1, limits.side),
    cols: number('cols', 1, limits.side),
    maxTurns: number('max_turns', 1, 1e6),
    visionRadius2: number('vision_radius2', 0, limits.radius2),
    attackRadius2: number('attack_radius2', 0, limits.radius2),
    spawnCost: number('spawn_cost', 0, 1e6),
    energyInterval: number('energy_interval', 0, 1e6),
  }
}

function readMap(map: Record<string, unknown>, config: Config, players: number): GameMap {
  const cells = (key: string): Cell[] =>
    list(map[key], `map.${key}`).map((value, i) => cell(value, config, `map.${key}[${i}]`))
  const cores = list(map['cores'], 'map.cores').map((value, i) => {
    const core = record(value, `map.cores[${i}]`)
    return {
      cell: cell(core['pos'], config, `map.cores[${i}].pos`),
      owner: whole(core['owner'], `map.cores[${i}].owner`, 0, players - 1),
    }
  })
  return { id: text_(map['id']), walls: cells('walls'), nodes: cells('energy_nodes'), cores }
}

function readStart(start: Record<string, unknown>): { turn: number; state: string } {
  if (typeof start['state'] !== 'string') fail({ kind: 'shape', where: 'start.state' })
  return { turn: whole(start['turn'], 'start.turn', 0, 1e6), state: text_(start['state']) }
}

// The checks. Each gives back what it was given, typed, or names the place where it is not.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function record(value: unknown, where: string): Record<string, unknown> {
  return isRecord(value) ? value : fail({ kind: 'shape', where })
}

export function list(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail({ kind: 'shape', where })
}

export function whole(value: unknown, where: string, least: number, most: number): number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : fail({ kind: 'shape', where })
}

export function cell(value: unknown, { rows, cols }: Config, where: string): Cell {
  if (!Array.isArray(value)) return fail({ kind: 'shape', where })
  return [whole(value[0], where, 0, rows - 1), whole(value[1], where, 0, cols - 1)]
}

/** Names are for people: one that is missing is empty. */
function text_(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
