import type { VNode } from 'preact'
import { ArenaPage } from '../games/arena/arena-page'

/** The Arena: what it is, and the first steps into it. */
export default function Arena(): VNode {
  return <ArenaPage />
}
