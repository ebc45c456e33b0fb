import type { VNode } from 'preact'
import { LocalView } from '../games/dots/local-view'

/** Dots and Boxes on one device. */
export default function DotsLocal(): VNode {
  return <LocalView />
}
