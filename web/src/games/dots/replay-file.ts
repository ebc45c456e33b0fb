import type { components } from '../../api/schema.gen'
import { type Board, placeOf } from './board'
import { beginning, boardFor, type Options, readOptions } from './options'
import { isEdge, type RecordedGame } from './recorded-game'
import { fold, type Leave, type Move, type Player, type Position, refusal } from './rules'

/** A replay as the document has it, and the server writes it. */
export type ReplayRecord = components['schemas']['Record']

type RecordMove = components['schemas']['RecordMove']

/** What is wrong with a file, and at which move if it is one; counted from 1. */
export class ReplayFileError extends Error {
  override readonly name = 'ReplayFileError'

  constructor(
    readonly problem:
      'NOT_JSON' | 'NOT_REPLAY' | 'BAD_BOARD' | 'BAD_MOVE' | 'NOT_YOUR_TURN' | 'REFUSED' | 'WRONG_BOXES',
    readonly move?: number,
  ) {
    super(move === undefined ? problem : `${problem} at move ${move}`)
  }
}

export function writeReplay(game: RecordedGame): string {
  return `${JSON.stringify({ ...recordOf(game), names: game.names }, null, 2)}\n`
}

export function recordOf(game: RecordedGame): ReplayRecord {
  const { options } = game
  let position = beginning(options)
  const moves = game.moves.map((move, index): RecordMove => {
    const player = isEdge(move) ? position.turn : move.player
    position = fold(position, [move])
    const timestamp = game.times?.[index] ?? 0
    if (!isEdge(move)) return { player, action: move.action, timestamp, resultedBoxes: [] }
    return { player, edge: edgeRecord(position.board, move), timestamp, resultedBoxes: boxesOf(position) }
  })
  return {
    width: options.cols + 1,
    height: options.rows + 1,
    shape: options.shape,
    ...(game.level === undefined ? {} : { level: game.level }),
    rules: { start: options.start, children: options.children, misere: options.misere },
    players: options.players,
    first: options.first,
    moves,
  }
}

function edgeRecord(board: Board, edge: number): components['schemas']['RecordEdge'] {
  const [from = 0, to = 0] = board.ends[edge] ?? []
  const dot = (number: number): { i: number; j: number } => ({
    i: board.dots[number]?.col ?? 0,
    j: board.dots[number]?.row ?? 0,
  })
  return { a: dot(from), b: dot(to) }
}

const boxesOf = ({ board, completed }: Position): { x: number; y: number }[] =>
  completed.map((cell) => {
    const { row, col } = placeOf(board, cell)
    return { x: col, y: row }
  })

/** Reads a replay and plays it through the rules. Throws a ReplayFileError that says what is wrong. */
export function readReplay(text: string): RecordedGame {
  const raw = parse(text)
  const options = optionsOf(raw)
  const { moves, times } = readMoves(raw.moves, options)
  const names = (raw as { names?: unknown }).names
  return {
    options,
    names: Array.isArray(names) ? names.map((name) => (typeof name === 'string' ? name : '')) : [],
    moves,
    times,
    ...(typeof raw.level === 'string' && raw.level !== '' ? { level: raw.level } : {}),
  }
}

function parse(text: string): ReplayRecord {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new ReplayFileError('NOT_JSON')
  }
  const looksRight =
    typeof raw === 'object' &&
    raw !== null &&
    Array.isArray((raw as Partial<ReplayRecord>).moves) &&
    typeof (raw as Partial<ReplayRecord>).width === 'number'
  if (!looksRight) throw new ReplayFileError('NOT_REPLAY')
  return raw as ReplayRecord
}

function optionsOf(raw: ReplayRecord): Options {
  const rules = (raw.rules ?? {}) as Partial<ReplayRecord['rules']>
  const options = readOptions({
    // In the document sizes count dots.
    rows: raw.height - 1,
    cols: raw.width - 1,
    shape: raw.shape === '' ? undefined : raw.shape,
    start: rules.start === '' ? undefined : rules.start,
    children: rules.children,
    misere: rules.misere,
    players: raw.players,
    first: raw.first,
  })
  if (!options) throw new ReplayFileError('BAD_BOARD')
  return options
}

function readMoves(raw: readonly RecordMove[], options: Options): { moves: Move[]; times: number[] } {
  const edges = edgesByDots(boardFor(options))
  let position = beginning(options)
  const moves = raw.map((record, index): Move => {
    const number = index + 1
    const move = readMove(record, edges, number)
    if (isEdge(move) && record.player !== position.turn && refusal(position, move) === undefined) {
      throw new ReplayFileError('NOT_YOUR_TURN', number)
    }
    if (refusal(position, move) !== undefined) throw new ReplayFileError('REFUSED', number)
    position = fold(position, [move])
    if (!sameBoxes(record, position)) throw new ReplayFileError('WRONG_BOXES', number)
    return move
  })
  return { moves, times: raw.map((record) => (Number.isFinite(record.timestamp) ? record.timestamp : 0)) }
}

function readMove(record: RecordMove | null, edges: ReadonlyMap<string, number>, number: number): Move {
  if (record?.action === 'resign' || record?.action === 'timeout') {
    return { player: record.player as Player, action: record.action } satisfies Leave
  }
  const { a, b } = record?.edge ?? {}
  const edge = edges.get(`${a?.i} ${a?.j} ${b?.i} ${b?.j}`)
  if (edge === undefined) throw new ReplayFileError('BAD_MOVE', number)
  return edge
}

/** The edges by their dots, in either order. */
function edgesByDots(board: Board): Map<string, number> {
  const edges = new Map<string, number>()
  for (const edge of board.ends.keys()) {
    const { a, b } = edgeRecord(board, edge)
    edges.set(`${a.i} ${a.j} ${b.i} ${b.j}`, edge)
    edges.set(`${b.i} ${b.j} ${a.i} ${a.j}`, edge)
  }
  return edges
}

function sameBoxes(record: RecordMove, position: Position): boolean {
  const spelt = (boxes: readonly { x: number; y: number }[]): string =>
    boxes
      .map(({ x, y }) => `${x} ${y}`)
      .sort()
      .join()
  return spelt(record.resultedBoxes ?? []) === spelt(boxesOf(position))
}
