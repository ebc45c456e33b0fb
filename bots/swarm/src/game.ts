// What the engine tells a bot, and what a bot answers.

/** What a bot is told before a turn: its own account, and what its units see. */
export interface State {
  readonly match_id: string
  /** 0 when the first moves are asked for. */
  readonly turn: number
  readonly config: Config
  readonly you: { readonly id: number; readonly energy: number; readonly score: number }
  /** All units in sight. Owner 0 is you. */
  readonly bots: readonly Unit[]
  /** Nodes that have energy on them. */
  readonly energy: readonly Point[]
  readonly cores: readonly Core[]
  readonly walls: readonly Point[]
  /** Units that died in the last turn. */
  readonly dead: readonly Unit[]
}

/** The match's rules. They are the same for everybody and in every turn. */
export interface Config {
  readonly rows: number
  readonly cols: number
  readonly max_turns: number
  /** A unit sees tiles at this squared distance or nearer. */
  readonly vision_radius2: number
  /** Units fight at this squared distance or nearer. */
  readonly attack_radius2: number
  readonly spawn_cost: number
  readonly energy_interval: number
}

/** A tile of the grid. */
export interface Point {
  readonly row: number
  readonly col: number
}

export interface Unit extends Point {
  readonly owner: number
}

/** A core. One that is not active has been razed. */
export interface Core extends Point {
  readonly owner: number
  readonly active: boolean
}

export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** An order to the unit on a tile. */
export interface Move extends Point {
  readonly direction: Direction
}

/** Where your units are. */
export const mine = (state: State): Point[] => state.bots.filter((unit) => unit.owner === 0)

/** Where everybody else's units are, as far as they are seen. */
export const enemies = (state: State): Point[] => state.bots.filter((unit) => unit.owner !== 0)

/** Reads a state. What is not one is an error that says what is wrong with it. */
export function parseState(text: string): State {
  const value: unknown = JSON.parse(text)
  const wrong = mismatch(value, STATE, 'the state')
  if (wrong !== undefined) throw new TypeError(wrong)
  return value as State
}

export const encodeMoves = (moves: readonly Move[]): string =>
  JSON.stringify({ moves: moves.map(({ row, col, direction }) => ({ row, col, direction })) })

export const encodeError = (error: unknown): string =>
  JSON.stringify({ error: error instanceof Error ? error.message : String(error) })

/** A type, an object with fields, or a list of one kind. */
type Shape =
  'number' | 'string' | 'boolean' | { readonly [field: string]: Shape } | readonly [Shape]

const POINT = { row: 'number', col: 'number' } as const
const UNIT = { ...POINT, owner: 'number' } as const
const STATE: Shape = {
  match_id: 'string',
  turn: 'number',
  config: {
    rows: 'number',
    cols: 'number',
    max_turns: 'number',
    vision_radius2: 'number',
    attack_radius2: 'number',
    spawn_cost: 'number',
    energy_interval: 'number',
  },
  you: { id: 'number', energy: 'number', score: 'number' },
  bots: [UNIT],
  energy: [POINT],
  cores: [{ ...UNIT, active: 'boolean' }],
  walls: [POINT],
  dead: [UNIT],
}

/** Says where a value is not of a shape. Fields that the shape does not name may be there. */
function mismatch(value: unknown, shape: Shape, name: string): string | undefined {
  if (typeof shape === 'string') {
    return typeof value === shape ? undefined : `${name} is not a ${shape}`
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return `${name} is not a list`
    return first(value, (item, at) => mismatch(item, shape[0], `${name}[${at}]`))
  }
  if (typeof value !== 'object' || value === null) return `${name} is not an object`
  const fields = value as Record<string, unknown>
  return first(Object.entries(shape), ([field, kind]) => mismatch(fields[field], kind, field))
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

/** The first result that there is. */
function first<T, R>(
  items: readonly T[],
  find: (item: T, at: number) => R | undefined,
): R | undefined {
  for (const [at, item] of items.entries()) {
    const found = find(item, at)
    if (found !== undefined) return found
  }
  return undefined
}
