import type { VNode } from 'preact'
import { dots } from '../games/dots/online/dots'
import { DuelContext } from '../games/duel/duel'
import { JoinView } from '../games/duel/join-view'
import { useParam } from '../router'

export default function DotsJoin(): VNode {
  return (
    <DuelContext value={dots}>
      <JoinView typed={useParam('dotsJoin', 'code')} />
    </DuelContext>
  )
}
