import type { VNode } from 'preact'
import { colourOf, inkOf } from '../board/palette'
import style from './chip.module.css'

/** A player's colour and number, as on the cores. */
export function Chip({ player }: { player: number }): VNode {
  return (
    <span class={style.chip} style={{ background: colourOf(player), color: inkOf(player) }} aria-hidden="true">
      {player + 1}
    </span>
  )
}
