import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleGame, second } from './example'
import type { Game } from '../../api/client'
import { follow, pauseAfter, pauseAfterFailure } from './follow'

const over = { status: 'COMPLETED', completedAt: second(90) }

describe('how often a game is asked about', () => {
  test.each([
    ['waiting', { status: 'WAITING', player2: null }, 2_000],
    ['playing', {}, 2_000],
    ['over, a rematch may come', over, 2_000],
    ['over, watched', { ...over, you: 0 }, 4_000],
    ['a rematch offered long ago', { ...over, completedAt: second(-9_999), rematchRequestedBy: 2 }, 2_000],
    ['the rematch is on', { ...over, rematchPublicId: 'HGFEDCBA' }, undefined],
    ['long over', { ...over, completedAt: second(-9_999) }, undefined],
  ] as const)('%s', (_name, change, pause) => {
    expect(pauseAfter(exampleGame(change))).toBe(pause)
  })

  test('more often while a computer thinks', () => {
    const player2 = { ...exampleGame().player1, isBot: true }
    expect(pauseAfter(exampleGame({ player2, level: 'easy', currentTurn: 2 }))).toBe(700)
    expect(pauseAfter(exampleGame({ player2, level: 'easy', currentTurn: 1 }))).toBe(2_000)
  })

  test('always several times before one counts as gone', () => {
    for (const abandonAfterMs of [2_000, 5_000, 30_000]) {
      expect(pauseAfter(exampleGame({ abandonAfterMs }))).toBeLessThan(abandonAfterMs / 3)
    }
  })
})

test('after failures the questions become rarer, but never stop', () => {
  const pauses = Array.from({ length: 12 }, (_, failures) => pauseAfterFailure(failures))
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses.at(-1)).toBe(8_000)
})

describe('following', () => {
  /** What the server will say, one answer for each question; the last one stays. */
  let answers: (Game | number)[]

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    vi.stubGlobal('fetch', async () => {
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers
      return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer)
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function start() {
    const heard: string[] = []
    const failures: boolean[] = []
    const following = follow('ABCDEFGH', {
      onGame: ({ game }) => heard.push(game.board.slice(0, 1)),
      onFailure: (_error, final) => failures.push(final),
    })
    return { following, heard, failures }
  }

  const at = (moment: number, board: string): Game => exampleGame({ serverTime: second(moment), board })

  test('an older answer does not undo a newer one', async () => {
    answers = [at(100, 'a'), at(101, 'old'), at(103, 'c')]
    const { following, heard } = start()
    await vi.advanceTimersByTimeAsync(10)
    following.hear(at(102, 'b'))
    await vi.advanceTimersByTimeAsync(2_010)
    expect(heard).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard).toEqual(['a', 'b', 'c'])
    following.stop()
  })

  test('a failure is tried again, a missing game is not', async () => {
    answers = [at(100, 'a'), 500, at(104, 'b'), 404]
    const { following, heard, failures } = start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(heard).toEqual(['a', 'b'])
    expect(failures).toEqual([false, true])
    following.stop()
  })

  test('nothing is heard after it was stopped', async () => {
    answers = [at(100, 'a')]
    const { following, heard } = start()
    following.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([])
  })
})
