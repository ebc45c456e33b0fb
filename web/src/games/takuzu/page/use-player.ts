import { useEffect } from 'preact/hooks'
import { type Account, useAccount } from '../../../session/use-account'
import { lastPlayer, rememberPlayer } from './shelf'
import { browserStorage } from './storage'

export type PlayerState =
  { readonly status: 'ready'; readonly id: string } | Exclude<Account, { readonly status: 'ready' }>

/** Who plays. Without a connection it is whoever played here last: the puzzles on this device are theirs. */
export function usePlayer(): PlayerState {
  const account = useAccount()
  const id = account.status === 'ready' ? account.user.id : undefined
  useEffect(() => {
    if (id !== undefined) rememberPlayer(browserStorage, id)
  }, [id])
  if (account.status === 'ready') return { status: 'ready', id: account.user.id }
  const last = account.status === 'failed' ? lastPlayer(browserStorage) : undefined
  return last === undefined ? account : { status: 'ready', id: last }
}
