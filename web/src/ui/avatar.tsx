import type { VNode } from 'preact'
import { avatarOf } from './avatar-pattern'
import style from './avatar.module.css'
import { classes } from './classes'

/** A face for a name: the same name has the same pegs everywhere. Stands beside the name, so it is not spoken. */
export function Avatar({ name, size = 'm' }: { name: string; size?: 'm' | 'l' }): VNode {
  const { team, pegs } = avatarOf(name)
  return (
    <span class={classes('plastic', style.avatar, style[`size-${size}`])} data-team={team} aria-hidden="true">
      <svg viewBox="0 0 50 50" focusable="false">
        {pegs.map(([column, row]) => (
          <circle key={`${column}${row}`} cx={5 + column * 10} cy={5 + row * 10} r="4.2" />
        ))}
      </svg>
    </span>
  )
}
