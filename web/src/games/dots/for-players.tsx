import type { ComponentChildren, VNode } from 'preact'
import { useAccount } from '../../session/use-account'
import { ErrorState, LoadingState } from '../../ui/states'
import { explainInDots, useDotsText } from './text'

/** What needs an account, because it keeps how far one has come: who has none becomes a guest first. */
export function ForPlayers({ children }: { children: ComponentChildren }): VNode {
  const text = useDotsText().puzzles
  const account = useAccount()
  if (account.status === 'ready') return <>{children}</>
  if (account.status === 'loading') return <LoadingState />
  const body = account.status === 'failed' ? explainInDots(account.error) : text.signedOut
  return <ErrorState heading="h1" title={text.failed} body={body} onRetry={account.retry} />
}
