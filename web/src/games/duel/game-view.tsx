import type { ComponentType, VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ApiError } from '../../api/error'
import { useText } from '../../i18n'
import { navigate } from '../../router'
import { useAccount } from '../../session/use-account'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states'
import { addressOf } from './api'
import { homeOf, useDuel } from './duel'
import { explainIn, useDuelText } from './text'
import type { Snapshot } from './time'
import { type Table, useGame } from './use-game'

export interface PlayProps {
  readonly table: Table
  readonly snapshot: Snapshot
}

interface GameViewProps {
  readonly publicId: string
  /** The game's own part: shown as soon as there is something to show. */
  readonly Play: ComponentType<PlayProps>
}

/** A game to play, to watch or, once it is over, to look through; for whoever comes, as a guest if need be. */
export function GameView({ publicId, Play }: GameViewProps): VNode {
  const duel = useDuel()
  const text = useDuelText()
  const shell = useText()
  const account = useAccount()
  if (account.status === 'loading') return <LoadingState />
  if (account.status === 'ready') {
    const { id } = account.user
    return <Followed key={`${publicId} ${id}`} publicId={publicId} userId={id} Play={Play} />
  }
  const [title, body] =
    account.status === 'gone'
      ? [text.status.signedOutHeading, shell.errors.UNAUTHORIZED]
      : [text.game.failedHeading, explainIn(duel, account.error)]
  return <ErrorState heading="h1" title={title} body={body} onRetry={account.retry} />
}

function Followed({ publicId, userId, Play }: GameViewProps & { readonly userId: string }): VNode {
  const duel = useDuel()
  const table = useGame(publicId, userId)
  const { snapshot } = table
  const began = useRef(false)
  if (snapshot) began.current = true
  const elsewhere = snapshot && snapshot.game.game !== duel.id ? addressOf(snapshot.game) : undefined
  useEffect(() => {
    // A code or a link that came by hand may be of another game.
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true })
  }, [elsewhere])
  if (table.refused !== undefined) return <Refused table={table} known={began.current} />
  if (snapshot && elsewhere === undefined) return <Play table={table} snapshot={snapshot} />
  return table.failures > 1 ? <Unreachable onRetry={table.refresh} /> : <LoadingState />
}

function Refused({ table, known }: { table: Table; known: boolean }): VNode {
  const duel = useDuel()
  const text = useDuelText()
  const missing = table.refused instanceof ApiError && table.refused.status === 404
  if (!missing) {
    return (
      <ErrorState
        heading="h1"
        title={text.status.signedOutHeading}
        body={explainIn(duel, table.refused)}
        onRetry={() => location.reload()}
      />
    )
  }
  const [title, body] = known
    ? [text.game.withdrawnHeading, text.game.withdrawnBody]
    : [text.game.notFoundHeading, text.game.notFoundBody]
  return (
    <EmptyState heading="h1" title={title} body={body}>
      <ButtonLink href={homeOf(duel)} variant="primary">
        {text.game.newGame}
      </ButtonLink>
    </EmptyState>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }): VNode {
  const text = useDuelText()
  return <ErrorState heading="h1" title={text.game.failedHeading} body={text.status.lostBody} onRetry={onRetry} />
}
