import type { VNode } from 'preact'
import { teams } from '../ui/team'
import style from './logo.module.css'

/** Four tiles on squared paper, one for each team, and one of them just about to click in. */
export function Logo(): VNode {
  return (
    <svg class={style.logo} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {teams.map((team, index) => (
        <g
          key={team}
          data-team={team}
          transform={`translate(${3 + (index % 2) * 22} ${2 + Math.floor(index / 2) * 22})`}
        >
          <g class={style.tile}>
            <rect class={style.side} y="3.5" width="19.5" height="19.5" rx="6" />
            <rect class={style.face} width="19.5" height="19.5" rx="6" />
            <circle class={style.stud} cx="9.75" cy="9.75" r="4.8" />
            <path class={style.glint} d="M4 7.500a5 5 0 013-4" />
          </g>
        </g>
      ))}
    </svg>
  )
}
