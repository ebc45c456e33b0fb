import type { VNode } from 'preact'
import { ForPlayers } from '../games/dots/for-players'
import { PuzzleView } from '../games/dots/puzzle-view'
import { useParam } from '../router'

/** One puzzle of Dots and Boxes. */
export default function DotsPuzzle(): VNode {
  return (
    <ForPlayers>
      <PuzzleView number={useParam('dotsPuzzle', 'n')} />
    </ForPlayers>
  )
}
