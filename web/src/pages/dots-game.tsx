import type { VNode } from 'preact'
import { dots } from '../games/dots/online/dots'
import { Play } from '../games/dots/online/play'
import { DuelContext } from '../games/duel/duel'
import { GameView } from '../games/duel/game-view'
import { useParam } from '../router'

export default function DotsGame(): VNode {
  return (
    <DuelContext value={dots}>
      <GameView publicId={useParam('dotsGame', 'publicId').toUpperCase()} Play={Play} />
    </DuelContext>
  )
}
