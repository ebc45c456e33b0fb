import { expect, test } from 'vitest'
import { Board } from './board'
import { Log } from './log'
import { randomLog, xorshift32 } from './random-log'
import { Replay } from './replay'
import { encodeSnapshot, keyframeBefore } from './snapshot'

const w = 260
const whole = randomLog(w, w, 8)
const total = whole.length / 3

function boardAt(record: number): Board {
  const board = new Board(w, w)
  board.fold(whole, 0, record * 3)
  return board
}

function setUp() {
  const snapshots: number[] = []
  const seen = new Board(w, w)
  const changes: number[] = []
  let resets = 0
  const log = new Log(async (from, limit, onChunk) => {
    await Promise.resolve()
    onChunk(whole.subarray(from * 3, (from + limit) * 3))
  })
  const replay: Replay = new Replay(
    w,
    w,
    log,
    async (atRecord) => {
      snapshots.push(atRecord)
      return encodeSnapshot(boardAt(keyframeBefore(atRecord)))
    },
    {
      edge: (edge) => changes.push(edge),
      reset() {
        resets++
        seen.copy(replay.board)
      },
    },
  )
  return { replay, snapshots, changes, resets: () => resets }
}

const same = (board: Board, record: number): void => {
  const wanted = boardAt(record)
  expect(board.records).toBe(record)
  expect(Buffer.compare(board.owner, wanted.owner)).toBe(0)
  expect(Buffer.compare(board.taken, wanted.taken)).toBe(0)
  expect([...board.scores]).toEqual([...wanted.scores])
}

test('any moment is the fold of the log up to it', async () => {
  const { replay } = setUp()
  const next = xorshift32(77)
  for (let i = 0; i < 12; i++) {
    const record = next() % (total + 1)
    await replay.seek(record)
    same(replay.board, record)
  }
  await replay.seek(0)
  same(replay.board, 0)
  await replay.seek(total)
  same(replay.board, total)
})

test('it begins at the nearest keyframe, and goes on from where it is', async () => {
  const { replay, snapshots, changes, resets } = setUp()
  await replay.seek(70_000)
  expect([snapshots, resets()]).toEqual([[65_536], 2])
  await replay.seek(70_005)
  expect([snapshots.length, resets(), changes.length]).toEqual([1, 2, 5])
  expect(replay.advance(70_010)).toBe(true)
  expect(changes.length).toBe(10)
  same(replay.board, 70_010)
})

test('of several wishes the last one counts', async () => {
  const { replay, snapshots } = setUp()
  const wishes = [130_000, 100, 90_000, 131_100, 66_000].map((record) => replay.seek(record))
  await Promise.all(wishes)
  same(replay.board, 66_000)
  expect(snapshots.length).toBeLessThan(4)
})

test('it advances only over what is here', async () => {
  const { replay } = setUp()
  expect(replay.advance(5)).toBe(false)
  await replay.seek(5)
  expect(replay.advance(4)).toBe(false)
  expect(replay.advance(9)).toBe(true)
})
