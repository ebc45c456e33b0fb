import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../api/error'
import { findGame, type GameInfo, joinTeam } from './api'
import { openWorld, type World } from './world'

export type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly world: World }

/**
 * Opens a game and keeps it open as long as the component lives. The team comes
 * first: its cookie has to be there before the socket is opened.
 */
export function useWorld(gameId: string, known?: GameInfo): [opening: Opening, retry: () => void] {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    let opened: World | undefined
    const open = async (): Promise<void> => {
      // Whoever gets no team can still watch; the socket says so, and drawing explains it.
      const team = joinTeam().catch(() => undefined)
      const [info] = await Promise.all([known ?? findGame(gameId), team])
      const world = await openWorld(info)
      if (!wanted) return world.close()
      opened = world
      setOpening({ status: 'ready', world })
    }
    setOpening({ status: 'loading' })
    open().catch((error: unknown) => {
      if (!wanted) return
      const missing = error instanceof ApiError && error.status === 404
      setOpening(missing ? { status: 'missing' } : { status: 'failed', error })
    })
    return () => {
      wanted = false
      opened?.close()
    }
  }, [gameId, attempt])
  return [opening, () => setAttempt(attempt + 1)]
}
