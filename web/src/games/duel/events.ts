import type { Game, Move } from '../../api/client'
import type { components } from '../../api/schema.gen'

export type Presence = components['schemas']['Presence']

/** What the stream of a game tells, `duels/{publicId}`; other kinds only say that there is something to ask about. */
export interface GameEvent {
  readonly type: string
  readonly ts: string
  readonly moves: number
  readonly currentTurn?: number
  readonly move?: Move
  readonly board?: string
  readonly clock?: Game['clock']
}

/** The game after an event, or undefined when that has to be asked for; the same game when it knows already. */
export function gameAfter(game: Game, event: GameEvent): Game | undefined {
  if (event.type !== 'moved' || !event.move || event.board === undefined || event.currentTurn === undefined) {
    return event.type === 'created' ? game : undefined
  }
  const { moveNumber, player } = event.move
  if (moveNumber <= game.moves.length) return game
  if (moveNumber > game.moves.length + 1 || game.status !== 'ACTIVE') return undefined
  return {
    ...game,
    moves: [...game.moves, event.move],
    board: event.board,
    currentTurn: event.currentTurn,
    clock: event.clock ?? null,
    takebackRequestedBy: null,
    updatedAt: event.ts,
    ...(player === 1 ? { player1LastSeen: event.ts } : { player2LastSeen: event.ts }),
  }
}

/** The game with who is there, or undefined when something else has happened and has to be asked for. */
export function gameWith(game: Game, presence: Presence): Game | undefined {
  const missed =
    presence.status !== game.status ||
    presence.moves !== game.moves.length ||
    presence.takebackRequestedBy !== game.takebackRequestedBy ||
    presence.rematchRequestedBy !== game.rematchRequestedBy ||
    presence.rematchPublicId !== game.rematchPublicId
  if (missed) return undefined
  const { player1LastSeen, player2LastSeen, spectators, serverTime } = presence
  return { ...game, player1LastSeen, player2LastSeen, spectators, serverTime }
}

const pauseAfterBreak = 1_000

export interface TailListener {
  /** From here on every event is told; what came before has to be asked for. */
  readonly onUp: () => void
  readonly onEvent: (event: GameEvent) => void
}

/**
 * Follows a stream from now on until it is told to stop. After a break it goes on
 * where it was, so what happened meanwhile is told then.
 */
export async function tail(publicId: string, signal: AbortSignal, { onUp, onEvent }: TailListener): Promise<void> {
  const { FetchError, stream } = await import('@durable-streams/client')
  let offset = 'now'
  while (!signal.aborted) {
    try {
      const response = await stream<GameEvent>({
        url: new URL(`/v1/stream/duels/${publicId}`, location.href),
        offset,
        live: 'sse',
        json: true,
        signal,
        warnOnHttp: false,
        backoffOptions: { initialDelay: 200, maxDelay: 4_000, multiplier: 2, maxRetries: Infinity },
      })
      if (offset === 'now') onUp()
      response.subscribeJson((batch) => {
        for (const event of batch.items) onEvent(event)
        offset = batch.offset
      })
      await response.closed
    } catch (error) {
      // A game from before there were streams has none.
      if (error instanceof FetchError && error.status === 404) return
    }
    await new Promise((resolve) => setTimeout(resolve, pauseAfterBreak))
  }
}
