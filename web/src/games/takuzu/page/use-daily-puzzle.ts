import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../../api/error'
import type { Difficulty } from '../puzzle'
import { type DailyPuzzle, getPuzzle } from './api'
import { knownClock, learnClock, type ServerClock } from './clock'
import { dayOf } from './day'
import { shelve, shelved } from './shelf'
import { browserStorage } from './storage'

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly puzzle: DailyPuzzle; readonly clock: ServerClock; readonly offline: boolean }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The puzzle that is asked for: from the server, or from this device while the server is away. */
export function useDailyPuzzle(player: string, date: string | undefined, difficulty: Difficulty): Loading {
  const wanted = `${player} ${date ?? 'today'} ${difficulty}`
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ readonly of: string; readonly loading: Loading }>()
  useEffect(() => {
    let current = true
    const settle = (loading: Loading): void => {
      if (current) setState({ of: wanted, loading })
    }
    getPuzzle(date, difficulty).then(
      (puzzle) => {
        shelve(browserStorage, player, puzzle)
        settle({ status: 'ready', puzzle, clock: learnClock(browserStorage, puzzle, Date.now()), offline: false })
      },
      (error: unknown) => settle(withoutServer(error)),
    )
    const withoutServer = (error: unknown): Loading => {
      const clock = knownClock(browserStorage, Date.now())
      const day = date ?? dayOf(Date.now() + clock.ahead)
      const puzzle = isAway(error) ? shelved(browserStorage, player, { date: day, difficulty }) : undefined
      if (puzzle) return { status: 'ready', puzzle, clock, offline: true }
      return { status: 'failed', error, retry: () => setTries((n) => n + 1) }
    }
    return () => {
      current = false
    }
  }, [wanted, tries])
  // What belongs to another puzzle is not shown, so nothing of it can be handed in either.
  return state?.of === wanted ? state.loading : { status: 'loading' }
}

export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
