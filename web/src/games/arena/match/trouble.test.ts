import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openBytes, openText, troubleIn } from './open'
import { smallReplay } from './small-match'

function trouble(text: string): unknown {
  try {
    openText(text)
  } catch (error) {
    return troubleIn(error)
  }
  return 'nothing'
}

const quiet = { moves: {} }

describe('a file that is no replay', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  \n', { kind: 'empty' }],
    ['<!doctype html>', { kind: 'notJson' }],
    ['{"version":1,"turns":[', { kind: 'notJson' }],
    ['[]', { kind: 'notReplay' }],
    ['{"players":[]}', { kind: 'notReplay' }],
    ['{"version":2,"turns":[]}', { kind: 'version', version: '2' }],
    ['{"version":1,"turns":[]}', { kind: 'shape', where: 'players' }],
  ])('%j', (text, expected) => {
    expect(trouble(text)).toEqual(expected)
  })
})

describe('a replay with a fault names the place', () => {
  test.each([
    ['no players', { players: [] }, 'players'],
    ['an ending nobody knows', { result: { winner: 0, condition: 'bribery' } }, 'result.condition'],
    ['a winner who did not play', { result: { winner: 2, condition: 'turn_limit' } }, 'result.winner'],
    ['a board of no size', { config: { rows: 0 } }, 'config.rows'],
    ['a board too large', { config: { rows: 10, cols: 100_000 } }, 'config.cols'],
    ['turns that are no list', { turns: {} }, 'turns'],
  ])('%s', (_name, change, where) => {
    expect(trouble(smallReplay([quiet], change))).toEqual({ kind: 'shape', where })
  })

  test.each([
    ['a wall off the board', { walls: [[10, 0]] }, 'map.walls[0]'],
    ['a core of nobody', { cores: [{ pos: [1, 1], owner: 7 }] }, 'map.cores[0].owner'],
  ])('%s', (_name, change, where) => {
    const { map } = JSON.parse(smallReplay([])) as { map: object }
    expect(trouble(smallReplay([quiet], { map: { ...map, ...change } }))).toEqual({ kind: 'shape', where })
  })

  test.each([
    ['a player who does not play', { moves: { '7': [[1, 1, 'N']] } }, 'turns[1].moves.7'],
    ['a direction nobody knows', { moves: { '0': [[1, 1, 'X']] } }, 'turns[1].moves.0'],
    ['a place off the board', { moves: { '0': [[-1, 1, 'N']] } }, 'turns[1].moves.0'],
    ['deaths that are no list', { deaths: 3 }, 'turns[1].deaths'],
    ['a death of nobody', { deaths: [[1, 1]] }, 'turns[1].deaths'],
    ['scores of some', { scores: [1] }, 'turns[1].scores'],
  ] as const)('%s', (_name, turn, where) => {
    expect(trouble(smallReplay([quiet, turn as never]))).toEqual({ kind: 'shape', where })
  })
})

describe('a turn that does not follow', () => {
  test.each([
    ['a move of a unit that is not there', { moves: { '0': [[4, 4, 'N']] } }, { kind: 'noUnit', row: 4, col: 4 }],
    ['a move of the other side', { moves: { '0': [[8, 10, 'N']] } }, { kind: 'noUnit', row: 8, col: 10 }],
    ['a death where nobody is', { deaths: [[3, 3, 0]] }, { kind: 'noUnit', row: 3, col: 3 }],
    ['a core that is none', { captures: [[2, 2, 0]] }, { kind: 'noCore', row: 2, col: 2 }],
    ['energy beside the nodes', { energy_spawned: [[2, 3]] }, { kind: 'noNode', row: 2, col: 3 }],
  ] as const)('%s', (_name, turn, expected) => {
    expect(trouble(smallReplay([quiet, quiet, turn as never]))).toEqual({ ...expected, turn: 3 })
  })
})

test('a start that cannot be read', () => {
  expect(trouble(smallReplay([], { start: { turn: 3, state: 'AAAA' } }))).toEqual({ kind: 'noStart' })
  expect(trouble(smallReplay([], { start: { turn: 3, state: '!' } }))).toEqual({ kind: 'noStart' })
})

describe('bytes', () => {
  const bytes = (data: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(data)
  const text = smallReplay([quiet])

  test('are read plain and gzipped', async () => {
    expect((await openBytes(bytes(new TextEncoder().encode(text)))).turns).toBe(1)
    expect((await openBytes(bytes(gzipSync(text)))).turns).toBe(1)
  })

  test('that end too early are damaged', async () => {
    const packed = gzipSync(text)
    const error = await openBytes(bytes(packed.subarray(0, packed.length - 20))).catch((caught: unknown) => caught)
    expect(troubleIn(error)).toEqual({ kind: 'damaged' })
  })
})
