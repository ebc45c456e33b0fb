import type { VNode } from 'preact'
import { ForPlayers } from '../games/dots/for-players'
import { PuzzlesView } from '../games/dots/puzzles-view'

/** The puzzles of Dots and Boxes. */
export default function DotsPuzzles(): VNode {
  return (
    <ForPlayers>
      <PuzzlesView />
    </ForPlayers>
  )
}
