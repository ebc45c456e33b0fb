import { at, call, type Game } from '../../api/client'
import { ApiError } from '../../api/error'
import type { Snapshot } from './time'

/**
 * Keeps a page up to date with a game. Today it asks again and again, as the
 * game's document has it; a stream that pushes can take its place behind the same
 * three functions.
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
const whileBotThinks = 700
const whenOver = 4_000
const longOver = 10 * 60_000

/** Milliseconds until the next question, or undefined when nothing more can happen. */
export function pauseAfter(game: Game): number | undefined {
  if (game.status === 'WAITING' || game.status === 'ACTIVE') {
    const botToMove = game.status === 'ACTIVE' && game.player2?.isBot === true && game.currentTurn === 2
    // Looking is also how a player says "I am here": several times before the other could doubt it.
    return Math.min(botToMove ? whileBotThinks : usual, Math.max(200, game.abandonAfterMs / 5))
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
  let stopped = false
  let latest = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let again = false

  const hear = (game: Game): void => {
    // Answers may overtake each other; the server's clock tells which is the newer.
    const said = Date.parse(game.serverTime)
    if (stopped) return
    if (said < latest) {
      plan(usual)
      return
    }
    latest = said
    failures = 0
    onGame({ game, heardAt: performance.now() })
    plan(pauseAfter(game))
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
      if (again) {
        again = false
        void ask()
      }
    }
  }

  const fail = (error: unknown): void => {
    if (stopped) return
    const final = error instanceof ApiError && (error.status === 404 || error.status === 401)
    onFailure(error, final)
    if (!final) plan(pauseAfterFailure(failures++))
  }

  const plan = (pause: number | undefined): void => {
    clearTimeout(timer)
    if (!stopped && pause !== undefined) timer = setTimeout(() => void ask(), pause)
  }

  const wake = (): void => {
    if (!stopped && document.visibilityState === 'visible') void ask()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  void ask()

  return {
    refresh: () => void ask(),
    hear,
    stop() {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    },
  }
}
