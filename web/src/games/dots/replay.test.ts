import { describe, expect, test } from 'vitest'
import { type Options, usualOptions } from './options'
import { moversOf, positionAfter, type RecordedGame } from './recorded-game'
import { readReplay, recordOf, ReplayFileError, writeReplay } from './replay-file'
import { decodeGame, encodeGame, readHash, replayAddress } from './replay-link'
import { kinds } from './shapes'

/** All edges of a board in an order that mixes them. */
function whole(options: Options, names: readonly string[] = []): RecordedGame {
  const count = positionAfter({ options, names, moves: [] }).by.length
  const start = positionAfter({ options, names, moves: [] }).by
  const moves = Array.from({ length: count }, (_, index) => (index * 7 + 3) % count).filter((edge) => start[edge] === 0)
  return { options, names, moves: [...new Set(moves)] }
}

const game = whole({ ...usualOptions, rows: 3, cols: 4, players: 3, first: 2, start: 'icelandic' }, ['Ann', '', '민아'])

describe('a game in a link', () => {
  test.each(kinds)('is the same after it was read, on %s', (shape) => {
    const other = whole({ ...usualOptions, shape, rows: 4, cols: 4, misere: true, children: true }, ['a', 'b'])
    expect(decodeGame(encodeGame(other))).toEqual(other)
  })

  test('keeps names, and who left', () => {
    const left: RecordedGame = { ...game, moves: [...game.moves.slice(0, 5), { player: 3, action: 'timeout' }] }
    expect(decodeGame(encodeGame(left))).toEqual(left)
    expect(decodeGame(encodeGame(game))).toEqual(game)
  })

  test('of any length, up to the largest board', () => {
    const largest = whole({ ...usualOptions, rows: 20, cols: 20 }, ['', ''])
    for (const count of [0, 1, 2, 3, 4, 5, 839]) {
      const part = { ...largest, moves: largest.moves.slice(0, count) }
      expect(decodeGame(encodeGame(part))?.moves).toEqual(part.moves)
    }
    expect(encodeGame(largest).length).toBeLessThan(1500)
  })

  test('cuts a name that is too long', () => {
    const [name] = decodeGame(encodeGame({ ...game, names: ['각'.repeat(200)] }))?.names ?? []
    expect(name).toMatch(/^각+$/)
  })

  test('names the move to show', () => {
    const hash = replayAddress(game, 12).split('#')[1] ?? ''
    expect(readHash(`#${hash}`)).toEqual({ game, at: 12 })
    expect(readHash('')).toEqual({ game: undefined, at: undefined })
  })

  test('that is damaged is no game', () => {
    const code = encodeGame(game)
    const damaged = ['x', '!!', code.slice(0, 6), `B${code.slice(1)}`, code.slice(0, -4) + code.slice(0, 4)]
    for (const text of damaged) expect(decodeGame(text)).toBeUndefined()
  })
})

describe('a game in a file', () => {
  test.each(kinds)('is the same after it was read, on %s', (shape) => {
    const other = { ...whole({ ...usualOptions, shape, rows: 3, cols: 3 }, ['a', 'b']), level: 'hard' }
    const times = other.moves.map((_, index) => 1_000 + index)
    expect(readReplay(writeReplay({ ...other, times }))).toEqual({ ...other, times })
  })

  test('is written as the document has it', () => {
    const small: RecordedGame = { options: { ...usualOptions, rows: 1, cols: 1 }, names: [], moves: [0, 2, 3, 1] }
    expect(recordOf({ ...small, times: [5, 6, 7, 8] })).toEqual({
      width: 2,
      height: 2,
      shape: 'rectangle',
      players: 2,
      first: 1,
      rules: { start: 'empty', children: false, misere: false },
      moves: [
        { player: 1, edge: { a: { i: 0, j: 0 }, b: { i: 1, j: 0 } }, timestamp: 5, resultedBoxes: [] },
        { player: 2, edge: { a: { i: 0, j: 0 }, b: { i: 0, j: 1 } }, timestamp: 6, resultedBoxes: [] },
        { player: 1, edge: { a: { i: 1, j: 0 }, b: { i: 1, j: 1 } }, timestamp: 7, resultedBoxes: [] },
        { player: 2, edge: { a: { i: 0, j: 1 }, b: { i: 1, j: 1 } }, timestamp: 8, resultedBoxes: [{ x: 0, y: 0 }] },
      ],
    })
  })

  test('may name its dots the other way round, and have nobody’s names', () => {
    const record = recordOf(game)
    const turned = record.moves.map((move) => ({ ...move, edge: move.edge && { a: move.edge.b, b: move.edge.a } }))
    expect(readReplay(JSON.stringify({ ...record, moves: turned })).moves).toEqual(game.moves)
  })

  const bad = (change: (record: ReturnType<typeof recordOf>) => unknown): ReplayFileError => {
    try {
      readReplay(JSON.stringify(change(recordOf(game))))
    } catch (error) {
      if (error instanceof ReplayFileError) return error
    }
    throw new Error('it was read')
  }
  const withMove = (index: number, part: object) => (record: ReturnType<typeof recordOf>) => ({
    ...record,
    moves: record.moves.map((move, at) => (at === index ? { ...move, ...part } : move)),
  })

  test('that is wrong says what is wrong, and where', () => {
    expect(() => readReplay('hello')).toThrow(new ReplayFileError('NOT_JSON'))
    expect(() => readReplay('{"moves":3}')).toThrow(new ReplayFileError('NOT_REPLAY'))
    expect(() => readReplay('null')).toThrow(new ReplayFileError('NOT_REPLAY'))
    expect(bad((record) => ({ ...record, width: 40 })).problem).toBe('BAD_BOARD')
    const edge = { a: { i: 0, j: 0 }, b: { i: 3, j: 3 } }
    expect(bad(withMove(2, { edge }))).toMatchObject({ problem: 'BAD_MOVE', move: 3 })
    expect(bad(withMove(2, { edge: null }))).toMatchObject({ problem: 'BAD_MOVE', move: 3 })
    expect(bad(withMove(1, { player: 2 }))).toMatchObject({ problem: 'NOT_YOUR_TURN', move: 2 })
    expect(bad(withMove(3, { edge: recordOf(game).moves[0]?.edge }))).toMatchObject({ problem: 'REFUSED', move: 4 })
    expect(bad(withMove(0, { resultedBoxes: [{ x: 0, y: 0 }] }))).toMatchObject({ problem: 'WRONG_BOXES', move: 1 })
  })
})

test('movers follow from the rules', () => {
  const small: RecordedGame = {
    options: { ...usualOptions, rows: 1, cols: 2 },
    names: [],
    moves: [0, 2, 4, 5, 1, 3, 6],
  }
  expect(moversOf(small)).toEqual([1, 2, 1, 2, 2, 1, 2])
})
