import type { VNode } from 'preact'
import { PuzzlesView } from '../games/dots/puzzles-view'

/** The puzzles of Dots and Boxes. */
export default function DotsPuzzles(): VNode {
  return <PuzzlesView />
}
