import { describe, expect, test } from 'vitest'
import { never, standing, tileOf, turnOf } from './match'
import { momentsOf } from './moments'
import { openText } from './open'
import { smallReplay, type SmallTurn } from './small-match'
import { storyOf, unitNear } from './story'

const fold = (turns: readonly SmallTurn[], change?: Record<string, unknown>) => openText(smallReplay(turns, change))

test('a unit keeps its identity around the edges', () => {
  const match = fold([
    { moves: { '0': [[1, 1, 'N']], '1': [[8, 10, 'E']] } },
    { moves: { '0': [[0, 1, 'N']], '1': [[8, 11, 'E']] } },
    { moves: { '0': [[9, 1, 'W']] } },
    { moves: { '0': [[9, 0, 'W']] } },
  ])
  const { torus } = match
  expect(match.units.count).toBe(2)
  expect([0, 1, 2, 3, 4].map((step) => tileOf(match, 0, step))).toEqual(
    [
      [1, 1],
      [0, 1],
      [9, 1],
      [9, 0],
      [9, 11],
    ].map(([row = 0, col = 0]) => torus.tile(row, col)),
  )
  expect(tileOf(match, 1, 2)).toBe(torus.tile(8, 0))
  expect([...match.units.moves]).toEqual([4, 2])
  expect([...match.units.death]).toEqual([never, never])
  // Across an edge the way is one step, not the length of the board.
  expect(torus.down(tileOf(match, 0, 1), tileOf(match, 0, 2))).toBe(-1)
  expect(torus.right(tileOf(match, 0, 3), tileOf(match, 0, 4))).toBe(-1)
})

describe('energy', () => {
  const match = fold([
    { energy_spawned: [[0, 0]], moves: { '0': [[1, 1, 'W']] } },
    { energy_collected: { '0': [[0, 0]] } },
    { energy_spawned: [[0, 0]] },
    { energy_denied: [[0, 0]] },
    { spawns: [[1, 1, 0]] },
  ])

  test('lies on its node until it is taken or destroyed', () => {
    const node = (step: number): number => match.nodes.energy[step * 2]!
    expect([0, 1, 2, 3, 4].map(node)).toEqual([0, 1, 0, 1, 0])
  })

  test('is on the accounts of its player and of the unit beside it', () => {
    expect([1, 2, 5].map((step) => standing(match, 'held', step, 0))).toEqual([0, 1, -2])
    expect(standing(match, 'collected', 5, 0)).toBe(1)
    expect([...match.units.energy]).toEqual([1, 0, 0])
  })

  test('brings forth units', () => {
    const born = storyOf(match, 2)
    expect(born).toMatchObject({ owner: 0, number: 2, born: { step: 5, tile: match.torus.tile(1, 1) } })
    expect(standing(match, 'units', 5, 0)).toBe(2)
  })
})

/** Three of North around one of South, and another of South just out of reach of two of them. */
const cores = [
  { pos: [4, 4], owner: 0 },
  { pos: [4, 6], owner: 0 },
  { pos: [6, 8], owner: 0 },
  { pos: [4, 5], owner: 1 },
]
const ground = { walls: [], energy_nodes: [], cores }

describe('a fight', () => {
  const match = fold([{ deaths: [[4, 5, 1]] }], { map: ground })

  test('counts for those in reach that have no more enemies than the dead', () => {
    expect([...match.units.kills]).toEqual([1, 1, 0, 0])
    expect(standing(match, 'kills', 1, 0)).toBe(1)
    expect(storyOf(match, 0)).toMatchObject({ kills: 1, killSteps: [1] })
  })

  test('is how a unit ended', () => {
    expect(storyOf(match, 3).end).toEqual({ step: 1, tile: match.torus.tile(4, 5), fate: 'combat', by: [0] })
    expect(storyOf(match, 0).end).toBeUndefined()
  })

  test('is none of those who have more enemies', () => {
    // One of North between two of South: it dies, and so does nobody else, but South's pair killed it.
    const outnumbered = fold([{ deaths: [[4, 5, 0]] }], {
      map: {
        ...ground,
        cores: [
          { pos: [4, 5], owner: 0 },
          { pos: [4, 3], owner: 1 },
          { pos: [4, 7], owner: 1 },
        ],
      },
    })
    expect([...outnumbered.units.kills]).toEqual([0, 1, 1])
    expect(standing(outnumbered, 'kills', 1, 1)).toBe(1)
  })

  test('reaches across the edge', () => {
    const across = fold([{ deaths: [[0, 0, 1]] }], {
      map: {
        ...ground,
        cores: [
          { pos: [9, 11], owner: 0 },
          { pos: [0, 10], owner: 0 },
          { pos: [0, 0], owner: 1 },
        ],
      },
    })
    expect([...across.units.kills]).toEqual([1, 1, 0])
  })
})

describe('a collision', () => {
  test('of two sides names the other', () => {
    const match = fold(
      [
        {
          moves: { '0': [[4, 4, 'E']] },
          deaths: [
            [4, 5, 0],
            [4, 5, 1],
          ],
        },
      ],
      { map: ground },
    )
    expect(storyOf(match, 0).end).toMatchObject({ fate: 'collision', by: [1] })
    expect(storyOf(match, 3).end).toMatchObject({ fate: 'collision', by: [0] })
    expect(standing(match, 'kills', 1, 0)).toBe(1)
  })

  test('of one side has nobody to blame', () => {
    const match = fold(
      [
        { moves: { '0': [[4, 6, 'S']] } },
        { moves: { '0': [[5, 6, 'N']] } },
        {
          moves: {
            '0': [
              [4, 6, 'S'],
              [6, 8, 'N'],
            ],
          },
        },
        {
          moves: {
            '0': [
              [5, 6, 'E'],
              [5, 8, 'W'],
            ],
          },
          deaths: [
            [5, 7, 0],
            [5, 7, 0],
          ],
        },
      ],
      { map: ground },
    )
    expect(storyOf(match, 1).end).toEqual({ step: 4, tile: match.torus.tile(5, 7), fate: 'collision', by: [] })
    expect(match.units.fate[2]).toBe(match.units.fate[1])
    expect(standing(match, 'units', 4, 0)).toBe(1)
    expect(standing(match, 'kills', 4, 1)).toBe(0)
  })
})

describe('moments', () => {
  const match = fold([
    { captures: [[8, 10, 0]], scores: [3, 0] },
    { deaths: [[8, 10, 1]] },
    { faults: { '1': { kind: 'timeout', why: 'no answer within 3 s' } } },
    { faults: { '1': { kind: 'timeout', why: 'no answer within 3 s' } }, ignored: { '0': 2 } },
    { faults: { '1': { kind: 'crashed', why: 'exit 1' } } },
    { faults: { '0': { kind: 'odd' } } },
  ])

  test('are captures, ends and faults, the same faults in a row as one', () => {
    expect(momentsOf(match).map(({ kind, step }) => [kind, step])).toEqual([
      ['capture', 1],
      ['eliminated', 2],
      ['fault', 3],
      ['fault', 5],
      ['fault', 6],
    ])
  })

  test('faults are kept turn by turn', () => {
    expect(match.faults.map(({ step, player, kind }) => [step, player, kind])).toEqual([
      [3, 1, 'timeout'],
      [4, 1, 'timeout'],
      [4, 0, 'ignored'],
      [5, 1, 'crashed'],
      [6, 0, 'error'],
    ])
  })

  test('a razed core stays razed', () => {
    expect(match.cores.map((core) => core.razed)).toEqual([never, 1])
    expect(standing(match, 'score', 6, 0)).toBe(1)
    expect(standing(match, 'score', 1, 1)).toBe(0)
  })
})

test('a unit is found near a place, around the edge too', () => {
  const match = fold([{ moves: { '0': [[1, 1, 'N']] } }, { moves: { '0': [[0, 1, 'N']] } }])
  expect(unitNear(match, 0, false, 1.5, 1.5, 1)).toBe(0)
  expect(unitNear(match, 0, true, 1.5, 0.5, 0.3)).toBe(0)
  expect(unitNear(match, 2, false, 1.5, 0.1, 1)).toBe(0)
  expect(unitNear(match, 2, false, 5, 5, 1)).toBe(-1)
})

/** The engine's state, written by the table in spec/arena/README.md. */
function encodeState(): string {
  const bytes: number[] = [...'QAR1'].map((letter) => letter.charCodeAt(0))
  const four = (value: number): void =>
    void bytes.push((value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255)
  const two = (value: number): void => void bytes.push(value >> 8, value & 255)
  bytes.push(...new Array<number>(8 + 8).fill(7))
  four(120)
  for (const account of [
    [5, 40, 3, 2, 20, 18, 9],
    [0, 31, 0, 1, 15, 14, 4],
  ]) {
    account.forEach(four)
  }
  for (const value of [80, 9, 0]) four(value)
  bytes.push(255, 0, 255)
  for (const active of [1, 0]) {
    bytes.push(active)
    four(110)
  }
  bytes.push(0, 1) // of the nodes by tile, the second has energy
  two(3)
  for (const [tile, owner] of [
    [3 * 12 + 3, 0],
    [9 * 12 + 11, 0],
    [6 * 12 + 6, 1],
  ] as const) {
    two(tile)
    bytes.push(owner)
  }
  two(0)
  return btoa(String.fromCharCode(...bytes))
}

describe('a match that goes on from a turn of another', () => {
  const match = fold([{ moves: { '0': [[9, 11, 'S']] } }], { start: { turn: 120, state: encodeState() } })

  test('counts its turns from there', () => {
    expect([turnOf(match, 0), turnOf(match, 1)]).toEqual([120, 121])
  })

  test('starts with what was there', () => {
    expect(tileOf(match, 0, 0)).toBe(match.torus.tile(3, 3))
    expect(tileOf(match, 1, 1)).toBe(match.torus.tile(0, 11))
    expect([...match.units.owner]).toEqual([0, 0, 1])
    expect(['score', 'held', 'collected', 'units'].map((of) => standing(match, of as 'score', 0, 0))).toEqual([
      3, 5, 40, 2,
    ])
    expect(match.cores.map((core) => core.razed)).toEqual([never, 0])
    expect([...match.nodes.energy.slice(0, 2)]).toEqual([0, 1])
  })
})
