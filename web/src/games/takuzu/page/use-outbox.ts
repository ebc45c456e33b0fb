import { useCallback, useEffect, useRef } from 'preact/hooks'
import { submit } from './api'
import { flush, type Outcome, waiting } from './outbox'
import { browserStorage } from './storage'

/** How often a solution that could not be sent is tried again, in milliseconds. */
const every = 15_000

/**
 * Sends what waits: now, when the connection comes back, when the tab is looked at, and
 * every now and then. The function that it gives sends at once, and resolves when that is through.
 */
export function useOutbox(player: string, tell: (outcome: Outcome) => void): () => Promise<void> {
  const latest = useRef(tell)
  latest.current = tell
  const running = useRef<Promise<void>>(Promise.resolve())

  const send = useCallback((): Promise<void> => {
    // One after the other: what is asked for during a round is in the next.
    running.current = running.current.then(() =>
      flush(browserStorage, player, submit, (outcome) => latest.current(outcome)).catch(() => undefined),
    )
    return running.current
  }, [player])

  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState === 'visible' && waiting(browserStorage, player).length > 0) void send()
    }
    again()
    const timer = setInterval(again, every)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [player, send])
  return send
}
