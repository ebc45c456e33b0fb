import type { VNode } from 'preact'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import style from './desk.module.css'
import { PauseIcon, PlayIcon } from './icons'
import { useGridText } from './text'
import { clockTime } from './timer'
import { useBeat } from './use-beat'
import type { Desk } from './use-desk'

/** The time, and the button that stops it. It sits above the grid, so the page puts it there. */
export function TimerBar({ desk }: { desk: Desk }): VNode {
  const text = useGridText().timer
  useBeat(desk.live && !desk.paused ? 100 : undefined)
  return (
    <div class={style.timer}>
      <span class={classes('well', style.time)} role="timer" aria-label={text.label}>
        {clockTime(desk.elapsed())}
      </span>
      {desk.live && (
        <Button size="s" icon={desk.paused ? <PlayIcon /> : <PauseIcon />} onClick={() => desk.setPaused(!desk.paused)}>
          {desk.paused ? text.resume : text.pause}
        </Button>
      )}
    </div>
  )
}

/** Lies on the tray while the time stands still. */
export function PauseCover({ onResume }: { onResume: () => void }): VNode {
  const text = useGridText().timer
  return (
    <div class={classes('plastic', style.cover)}>
      <h2>{text.pausedHeading}</h2>
      <p>{text.pausedBody}</p>
      <Button variant="primary" size="l" icon={<PlayIcon />} onClick={onResume} autofocus>
        {text.resume}
      </Button>
    </div>
  )
}
