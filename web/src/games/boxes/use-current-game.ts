import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../api/error'
import { currentGame, type GameInfo, listGames } from './api'

export type Current =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly game: GameInfo }

/** The game that is played now, if there is one. */
export function useCurrentGame(): [current: Current, look: () => void] {
  const [current, setCurrent] = useState<Current>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    const show = (next: Current): void => {
      if (wanted) setCurrent(next)
    }
    setCurrent({ status: 'loading' })
    find().then(show, (error: unknown) => show({ status: 'failed', error }))
    return () => {
      wanted = false
    }
  }, [attempt])
  return [current, () => setAttempt(attempt + 1)]
}

async function find(): Promise<Current> {
  // A server without any game is nothing to complain of: the list says so without an error.
  if ((await listGames()).length === 0) return { status: 'none' }
  try {
    return { status: 'ready', game: await currentGame() }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'none' }
    throw error
  }
}
