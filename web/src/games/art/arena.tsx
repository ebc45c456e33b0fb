import type { VNode } from 'preact'
import type { Team } from '../../ui/team'
import style from './art.module.css'
import { Picture } from './picture'

const cell = 36

/** Wall blocks as column and row. */
const walls = [
  [0, 0],
  [2, 3],
  [3, 3],
  [5, 0],
  [5, 1],
  [8, 4],
  [0, 4],
] as const

/** Energy lying about. */
const energy = [
  [2, 0],
  [4, 2],
  [7, 1],
  [1, 3],
  [6, 4],
] as const

export function ArenaArt(): VNode {
  return (
    <Picture>
      <rect width="320" height="180" fill="#1e2547" />
      <path d={gridLines()} stroke="#344077" stroke-width="2" fill="none" />
      {walls.map(([column, row]) => (
        <g key={`w${column}${row}`} transform={`translate(${column * cell} ${row * cell})`}>
          <rect x="1" y="5" width="34" height="34" rx="9" fill="#2a3361" />
          <rect x="1" y="-2" width="34" height="34" rx="9" fill="#5a68a8" />
          <rect x="6" y="2" width="24" height="22" rx="6" fill="#6b7abd" />
        </g>
      ))}
      {energy.map(([column, row]) => (
        <circle key={`e${column}${row}`} cx={(column + 0.5) * cell} cy={(row + 0.5) * cell} r="5.5" fill="#ffdb4d" />
      ))}
      <g class={style.roams} style={{ '--roam': `${cell}px` }}>
        <Bot x={1.5 * cell} y={1.5 * cell} team="red" look={3} />
      </g>
      <Bot x={0.5 * cell} y={2.5 * cell} team="red" look={3} />
      <g class={style.roams} style={{ '--roam': `${-cell}px` }}>
        <Bot x={6.5 * cell} y={2.5 * cell} team="blue" look={-3} />
      </g>
      <Bot x={7.5 * cell} y={3.5 * cell} team="blue" look={-3} />
      <Bot x={4.5 * cell} y={4.5 * cell} team="green" look={0} />
    </Picture>
  )
}

function Bot({ x, y, team, look }: { x: number; y: number; team: Team; look: number }): VNode {
  return (
    <g data-team={team} transform={`translate(${x} ${y})`}>
      <path d="M0-14v-7" stroke="var(--side)" stroke-width="4" stroke-linecap="round" />
      <circle class={style.lit} cy="-22" r="4" />
      <rect class={style.side} x="-14" y="-9" width="28" height="26" rx="10" />
      <rect class={style.face} x="-14" y="-14" width="28" height="26" rx="10" />
      <rect x="-10" y="-8" width="20" height="12" rx="6" fill="#151a33" />
      <circle cx={-4 + look} cy="-2" r="2.6" fill="#fff" />
      <circle cx={4 + look} cy="-2" r="2.6" fill="#fff" />
    </g>
  )
}

function gridLines(): string {
  let path = ''
  for (let x = 0; x <= 320; x += cell) path += `M${x} 0V180`
  for (let y = 0; y <= 180; y += cell) path += `M0 ${y}H320`
  return path
}
