import type { VNode } from 'preact'
import { GameView } from '../games/boxes/game-view'
import { useParam } from '../router'

/** Any game of Million Boxes. */
export default function BoxesGame(): VNode {
  const gameId = useParam('boxesGame', 'gameId')
  return <GameView key={gameId} gameId={gameId} />
}
