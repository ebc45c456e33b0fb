import { useEffect, useState } from 'preact/hooks'
import { analysis } from './analysis'
import type { Analysis } from './score'

type Known = ReadonlyMap<number, Analysis>

/** Positions that were worked out once stay so: a finished game does not change. */
const cache = new Map<string, Map<number, Analysis>>()

export interface AnalysisState {
  readonly known: Known
  readonly error: unknown
  readonly retry: () => void
}

const atOnce = 2

/**
 * Fetches the solver's word on every position of a finished game, one after the
 * other: first those that are on the screen, then from the end, where they are
 * cheap, to the beginning.
 */
export function useAnalysis(id: string, count: number, wanted: number | undefined): AnalysisState {
  const [known, setKnown] = useState<Known>(() => new Map(cache.get(id)))
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [focus] = useState<{ at: number }>({ at: 0 })
  focus.at = wanted ?? 0
  const active = wanted !== undefined

  useEffect(() => {
    if (!active) return
    const found = cache.get(id) ?? new Map<number, Analysis>()
    cache.set(id, found)
    const asked = new Set(found.keys())
    let stopped = false
    const work = async (): Promise<void> => {
      for (let at = nextPosition(asked, count, focus.at); at !== undefined && !stopped;) {
        asked.add(at)
        found.set(at, await analysis(id, at))
        if (stopped) return
        setKnown(new Map(found))
        at = nextPosition(asked, count, focus.at)
      }
    }
    Promise.all(Array.from({ length: atOnce }, work)).catch((reason: unknown) => {
      if (!stopped) setError(reason)
      stopped = true
    })
    return () => {
      stopped = true
    }
  }, [id, count, active, attempt])

  const retry = (): void => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { known, error, retry }
}

/** Which position to ask for next: the one shown, the one before it, then from the back. */
export function nextPosition(asked: ReadonlySet<number>, count: number, shown: number): number | undefined {
  for (const at of [shown, shown - 1]) if (at >= 0 && at < count && !asked.has(at)) return at
  for (let at = count - 1; at >= 0; at--) if (!asked.has(at)) return at
  return undefined
}
