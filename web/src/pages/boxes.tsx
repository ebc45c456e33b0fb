import type { VNode } from 'preact'
import { GameView } from '../games/boxes/game-view'
import { GamesCard } from '../games/boxes/games-card'
import { explainFailure, useBoxesText } from '../games/boxes/text'
import { useCurrentGame } from '../games/boxes/use-current-game'
import { Button } from '../ui/button'
import { RetryIcon } from '../ui/icons'
import { EmptyState, ErrorState, LoadingState } from '../ui/states'

/** The game that everybody plays. */
export default function Boxes(): VNode {
  const text = useBoxesText()
  const [current, look] = useCurrentGame()
  switch (current.status) {
    case 'loading':
      return <LoadingState />
    case 'ready':
      return <GameView key={current.game.gameId} gameId={current.game.gameId} known={current.game} onNext={look} />
    case 'failed':
      return <ErrorState heading="h1" title={text.failed.heading} body={explainFailure(current.error)} onRetry={look} />
    case 'none':
      return (
        <>
          <EmptyState heading="h1" title={text.none.heading} body={text.none.body}>
            <Button icon={<RetryIcon />} onClick={look}>
              {text.none.look}
            </Button>
          </EmptyState>
          <GamesCard />
        </>
      )
  }
}
