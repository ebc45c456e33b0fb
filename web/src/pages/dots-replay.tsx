import type { VNode } from 'preact'
import { ReplayView } from '../games/dots/replay-view'

/** A game of Dots and Boxes to look at again. */
export default function DotsReplay(): VNode {
  return <ReplayView />
}
