import { useRef, useState } from 'preact/hooks'
import { at, call, type Game } from '../../api/client'
import type { Order } from './api'
import type { Step } from './use-game'

interface Listener {
  readonly onPlayed: (game: Game) => void
  readonly onFailure: (error: unknown) => void
}

export interface Pending {
  /** The moves that were made here and are not in the log yet. */
  readonly pending: readonly Step[]
  readonly play: (order: Order) => void
}

/** Steps made here, the first of them after so many moves of the log. */
interface Sent {
  readonly after: number
  readonly steps: readonly Step[]
}

/**
 * Moves are shown when they are made and sent one after the other: whoever has the
 * turn again need not wait for the server. One that is refused takes those with it
 * that were made on top of it.
 */
export function usePending(game: Game | undefined, { onPlayed, onFailure }: Listener): Pending {
  const [sent, setSent] = useState<Sent>()
  const line = useRef<readonly Order[]>([])

  const send = async (id: string): Promise<void> => {
    try {
      for (let order = line.current[0]; order !== undefined; order = line.current[0]) {
        onPlayed((await call('post', at('/api/games/{id}/move', { id }), order)).game)
        line.current = line.current.slice(1)
      }
    } catch (error) {
      line.current = []
      onFailure(error)
    } finally {
      setSent(undefined)
    }
  }

  const play = (order: Order): void => {
    if (game?.status !== 'ACTIVE') return
    const step = { ...order, player: game.you }
    setSent((now) => ({ after: now?.after ?? game.moves.length, steps: [...(now?.steps ?? []), step] }))
    line.current = [...line.current, order]
    if (line.current.length === 1) void send(game.id)
  }

  const confirmed = game && sent ? game.moves.length - sent.after : 0
  return { pending: sent?.steps.slice(confirmed) ?? [], play }
}
