import { describe, expect, test } from 'vitest'
import { exampleGame, second } from './example'
import { secondsOf, situationOf } from './situation'

const of = (change: Parameters<typeof exampleGame>[0], failures = 0, now = 0) =>
  situationOf({ game: exampleGame(change), heardAt: 0 }, failures, now)

const bot = { ...exampleGame().player1, isBot: true }

test.each([
  ['my turn', {}, { kind: 'turn', side: 1, whose: 'you', again: false }],
  ['the opponent’s', { currentTurn: 2 }, { kind: 'turn', side: 2, whose: 'them', again: false }],
  ['the computer’s', { currentTurn: 2, player2: bot }, { kind: 'turn', side: 2, whose: 'bot', again: false }],
  ['watched', { you: 0 }, { kind: 'turn', side: 1, whose: 'watched', again: false }],
  ['waiting', { status: 'WAITING', player2: null }, { kind: 'waiting', mine: true }],
  ['waiting, not mine', { status: 'WAITING', player2: null, you: 0 }, { kind: 'waiting', mine: false }],
  ['won', { status: 'COMPLETED', result: 'P1_WIN' }, { kind: 'over', winner: 1 }],
  ['drawn', { status: 'COMPLETED', result: 'DRAW' }, { kind: 'over', winner: undefined }],
  ['abandoned', { status: 'ABANDONED', result: 'P2_WIN' }, { kind: 'over', winner: 2 }],
] as const)('%s', (_name, change, expected) => {
  expect(of(change)).toEqual(expected)
})

test('whoever made the last move goes again, even while it is on its way to the server', () => {
  const move = (player: number) => ({ player, moveNumber: 1, ts: second(90), userId: 'ann' })
  expect(of({ moves: [move(1)] })).toMatchObject({ whose: 'you', again: true })
  expect(of({ moves: [move(2)] })).toMatchObject({ whose: 'you', again: false })
  expect(situationOf({ game: exampleGame(), heardAt: 0 }, 0, 0, 1)).toMatchObject({ whose: 'you', again: true })
})

describe('when somebody is away', () => {
  test('the opponent sees the countdown on either’s turn', () => {
    for (const currentTurn of [1, 2]) {
      expect(of({ currentTurn, player2LastSeen: second(80) })).toEqual({ kind: 'away', side: 2, claimIn: 10_000 })
    }
  })

  test('one failed question is nothing; two are a lost connection, with the countdown against oneself', () => {
    expect(of({}, 1).kind).toBe('turn')
    expect(of({}, 2, 4_000)).toEqual({ kind: 'lost', claimIn: 26_000 })
    expect(of({}, 2, 40_000)).toEqual({ kind: 'lost', claimIn: 0 })
  })

  test('nobody claims anything from a spectator or for a computer', () => {
    expect(of({ you: 0 }, 2)).toEqual({ kind: 'lost', claimIn: undefined })
    expect(of({ player2: bot }, 2)).toEqual({ kind: 'lost', claimIn: undefined })
  })

  test('a game that is over stays over', () => {
    expect(of({ status: 'COMPLETED', result: 'P1_WIN' }, 5).kind).toBe('over')
  })
})

test('a countdown shows no zero while something is left', () => {
  expect([1, 1000, 1001, 0].map(secondsOf)).toEqual([1, 1, 2, 0])
})
