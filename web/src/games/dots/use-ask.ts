import { useEffect, useState } from 'preact/hooks'

export interface Asked<T> {
  readonly answer: T | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Asks once for each key; a late answer to an older question is dropped. */
export function useAsk<T>(question: () => Promise<T>, key: string): Asked<T> {
  const [state, setState] = useState<{ key: string; answer?: T; error?: unknown }>({ key })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    setState({ key })
    question().then(
      (answer) => wanted && setState({ key, answer }),
      (error: unknown) => wanted && setState({ key, error: error ?? new Error('no reason') }),
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])
  const current = state.key === key ? state : undefined
  return { answer: current?.answer, error: current?.error, retry: () => setAttempt(attempt + 1) }
}
