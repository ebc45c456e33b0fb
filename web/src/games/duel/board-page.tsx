import type { ComponentChildren, VNode } from 'preact'
import { classes } from '../../ui/classes'
import style from './board-page.module.css'

interface BoardPageProps {
  /** Who plays, and how things stand. */
  readonly top: ComponentChildren
  readonly board: ComponentChildren
  /** May set `--between` and `--between-top`, the room between the parts and between what stands at the top. */
  readonly class?: string | undefined
  /** What belongs to the board: tools, facts, the moves. */
  readonly children: ComponentChildren
}

/** A board and what is around it: one below the other on a telephone, the board at the left where there is room. */
export function BoardPage({ top, board, class: look, children }: BoardPageProps): VNode {
  return (
    <div class={classes(style.page, look)}>
      <div class={style.top}>{top}</div>
      <div class={style.board}>{board}</div>
      <div class={style.below}>{children}</div>
    </div>
  )
}
