import type { ComponentChildren, VNode } from 'preact'
import style from './card.module.css'
import { classes } from './classes'

interface CardProps {
  readonly title?: string
  readonly children: ComponentChildren
}

/** A slab of plastic that groups what belongs together, under a heading where it has a title. */
export function Card({ title, children }: CardProps): VNode {
  return (
    <section class={classes('plastic', style.card)}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}
