import type { VNode } from 'preact'
import { ReplayPage } from '../games/arena/replay-page'

/** A match of the Arena to be watched. */
export default function Replay(): VNode {
  return <ReplayPage />
}
