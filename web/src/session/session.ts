import { call, type User } from '../api/client'
import { ApiError } from '../api/error'
import { createStore, useStore } from '../store'

/**
 * Who is playing. The account's token is a cookie that scripts cannot read, so
 * the server is asked once at the start and its answers are kept here.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly user: User | null; readonly signIn: boolean }
  | { readonly status: 'failed'; readonly error: unknown }

const session = createStore<Session>({ status: 'loading' })
const otherTabs = new BroadcastChannel('quadrille.session')

/** Counts the questions to the server, to tell a late answer from the latest. */
let question = 0

export const useSession = (): Session => useStore(session)

/** The player's account; null while it is loading, too. */
export function useUser(): User | null {
  const current = useSession()
  return current.status === 'ready' ? current.user : null
}

/** Asks the server. Of several questions under way only the last one's answer counts. */
export async function loadSession(): Promise<void> {
  const mine = ++question
  if (session.get().status === 'failed') session.set({ status: 'loading' })
  const answer = await call('get', '/api/auth/session').then(
    ({ user, signIn }): Session => ({ status: 'ready', user, signIn }),
    (error: unknown): Session => ({ status: 'failed', error }),
  )
  if (mine !== question) return
  // An account that is already on the screen is not taken away by a bad connection.
  if (answer.status === 'failed' && session.get().status === 'ready') return
  session.set(answer)
}

/**
 * Makes a guest, but never in place of an account that this page only does not
 * know of yet, from another tab or behind a slow connection: a guest account that
 * is replaced is lost.
 */
export async function becomeGuest(): Promise<User> {
  const { user, signIn } = await call('get', '/api/auth/session')
  const player = user ?? (await call('post', '/api/auth/guest')).user
  settle({ status: 'ready', user: player, signIn })
  return player
}

export async function rename(username: string): Promise<User> {
  const user = await asPlayer(call('put', '/api/users/me', { username }))
  change(user)
  return user
}

export async function signOut(): Promise<void> {
  await call('delete', '/api/auth/session')
  change(null)
}

/** Loads the session and keeps it true: other tabs change it, and servers come back. Resolves when it is known. */
export function followSession(): Promise<void> {
  const retry = (): void => {
    if (session.get().status === 'failed' && document.visibilityState === 'visible') void loadSession()
  }
  otherTabs.addEventListener('message', () => void loadSession())
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  return loadSession()
}

function change(user: User | null): void {
  const current = session.get()
  if (current.status === 'ready') settle({ ...current, user })
  else void loadSession()
}

/** What the server has just said stands, whatever an older question still brings. */
function settle(next: Session): void {
  question++
  session.set(next)
  otherTabs.postMessage('changed')
}

/** A request that only makes sense with an account: if there is none any more, the page should show that. */
async function asPlayer<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHORIZED') void loadSession()
    throw error
  }
}
