import type { VNode } from 'preact'
import type { Side } from '../duel/side'
import { teamOf } from './board'
import style from './disc.module.css'

/** What is moulded into a side's discs, so that nobody needs to see the colour. */
const reliefs: Record<Side, VNode> = {
  1: (
    <>
      <circle class={style.relief} cx="50" cy="50" r="17" />
      <circle class={style.core} cx="50" cy="50" r="7" />
    </>
  ),
  2: (
    <path
      class={style.star}
      d="M50 30l5.900 12.600 13.800 1.800-10.200 9.500 2.600 13.700L50 60.900l-12.100 6.700 2.600-13.700-10.200-9.500 13.800-1.800z"
    />
  ),
}

/** A disc, 100 units across. Decoration: what it means is said elsewhere. */
export function DiscPicture({ side }: { side: Side }): VNode {
  return (
    <svg viewBox="0 0 100 100" class={style.disc} data-team={teamOf(side)} aria-hidden="true" focusable="false">
      <circle class={style.side} cx="50" cy="50" r="47" />
      <circle class={style.face} cx="50" cy="48.500" r="45" />
      <circle class={style.ridges} cx="50" cy="48.500" r="40.500" pathLength="48" />
      <circle class={style.dish} cx="50" cy="49" r="34" />
      {reliefs[side]}
      <path class={style.glint} d="M17 41A34 34 0 0141 16.500" />
    </svg>
  )
}
