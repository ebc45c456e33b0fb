import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { DailyView } from '../games/takuzu/page/daily-view'
import { keepForOffline } from '../offline/register'

/** Binary Grid: the puzzle of the day. */
export default function BinaryGrid(): VNode {
  useEffect(keepForOffline, [])
  return <DailyView />
}
