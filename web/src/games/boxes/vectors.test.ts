import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Board } from './board'
import { boxAfter, boxBefore, edgeAt, edgeNumber, edgesOfBox, geometryOf, isEdge } from './geometry'
import { randomLog, xorshift32 } from './random-log'
import { edgeIn, readRecord, recordOf, teamIn, writeRecord } from './record'
import { decodeSnapshot, encodeSnapshot } from './snapshot'
import { winnersOf } from './standing'

/** The vectors that every language is held to. */
function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../spec/boxes/${name}.json`, import.meta.url), 'utf8')) as T
}

const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface GeometryVectors {
  readonly boards: readonly {
    readonly w: number
    readonly h: number
    readonly horizontalCount: number
    readonly edgeCount: number
    readonly boxCount: number
    readonly edges: readonly { edge: number; horizontal: boolean; x: number; y: number; boxes: number[] }[]
    readonly boxes: readonly { box: number; top: number; bottom: number; left: number; right: number }[]
  }[]
}

test.each(vectors<GeometryVectors>('geometry').boards.map((board) => [board.w, board.h, board] as const))(
  'edges and boxes of a board of %d×%d',
  (w, h, board) => {
    const g = geometryOf(w, h)
    expect(g).toMatchObject({ horizontals: board.horizontalCount, edges: board.edgeCount, boxes: board.boxCount })
    for (const { edge, horizontal, x, y, boxes } of board.edges) {
      expect(edgeAt(g, edge)).toEqual({ horizontal, x, y })
      expect(edgeNumber(g, { horizontal, x, y })).toBe(edge)
      expect([boxBefore(g, edge), boxAfter(g, edge)].filter((box) => box >= 0)).toEqual(boxes)
    }
    for (const { box, top, bottom, left, right } of board.boxes) {
      expect(edgesOfBox(g, box)).toEqual([top, bottom, left, right])
    }
  },
)

interface RecordVectors {
  readonly records: readonly { edge: number; team: number; packed: number; hex: string }[]
  readonly outside: readonly { w: number; h: number; last: string; refused: readonly string[] }[]
}

test('records', () => {
  const { records, outside } = vectors<RecordVectors>('records')
  for (const { edge, team, packed, hex } of records) {
    const record = readRecord(fromHex(hex), 0)
    expect([record, edgeIn(record), teamIn(record)]).toEqual([packed, edge, team])
    const bytes = new Uint8Array(3)
    writeRecord(bytes, 0, recordOf(edge, team))
    expect(toHex(bytes)).toBe(hex)
  }
  for (const { w, h, last, refused } of outside) {
    const board = new Board(w, h)
    board.fold(fromHex(last))
    expect(board.placed).toBe(1)
    for (const hex of refused) {
      expect(isEdge(board.geometry, edgeIn(readRecord(fromHex(hex), 0)))).toBe(false)
      expect(() => board.fold(fromHex(hex))).toThrow(RangeError)
      expect(board.records).toBe(1)
    }
  }
})

interface State {
  readonly records: number
  readonly placed: number
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  readonly owners: string
  readonly snapshot: string
  readonly sha256: string
}

interface FoldVector {
  readonly name: string
  readonly w: number
  readonly h: number
  readonly log: string
  readonly states: readonly State[]
}

test.each(vectors<FoldVector[]>('folds').map((fold) => [fold.name, fold] as const))('fold: %s', (_name, fold) => {
  const log = fromHex(fold.log)
  const board = new Board(fold.w, fold.h)
  let at = 0
  for (const state of fold.states) {
    board.fold(log, at * 3, state.records * 3)
    at = state.records
    expect([...board.owner].join('')).toBe(state.owners)
    expect(board).toMatchObject({ records: state.records, placed: state.placed })
    expect([...board.scores]).toEqual(state.scores)
    expect(winnersOf(board.scores)).toEqual(state.winners)
    expect(toHex(encodeSnapshot(board))).toBe(state.snapshot)
    expect(digest(encodeSnapshot(board))).toBe(state.sha256)
    const decoded = decodeSnapshot(fromHex(state.snapshot))
    expect({ ...decoded, placed: 0 }).toEqual({ ...board, placed: 0 })
    // Over another board of that size, nothing of the old one may stay.
    const old = new Board(fold.w, fold.h)
    old.fold(log)
    expect(decodeSnapshot(fromHex(state.snapshot), old)).toEqual(decoded)
  }
})

interface SnapshotVectors {
  readonly refused: readonly { name: string; hex: string }[]
}

test.each(vectors<SnapshotVectors>('snapshots').refused.map(({ name, hex }) => [name, hex] as const))(
  'no snapshot: %s',
  (_name, hex) => {
    expect(() => decodeSnapshot(fromHex(hex))).toThrow()
  },
)

interface GameVectors {
  readonly generator: readonly { seed: number; numbers: readonly number[] }[]
  readonly games: readonly {
    readonly w: number
    readonly h: number
    readonly seed: number
    readonly logSha256: string
    readonly states: readonly { records: number; scores: number[]; snapshotBytes: number; sha256: string }[]
  }[]
}

describe('whole games', () => {
  const { generator, games } = vectors<GameVectors>('games')

  test.each(generator)('random numbers of seed $seed', ({ seed, numbers }) => {
    const next = xorshift32(seed)
    expect(numbers.map(() => next())).toEqual(numbers)
  })

  test.each(games)('$w×$h of seed $seed', ({ w, h, seed, logSha256, states }) => {
    const log = randomLog(w, h, seed)
    expect(digest(log)).toBe(logSha256)
    const board = new Board(w, h)
    for (const state of states) {
      board.fold(log, board.records * 3, state.records * 3)
      expect([...board.scores]).toEqual(state.scores)
      const bytes = encodeSnapshot(board)
      expect([bytes.length, digest(bytes)]).toEqual([state.snapshotBytes, state.sha256])
      const decoded = decodeSnapshot(bytes)
      expect(Buffer.compare(decoded.sides, board.sides)).toBe(0)
      expect(Buffer.compare(decoded.owner, board.owner)).toBe(0)
      expect([decoded.records, decoded.placed, ...decoded.scores]).toEqual([
        board.records,
        board.placed,
        ...board.scores,
      ])
    }
    expect(board.full).toBe(true)
  })
})
