import type { ComponentChildren, VNode } from 'preact'
import style from './review-progress.module.css'

interface ReviewProgressProps {
  readonly done: number
  readonly count: number
  readonly words: (done: number, count: number) => string
  /** What there is to say once all is known. */
  readonly children: ComponentChildren
}

/** How far the look at a finished game has come. */
export function ReviewProgress({ done, count, words, children }: ReviewProgressProps): VNode {
  if (done >= count) return <p class={style.done}>{children}</p>
  return (
    <div class={style.progress}>
      <progress value={done} max={count} aria-label={words(done, count)} />
      <span aria-hidden="true">{words(done, count)}</span>
    </div>
  )
}
