import type { VNode } from 'preact'
import { FreeView } from '../games/takuzu/page/free-view'

/** Binary Grid: as many puzzles as one likes. */
export default function BinaryGridFree(): VNode {
  return <FreeView />
}
