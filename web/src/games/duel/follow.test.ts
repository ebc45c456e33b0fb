import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleGame, second } from './example'
import type { Game } from '../../api/client'
import { type GameEvent, gameAfter, type Presence } from './events'
import { follow, pauseAfter, pauseAfterFailure } from './follow'

const computer = { ...exampleGame().player1, isBot: true }
const over = { status: 'COMPLETED', completedAt: second(90) }

describe('how often a game is asked about', () => {
  test.each([
    ['waiting', { status: 'WAITING', player2: null }, 2_000],
    ['playing', {}, 2_000],
    ['a computer thinks', { player2: computer, level: 'easy', currentTurn: 2 }, 2_000],
    ['over, a rematch may come', over, 2_000],
    ['over, watched', { ...over, you: 0 }, 4_000],
    ['a rematch offered long ago', { ...over, completedAt: second(-9_999), rematchRequestedBy: 2 }, 2_000],
    ['the rematch is on', { ...over, rematchPublicId: 'HGFEDCBA' }, undefined],
    ['long over', { ...over, completedAt: second(-9_999) }, undefined],
  ] as const)('%s', (_name, change, pause) => {
    expect(pauseAfter(exampleGame(change))).toBe(pause)
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
  /** What the server will say to each question; the last answer stays. A number is a failure. */
  let games: (Game | number)[]
  let presences: (Partial<Presence> | number)[]
  let asked: string[]
  /** Answers requests for the stream. A game from before there were streams has none. */
  let streamed: (url: URL) => Promise<Response>

  beforeEach(async () => {
    await import('@durable-streams/client')
    vi.useFakeTimers()
    streamed = async () => new Response('{}', { status: 404 })
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('location', new URL('http://here.test/'))
    vi.stubGlobal('addEventListener', () => undefined)
    games = []
    presences = [{}]
    asked = []
    vi.stubGlobal('fetch', async (input: string | URL) => {
      if (String(input).includes('/v1/stream/')) return streamed(new URL(input))
      const beat = String(input).endsWith('/heartbeat')
      asked.push(beat ? 'beat' : 'game')
      const queue = beat ? presences : games
      const [answer] = queue.length > 1 ? queue.splice(0, 1) : queue
      return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer)
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function start() {
    const heard: Game[] = []
    const failures: boolean[] = []
    const following = follow('ABCDEFGH', {
      onGame: ({ game }) => heard.push(game),
      onFailure: (_error, final) => failures.push(final),
    })
    return { following, heard, failures, boards: () => heard.map(({ board }) => board) }
  }

  const at = (moment: number, board: string): Game => exampleGame({ serverTime: second(moment), board })

  const presence = (moment: number, change: Partial<Presence> = {}): Presence => {
    const {
      status,
      moves,
      takebackRequestedBy,
      rematchRequestedBy,
      rematchPublicId,
      player1LastSeen,
      player2LastSeen,
    } = exampleGame()
    return {
      ...{ status, takebackRequestedBy, rematchRequestedBy, rematchPublicId, player1LastSeen, player2LastSeen },
      ...{ moves: moves.length, spectators: 0, serverTime: second(moment), ...change },
    }
  }

  test('an older answer does not undo a newer one', async () => {
    games = [at(100, 'a'), at(101, 'old'), at(103, 'c')]
    const { following, boards } = start()
    await vi.advanceTimersByTimeAsync(10)
    following.hear(at(102, 'b'))
    following.refresh()
    await vi.advanceTimersByTimeAsync(10)
    expect(boards()).toEqual(['a', 'b'])
    following.refresh()
    await vi.advanceTimersByTimeAsync(10)
    expect(boards()).toEqual(['a', 'b', 'c'])
    following.stop()
  })

  test('heartbeats tell who is there without asking for the game', async () => {
    games = [at(100, 'a')]
    presences = [presence(102, { spectators: 3 })]
    const { following, heard } = start()
    await vi.advanceTimersByTimeAsync(2_010)
    expect(asked).toEqual(['game', 'beat'])
    expect(heard.at(-1)).toMatchObject({ board: 'a', spectators: 3, serverTime: second(102) })
    following.stop()
  })

  test('a heartbeat that shows that something was missed asks for it', async () => {
    games = [at(100, 'a'), at(103, 'b')]
    presences = [presence(102, { moves: 99 }), presence(105)]
    const { following, boards } = start()
    await vi.advanceTimersByTimeAsync(2_010)
    expect(asked).toEqual(['game', 'beat', 'game'])
    expect(boards()).toEqual(['a', 'b'])
    following.stop()
  })

  const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

  /** A stream that is up after a while, and on which nothing happens. */
  const upAfter = (ms: number) => async (url: URL) => {
    if (url.searchParams.has('live')) return new Promise<Response>(() => undefined)
    await later(ms)
    return Response.json([], { headers: { 'stream-next-offset': '0_9', 'stream-up-to-date': 'true' } })
  }

  test('what happened before the stream was up is found at once', async () => {
    streamed = upAfter(300)
    games = [at(100, 'a'), at(103, 'b')]
    presences = [presence(102, { moves: 99 }), presence(105)]
    const { following, boards } = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(290)
    expect(asked).toEqual(['game'])
    await vi.advanceTimersByTimeAsync(20)
    expect(asked).toEqual(['game', 'beat', 'game'])
    expect(boards()).toEqual(['a', 'b'])
    following.stop()
  })

  test('an answer that was under way when the stream came up is compared too', async () => {
    streamed = upAfter(0)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string | URL) => {
      const response = await answer(input)
      if (String(input).includes('/by-public/') && asked.length === 1) await later(300)
      return response
    })
    games = [at(100, 'a'), at(103, 'b')]
    presences = [presence(102, { moves: 99 }), presence(105)]
    const { following, boards } = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(320)
    expect(asked).toEqual(['game', 'beat', 'game'])
    expect(boards()).toEqual(['a', 'b'])
    following.stop()
  })

  test('a stream that is up and has missed nothing costs one heartbeat', async () => {
    streamed = upAfter(300)
    games = [at(100, 'a')]
    presences = [presence(102), presence(105)]
    const { following } = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(2_290)
    expect(asked).toEqual(['game', 'beat'])
    await vi.advanceTimersByTimeAsync(20)
    expect(asked).toEqual(['game', 'beat', 'beat'])
    following.stop()
  })

  test('a game in which nothing more can happen is not asked about again', async () => {
    streamed = upAfter(300)
    games = [exampleGame({ ...over, completedAt: second(-9_999) })]
    const { following } = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toEqual(['game'])
    following.stop()
  })

  test('after a break the stream goes on where it was', async () => {
    const offsets: (string | null)[] = []
    const up = upAfter(0)
    streamed = async (url) => {
      offsets.push(url.searchParams.get('offset'))
      if (url.searchParams.has('live')) return new Response('{}', { status: 400 })
      return up(url)
    }
    games = [at(100, 'a')]
    presences = [presence(102)]
    const { following } = start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(offsets).toEqual(['now', '0_9', '0_9', '0_9'])
    expect(asked).toEqual(['game', 'beat'])
    following.stop()
  })

  test('a failure is tried again, a missing game is not', async () => {
    games = [at(100, 'a'), at(104, 'b')]
    presences = [500, 404]
    const { following, boards, failures } = start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(boards()).toEqual(['a', 'b'])
    expect(failures).toEqual([false, true])
    expect(asked).toEqual(['game', 'beat', 'game', 'beat'])
    following.stop()
  })

  test('nothing is heard after it was stopped', async () => {
    games = [at(100, 'a')]
    const { following, heard } = start()
    following.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([])
  })
})

describe('an event', () => {
  const game = exampleGame()
  const move = { moveNumber: game.moves.length + 1, player: 1, userId: 'u1', ts: second(70), column: 3, row: 2 }
  const moved: GameEvent = {
    ...{ type: 'moved', ts: second(70), moves: move.moveNumber, currentTurn: 2, board: 'after', clock: null, move },
  }

  test('brings the next move', () => {
    const next = gameAfter(game, moved)
    expect(next).toMatchObject({ board: 'after', currentTurn: 2, player1LastSeen: second(70) })
    expect(next?.moves).toEqual([...game.moves, move])
  })

  test('that is known already changes nothing', () => {
    const next = gameAfter(game, moved)
    expect(next && gameAfter(next, moved)).toBe(next)
  })

  test.each([
    ['a move too far', { ...moved, move: { ...move, moveNumber: move.moveNumber + 1 } }],
    ['the end', { type: 'ended', ts: second(70), moves: game.moves.length }],
    ['a kind of the future', { type: 'promoted', ts: second(70), moves: game.moves.length }],
  ])('has to be asked about: %s', (_name, event) => {
    expect(gameAfter(game, event)).toBeUndefined()
  })
})
