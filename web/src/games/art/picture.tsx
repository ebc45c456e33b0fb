import type { ComponentChildren, VNode } from 'preact'
import type { Team } from '../../ui/team'
import style from './art.module.css'

/** The frame of a card's picture, 320 by 180. The card's text says what it shows. */
export function Picture({ children }: { children: ComponentChildren }): VNode {
  return (
    <svg
      class={style.art}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A round piece seen from a little above, `r` wide. */
export function Disc({ x, y, r, team }: Spot & { r: number; team: Team }): VNode {
  return (
    <g data-team={team} transform={`translate(${x} ${y})`}>
      <circle class={style.side} cy={r * 0.16} r={r} />
      <circle class={style.face} r={r} />
      <circle class={style.dim} r={r * 0.74} />
      <circle class={style.lit} cy={r * 0.06} r={r * 0.68} />
      <path
        class={style.gloss}
        d={`M${-r * 0.76} ${-r * 0.28}A${r * 0.82} ${r * 0.82} 0 01${-r * 0.18} ${-r * 0.8}`}
        stroke-width={r * 0.14}
      />
    </g>
  )
}

/** A tile with rounded corners, `size` wide, its middle at x and y. */
export function Tile({ x, y, size, team, height = 5 }: Spot & { size: number; team: Team; height?: number }): VNode {
  const half = size / 2
  const round = size * 0.24
  return (
    <g data-team={team} transform={`translate(${x} ${y})`}>
      <rect class={style.side} x={-half} y={-half + height} width={size} height={size} rx={round} />
      <rect class={style.face} x={-half} y={-half} width={size} height={size} rx={round} />
      <rect class={style.lit} x={-half * 0.7} y={-half * 0.7} width={size * 0.7} height={size * 0.7} rx={round * 0.7} />
    </g>
  )
}
