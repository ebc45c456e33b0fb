import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { FreeView } from '../games/takuzu/page/free-view'
import { keepForOffline } from '../offline/register'

/** Binary Grid: as many puzzles as one likes. */
export default function BinaryGridFree(): VNode {
  useEffect(keepForOffline, [])
  return <FreeView />
}
