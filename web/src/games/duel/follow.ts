import { at, call, type Game } from '../../api/client'
import { ApiError } from '../../api/error'
import { type GameEvent, gameAfter, gameWith, tail } from './events'
import { serverNow, type Snapshot } from './time'

/**
 * Keeps a page up to date with a game. The game is asked for once; from then on
 * its stream tells every move as it is made, and a heartbeat every other second
 * says that somebody is here. Its answer is a few bytes that also show whether
 * anything was missed, so a page without its stream is only slower. The first beats
 * when the stream begins: a move from before that is not told.
 */
export interface Following {
  /** Ask now rather than at the next turn. */
  readonly refresh: () => void
  /** Take over an answer that came another way, from a move for instance. */
  readonly hear: (game: Game) => void
  readonly stop: () => void
}

export interface Listener {
  readonly onGame: (snapshot: Snapshot) => void
  /** No news for now; it goes on trying, except after an error that trying cannot mend. */
  readonly onFailure: (error: unknown, final: boolean) => void
}

const usual = 2_000
const whenOver = 4_000
const longOver = 10 * 60_000

/** Milliseconds until the next heartbeat, or undefined when nothing more can happen. */
export function pauseAfter(game: Game): number | undefined {
  if (game.status === 'WAITING' || game.status === 'ACTIVE') {
    // A player says "I am here" several times before the other could doubt it.
    return Math.min(usual, Math.max(200, game.abandonAfterMs / 5))
  }
  if (game.rematchPublicId !== null) return undefined
  if (game.rematchRequestedBy !== null) return usual
  const over = Date.parse(game.serverTime) - Date.parse(game.completedAt ?? game.updatedAt)
  if (over > longOver) return undefined
  return game.you === 0 || game.level !== null ? whenOver : usual
}

/** Milliseconds until another try, after so many failures in a row. */
export function pauseAfterFailure(failures: number): number {
  return Math.min(8_000, 500 * 2 ** Math.min(failures, 4))
}

export function follow(publicId: string, { onGame, onFailure }: Listener): Following {
  const stopping = new AbortController()
  let shown: Snapshot | undefined
  let latest = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let again = false
  let upMeanwhile = false

  const show = (game: Game): void => {
    latest = Date.parse(game.serverTime)
    shown = { game, heardAt: performance.now() }
    failures = 0
    onGame(shown)
    plan(pauseAfter(game))
  }

  const hear = (game: Game): void => {
    if (stopping.signal.aborted) return
    // Answers may overtake each other; the server's clock tells which is the newer.
    if (Date.parse(game.serverTime) < latest) plan(usual)
    else show(game)
  }

  const hearEvent = (event: GameEvent): void => {
    if (stopping.signal.aborted) return
    const next = shown && gameAfter(shown.game, event)
    if (!shown || !next) void ask()
    else if (next !== shown.game) {
      // It was made a moment ago; meanwhile the server's clock has gone on.
      const now = Math.max(Date.parse(event.ts), serverNow(shown, performance.now()))
      show({ ...next, serverTime: new Date(now).toISOString() })
    }
  }

  const hearUp = (): void => {
    // An answer under way may be older than the stream.
    if (asking) upMeanwhile = true
    else if (shown && pauseAfter(shown.game) !== undefined) plan(0)
  }

  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    if (asking) {
      again = true
      return
    }
    asking = true
    try {
      hear(await call('get', at('/api/games/by-public/{publicId}', { publicId })))
    } catch (error) {
      fail(error)
    } finally {
      asking = false
      const [next, compare] = [again, upMeanwhile]
      again = upMeanwhile = false
      if (next) void ask()
      else if (compare) hearUp()
    }
  }

  const beat = async ({ id }: Game): Promise<void> => {
    try {
      const presence = await call('post', at('/api/games/{id}/heartbeat', { id }))
      if (stopping.signal.aborted || asking || !shown) return
      // What was said before the latest news says nothing about them.
      const stale = Date.parse(presence.serverTime) < latest
      const next = stale ? undefined : gameWith(shown.game, presence)
      if (stale) plan(usual)
      else if (next) show(next)
      else void ask()
    } catch (error) {
      fail(error)
    }
  }

  const fail = (error: unknown): void => {
    if (stopping.signal.aborted) return
    const final = error instanceof ApiError && (error.status === 404 || error.status === 401)
    onFailure(error, final)
    if (!final) plan(pauseAfterFailure(failures++))
  }

  const plan = (pause: number | undefined): void => {
    clearTimeout(timer)
    if (stopping.signal.aborted || pause === undefined) return
    timer = setTimeout(() => void (shown && failures === 0 ? beat(shown.game) : ask()), pause)
  }

  const wake = (): void => {
    if (document.visibilityState === 'visible') void ask()
  }
  document.addEventListener('visibilitychange', wake, { signal: stopping.signal })
  addEventListener('online', wake, { signal: stopping.signal })
  void ask()
  void tail(publicId, stopping.signal, { onUp: hearUp, onEvent: hearEvent })

  return {
    refresh: () => void ask(),
    hear,
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
