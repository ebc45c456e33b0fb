import type { VNode } from 'preact'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { LastIcon } from '../../ui/icons'
import { Spinner } from '../../ui/spinner'
import { PauseIcon, PlayIcon } from './icons'
import { formatNumber, useBoxesText } from './text'
import style from './timeline-bar.module.css'
import { type Moment, type Speed, speeds, type Timeline } from './timeline'

interface TimelineBarProps {
  readonly timeline: Timeline
  readonly moment: Moment
  /** Records there are by now. */
  readonly end: number
  readonly finished: boolean
}

/** Winds through a game: a slider over its moves, a time-lapse, and the way back to the present. */
export function TimelineBar({ timeline, moment, end, finished }: TimelineBarProps): VNode {
  const text = useBoxesText().timeline
  const at = moment.at ?? end
  const present = moment.at === undefined || (finished && at === end)
  const spoken = text.value(formatNumber(at), formatNumber(end))
  if (end === 0) return <p class={style.empty}>{text.empty}</p>
  return (
    <section class={classes('plastic', style.bar)} aria-label={text.heading}>
      <input
        class={style.slider}
        type="range"
        min={0}
        max={end}
        value={at}
        aria-label={text.slider}
        aria-valuetext={present && !finished ? text.now : spoken}
        style={{ '--filled': `${(at / end) * 100}%` }}
        onInput={(event) => {
          timeline.pause()
          const wanted = event.currentTarget.valueAsNumber
          // Pushed to its right end, the slider means the present again.
          if (wanted >= end && !finished) timeline.live()
          else void timeline.seek(wanted)
        }}
      />
      <div class={style.row}>
        <Button
          size="s"
          icon={moment.playing ? <PauseIcon /> : <PlayIcon />}
          onClick={() => (moment.playing ? timeline.pause() : void timeline.play())}
        >
          {moment.playing ? text.pause : present ? text.play : text.resume}
        </Button>
        <SpeedKeys speed={moment.speed} onChange={(speed) => timeline.setSpeed(speed)} />
        <p class={style.where}>
          {moment.busy && <Spinner />}
          {moment.error !== undefined ? (
            <span role="alert">{text.failed}</span>
          ) : present && !finished ? (
            <Badge kind="good">{text.now}</Badge>
          ) : (
            <span>{spoken}</span>
          )}
        </p>
        {!present && (
          <Button
            variant="primary"
            size="s"
            icon={<LastIcon />}
            onClick={() => (finished ? void seekEnd(timeline, end) : timeline.live())}
          >
            {finished ? text.end : text.live}
          </Button>
        )}
      </div>
    </section>
  )
}

async function seekEnd(timeline: Timeline, end: number): Promise<void> {
  timeline.pause()
  await timeline.seek(end)
}

function SpeedKeys({ speed, onChange }: { speed: Speed; onChange: (speed: Speed) => void }): VNode {
  const text = useBoxesText().timeline
  return (
    <div class={classes('well', style.speeds)} role="group" aria-label={text.speed}>
      {speeds.map((option) => (
        <button
          key={option}
          type="button"
          class={style.speed}
          aria-pressed={option === speed}
          onClick={() => onChange(option)}
        >
          {text.speeds[option]}
        </button>
      ))}
    </div>
  )
}
