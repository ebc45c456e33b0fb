import type { VNode } from 'preact'
import { DailyView } from '../games/takuzu/page/daily-view'

/** Binary Grid: the puzzle of the day. */
export default function BinaryGrid(): VNode {
  return <DailyView />
}
