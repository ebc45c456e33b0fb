import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError } from '../../api/error'
import { edgesOf, type RecordedGame } from './recorded-game'
import { encodeGame } from './replay-link'
import { type Known, nextPosition } from './review'
import { type Appraisal, appraise } from './teacher'

export interface ReviewState {
  readonly known: Known
  readonly error: unknown
  readonly retry: () => void
}

/** Positions that were looked at once stay so: a game in a link does not change. */
const cache = new Map<string, Map<number, Appraisal>>()

const atOnce = 2

/** Asks the teacher about one position of a game after the other, while `active`. */
export function useReview(game: RecordedGame, shown: number, active: boolean): ReviewState {
  const key = encodeGame({ ...game, names: [] })
  const [known, setKnown] = useState<Known>(() => new Map(cache.get(key)))
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const focus = useRef(shown)
  focus.current = shown
  useEffect(() => {
    setKnown(new Map(cache.get(key)))
    if (!active) return
    const found = cache.get(key) ?? new Map<number, Appraisal>()
    cache.set(key, found)
    return lookAt(game, found, focus, setKnown, setError)
  }, [key, active, attempt])
  const retry = (): void => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { known, error, retry }
}

/** Looks at all positions that were not found yet; what it returns stops that. */
function lookAt(
  game: RecordedGame,
  found: Map<number, Appraisal>,
  focus: { readonly current: number },
  onFound: (known: Known) => void,
  onError: (error: unknown) => void,
): () => void {
  const edges = edgesOf(game)
  const asked = new Set(found.keys())
  let stopped = false
  const work = async (): Promise<void> => {
    for (;;) {
      const at = nextPosition(asked, edges.length, focus.current)
      if (at === undefined || stopped) return
      asked.add(at)
      found.set(at, await patiently(() => appraise(game.options, edges, at)))
      if (!stopped) onFound(new Map(found))
    }
  }
  Promise.all(Array.from({ length: atOnce }, work)).catch((reason: unknown) => {
    if (!stopped) onError(reason)
    stopped = true
  })
  return () => {
    stopped = true
  }
}

/** A long game has more positions than one may ask about in a minute; then it waits as long as it is told. */
async function patiently<T>(question: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED' || error.retryAfter === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1_000))
    }
  }
}
