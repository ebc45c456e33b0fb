import type { VNode } from 'preact'
import style from './board.module.css'
import { unit } from './layout'
import type { Aim } from './use-aim'

/** Pixels across, and how many of them an edge takes in it. */
const size = 148
const edgeSize = 46
/** How far above the finger. */
const lift = 108

interface LoupeProps {
  readonly aim: Aim
  /** The drawing that it enlarges. */
  readonly scene: string
}

/** A glass above the finger, on boards whose edges are smaller than a fingertip. */
export function Loupe({ aim, scene }: LoupeProps): VNode {
  const across = (size / edgeSize) * unit
  // Near the upper end of the screen it would be out of sight, and goes beside the hand.
  const high = aim.at.y - lift - size / 2 < 8
  const x = Math.min(innerWidth - size / 2 - 8, Math.max(size / 2 + 8, aim.at.x + (high ? -lift : 0)))
  const y = high ? Math.max(size / 2 + 8, aim.at.y - 40) : aim.at.y - lift
  return (
    <div class={style.loupe} style={{ left: `${x}px`, top: `${y}px`, width: `${size}px`, height: `${size}px` }}>
      <svg viewBox={`${aim.spot.x - across / 2} ${aim.spot.y - across / 2} ${across} ${across}`} aria-hidden="true">
        <use href={`#${scene}`} />
      </svg>
    </div>
  )
}

/** Whether edges of that many pixels need one. */
export const needsLoupe = (edgePixels: number): boolean => edgePixels < 34
