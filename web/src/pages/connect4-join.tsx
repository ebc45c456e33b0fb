import type { VNode } from 'preact'
import { connect4 } from '../games/connect4/connect4'
import { DuelContext } from '../games/duel/duel'
import { JoinView } from '../games/duel/join-view'
import { useParam } from '../router'

export default function Connect4Join(): VNode {
  return (
    <DuelContext value={connect4}>
      <JoinView typed={useParam('connect4Join', 'code')} />
    </DuelContext>
  )
}
