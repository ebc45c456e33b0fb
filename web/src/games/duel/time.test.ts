import { describe, expect, test } from 'vitest'
import { exampleGame, second } from './example'
import { absenceOf, awaySide, formatClock, formatSpan, graceOf, serverNow, timeLeft } from './time'

const clock = { initialMs: 60_000, incrementMs: 0, player1Ms: 20_000, player2Ms: 50_000, since: second(95) }

test('the server’s clock is followed, not the device’s', () => {
  const snapshot = { game: exampleGame(), heardAt: 5_000 }
  expect(serverNow(snapshot, 7_500)).toBe(Date.parse(second(102.5)))
})

describe('clocks', () => {
  test('only the clock of the player to move runs', () => {
    const snapshot = { game: exampleGame({ clock }), heardAt: 0 }
    expect(timeLeft(snapshot, 1, 0)).toBe(15_000)
    expect(timeLeft(snapshot, 1, 4_000)).toBe(11_000)
    expect(timeLeft(snapshot, 2, 4_000)).toBe(50_000)
  })

  test('none runs below zero, or after the end, or where there are none', () => {
    expect(timeLeft({ game: exampleGame({ clock }), heardAt: 0 }, 1, 60_000)).toBe(0)
    const over = exampleGame({ clock: { ...clock, since: null }, status: 'COMPLETED' })
    expect(timeLeft({ game: over, heardAt: 0 }, 1, 60_000)).toBe(20_000)
    expect(timeLeft({ game: exampleGame(), heardAt: 0 }, 1, 0)).toBeUndefined()
  })

  test.each([
    [0, '0.0'],
    [9_990, '9.9'],
    [10_000, '0:10'],
    [65_000, '1:05'],
    [3_600_000, '1:00:00'],
  ])('%i ms is shown as %s', (ms, shown) => expect(formatClock(ms)).toBe(shown))

  test('a span never shows tenths', () => expect(formatSpan(9_990)).toBe('0:09'))
})

describe('absence', () => {
  const away = exampleGame({ player2LastSeen: second(88) })

  test('is nothing for a few seconds, then counts down to the claim', () => {
    const snapshot = { game: exampleGame(), heardAt: 0 }
    expect(absenceOf(snapshot, 2, 5_000)).toBeUndefined()
    expect(absenceOf(snapshot, 2, 12_000)).toEqual({ claimIn: 18_000 })
    expect(absenceOf(snapshot, 2, 40_000)).toEqual({ claimIn: 0 })
  })

  test('ends when the player is seen again', () => {
    expect(absenceOf({ game: away, heardAt: 0 }, 2, 0)).toEqual({ claimIn: 18_000 })
    const back = { ...away, player2LastSeen: second(100) }
    expect(absenceOf({ game: back, heardAt: 0 }, 2, 0)).toBeUndefined()
  })

  test('is shown of the opponent to a player, and of either to a spectator', () => {
    const snapshot = { game: away, heardAt: 0 }
    expect(awaySide(snapshot, 1, 0)).toBe(2)
    expect(awaySide(snapshot, 2, 0)).toBeUndefined()
    expect(awaySide(snapshot, 0, 0)).toBe(2)
  })

  test('does not exist for bots, or before and after the game', () => {
    const bot = exampleGame({ player2LastSeen: second(0) })
    const game = { ...bot, player2: { ...bot.player1, isBot: true } }
    expect(absenceOf({ game, heardAt: 0 }, 2, 0)).toBeUndefined()
    expect(absenceOf({ game: { ...away, status: 'COMPLETED' }, heardAt: 0 }, 2, 0)).toBeUndefined()
  })

  test('always leaves something to count down', () => {
    for (const limit of [1_000, 2_000, 10_000, 30_000, 300_000]) expect(graceOf(limit)).toBeLessThan(limit)
  })
})
