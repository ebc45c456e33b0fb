import type { VNode } from 'preact'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { useDuel } from './duel'
import style from './entry.module.css'
import { useDuelText } from './text'
import { formatSpan } from './time'
import { useNow } from './use-now'
import type { Queue } from './use-queue'

/** In the queue: how long already, and the way out. */
export function WaitingCard({ queue, since }: { queue: Queue; since: number }): VNode {
  const { Piece } = useDuel()
  const text = useDuelText().queue
  useNow(500)
  return (
    <section class={classes('plastic', style.waiting)}>
      <div class={style.juggle} aria-hidden="true">
        <Piece side={1} />
        <Piece side={2} />
        <Piece side={1} />
      </div>
      <h2>{text.heading}</h2>
      <p class={style.elapsed}>{text.waited(formatSpan(Math.max(0, Date.now() - since)))}</p>
      <p class={style.lead}>{queue.lost ? text.lost : text.tip}</p>
      <Button onClick={queue.leave}>{text.cancel}</Button>
    </section>
  )
}
