import { fromBase64 } from './base64'
import type { Replay } from './replay'
import { fail } from './trouble'

/** How things stand before the first turn of a replay. */
export interface Start {
  readonly turn: number
  readonly units: readonly { readonly tile: number; readonly owner: number }[]
  /** For each player. */
  readonly scores: readonly number[]
  readonly held: readonly number[]
  readonly collected: readonly number[]
  /** For each core of the map, whether it is not razed. */
  readonly active: readonly boolean[]
  /** Tiles with energy on them. */
  readonly energy: readonly number[]
}

/** A match begins with a unit on every core and a point for each, or where another one was. */
export function startOf(replay: Replay): Start {
  return replay.start ? decodeState(replay, replay.start) : freshStart(replay)
}

function freshStart({ players, map, config }: Replay): Start {
  return {
    turn: 0,
    units: map.cores.map(({ cell: [row, col], owner }) => ({ tile: row * config.cols + col, owner })),
    scores: players.map((_, player) => map.cores.filter((core) => core.owner === player).length),
    held: players.map(() => 0),
    collected: players.map(() => 0),
    active: map.cores.map(() => true),
    energy: [],
  }
}

/** The bytes before the players' accounts: mark, hash of map and config, seed, turn. */
const head = 4 + 8 + 8 + 4
const perPlayer = 7 * 4
/** Energy produced and destroyed, dominance, leader, condition, winner. */
const account = 3 * 4 + 3
const perCore = 1 + 4
const perUnit = 3

/** Reads the engine's state, described in spec/arena/README.md. */
function decodeState({ players, map, config }: Replay, start: NonNullable<Replay['start']>): Start {
  const bytes = fromBase64(start.state) ?? fail({ kind: 'noStart' })
  const data = new DataView(bytes.buffer)
  const cores = head + players.length * perPlayer + account
  const nodes = cores + map.cores.length * perCore
  const units = nodes + map.nodes.length + 2
  if (bytes.length < units || String.fromCharCode(...bytes.subarray(0, 4)) !== 'QAR1') fail({ kind: 'noStart' })
  const count = data.getUint16(units - 2)
  if (bytes.length < units + count * perUnit) fail({ kind: 'noStart' })
  const ofPlayers = (field: number): number[] =>
    players.map((_, player) => data.getInt32(head + player * perPlayer + field * 4))
  const sortedNodes = map.nodes.map(([row, col]) => row * config.cols + col).sort((a, b) => a - b)
  const tiles = config.rows * config.cols
  return {
    turn: start.turn,
    units: Array.from({ length: count }, (_, i) => {
      const unit = { tile: data.getUint16(units + i * perUnit), owner: bytes[units + i * perUnit + 2]! }
      return unit.tile < tiles && unit.owner < players.length ? unit : fail({ kind: 'noStart' })
    }),
    held: ofPlayers(0),
    collected: ofPlayers(1),
    scores: ofPlayers(2),
    active: map.cores.map((_, core) => bytes[cores + core * perCore] === 1),
    energy: sortedNodes.filter((_, node) => bytes[nodes + node] === 1),
  }
}
