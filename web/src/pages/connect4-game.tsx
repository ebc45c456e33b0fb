import type { VNode } from 'preact'
import { connect4 } from '../games/connect4/connect4'
import { Play } from '../games/connect4/play'
import { DuelContext } from '../games/duel/duel'
import { GameView } from '../games/duel/game-view'
import { useParam } from '../router'

export default function Connect4Game(): VNode {
  return (
    <DuelContext value={connect4}>
      <GameView publicId={useParam('connect4Game', 'publicId').toUpperCase()} Play={Play} />
    </DuelContext>
  )
}
