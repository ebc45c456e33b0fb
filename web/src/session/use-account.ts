import { useEffect, useRef, useState } from 'preact/hooks'
import type { User } from '../api/client'
import { becomeGuest, loadSession, useSession } from './session'

export type Account =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly user: User }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** Signed out while the page was open: whether to go on as somebody new is the player's decision. */
  | { readonly status: 'gone'; readonly retry: () => void }

/** For pages that are of no use without an account: who comes without one is made a guest, unasked. */
export function useAccount(): Account {
  const session = useSession()
  const [error, setError] = useState<unknown>()
  const had = useRef(false)
  const user = session.status === 'ready' ? session.user : null
  if (user) had.current = true
  const missing = session.status === 'ready' && !user && !had.current && error === undefined

  const enter = (): void => {
    setError(undefined)
    becomeGuest().catch((reason: unknown) => setError(reason ?? new Error('no reason')))
  }
  useEffect(() => {
    if (missing) enter()
  }, [missing])

  if (user) return { status: 'ready', user }
  if (session.status === 'failed') return { status: 'failed', error: session.error, retry: () => void loadSession() }
  if (error !== undefined) return { status: 'failed', error, retry: enter }
  if (session.status === 'ready' && had.current) return { status: 'gone', retry: enter }
  return { status: 'loading' }
}
