import type { VNode } from 'preact'
import { PuzzleView } from '../games/dots/puzzle-view'
import { useParam } from '../router'

/** One puzzle of Dots and Boxes. */
export default function DotsPuzzle(): VNode {
  return <PuzzleView number={useParam('dotsPuzzle', 'n')} />
}
