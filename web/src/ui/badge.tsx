import type { ComponentChildren, VNode } from 'preact'
import style from './badge.module.css'
import { classes } from './classes'

interface BadgeProps {
  readonly kind?: 'neutral' | 'accent' | 'good'
  readonly children: ComponentChildren
}

/** A short word on the state of something. */
export function Badge({ kind = 'neutral', children }: BadgeProps): VNode {
  return <span class={classes(style.badge, style[kind])}>{children}</span>
}
