import type { VNode } from 'preact'
import { GameView } from '../games/connect4/game-view'
import { explainInGame, useGameText } from '../games/connect4/text'
import { useText } from '../i18n'
import { useParam } from '../router'
import { useAccount } from '../session/use-account'
import { ErrorState, LoadingState } from '../ui/states'

export default function Connect4Game(): VNode {
  const text = useGameText()
  const shell = useText()
  const publicId = useParam('connect4Game', 'publicId').toUpperCase()
  const account = useAccount()
  if (account.status === 'loading') return <LoadingState />
  if (account.status === 'ready') {
    return <GameView key={`${publicId} ${account.user.id}`} publicId={publicId} userId={account.user.id} />
  }
  const [title, body] =
    account.status === 'gone'
      ? [text.status.signedOutHeading, shell.errors.UNAUTHORIZED]
      : [text.game.failedHeading, explainInGame(account.error)]
  return <ErrorState heading="h1" title={title} body={body} onRetry={account.retry} />
}
