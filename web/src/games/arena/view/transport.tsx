import type { VNode } from 'preact'
import { classes } from '../../../ui/classes'
import { BackIcon, FirstIcon, ForwardIcon, LastIcon } from '../../../ui/icons'
import { Segmented } from '../../../ui/segmented'
import type { Match } from '../match/match'
import { nameOf } from '../names'
import { type Now, type Playback, type Speed, speeds } from '../playback'
import { useArenaText } from '../text'
import { EventBackIcon, EventNextIcon, PauseIcon, PlayIcon } from './icons'
import style from './transport.module.css'

interface TransportProps {
  readonly playback: Playback
  readonly now: Now
}

/** Play and pause, whole and half steps, and the ends. */
export function Transport({ playback, now }: TransportProps): VNode {
  const text = useArenaText().controls
  const atStart = now.step === 0 && !now.moved
  const atEnd = now.step >= playback.end
  const play = now.playing ? text.pause : atEnd ? text.again : text.play
  return (
    <div class={style.transport} role="group" aria-label={useArenaText().viewer.controls}>
      <Key label={text.first} icon={<FirstIcon />} disabled={atStart} onClick={() => jump(playback, 0)} />
      <Key label={text.back} icon={<BackIcon />} disabled={atStart} onClick={() => playback.stepBy(-1)} />
      <Key label={text.halfBack} icon={<Half>−½</Half>} disabled={atStart} onClick={() => playback.stepBy(-0.5)} />
      <button
        type="button"
        class={classes('plastic', style.play)}
        aria-label={play}
        title={play}
        onClick={() => playback.toggle()}
      >
        {now.playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <Key label={text.halfNext} icon={<Half>+½</Half>} disabled={atEnd} onClick={() => playback.stepBy(0.5)} />
      <Key label={text.next} icon={<ForwardIcon />} disabled={atEnd} onClick={() => playback.stepBy(1)} />
      <Key label={text.last} icon={<LastIcon />} disabled={atEnd} onClick={() => jump(playback, playback.end)} />
    </div>
  )
}

interface EventKeysProps extends TransportProps {
  readonly onEvent: (by: 1 | -1) => void
}

/** From one thing worth stopping at to the next. */
export function EventKeys({ playback, now, onEvent }: EventKeysProps): VNode {
  const text = useArenaText().controls
  const [atStart, atEnd] = [now.step === 0, now.step >= playback.end]
  return (
    <div class={style.events}>
      <Key label={text.eventBack} icon={<EventBackIcon />} disabled={atStart} onClick={() => onEvent(-1)} />
      <Key label={text.eventNext} icon={<EventNextIcon />} disabled={atEnd} onClick={() => onEvent(1)} />
    </div>
  )
}

const Half = ({ children }: { children: string }): VNode => <span class={style.half}>{children}</span>

/** To a place, and stay there. */
export function jump(playback: Playback, step: number): void {
  playback.pause()
  playback.seek(step)
}

interface KeyProps {
  readonly label: string
  readonly icon: VNode
  readonly disabled: boolean
  readonly onClick: () => void
}

/** A key that has nothing to do keeps the focus: somebody is holding it down. */
function Key({ label, icon, disabled, onClick }: KeyProps): VNode {
  return (
    <button
      type="button"
      class={style.key}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {icon}
    </button>
  )
}

export function SpeedKeys({ playback, now }: { playback: Playback; now: Now }): VNode {
  const text = useArenaText().controls
  return (
    <div class={style.speed}>
      <Segmented
        label={text.speed}
        options={speeds.map((speed) => ({ value: String(speed), label: text.times(speed) }))}
        value={String(now.speed)}
        onChange={(speed) => playback.setSpeed(Number(speed) as Speed)}
      />
    </div>
  )
}

interface PerspectiveProps {
  readonly match: Match
  readonly value: number
  readonly onChange: (player: number) => void
}

export function Perspective({ match, value, onChange }: PerspectiveProps): VNode {
  const text = useArenaText().controls
  return (
    <label class={style.perspective}>
      <span>{text.perspective}</span>
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value={-1}>{text.everybody}</option>
        {match.players.map((_, player) => (
          <option key={player} value={player}>
            {player + 1} {nameOf(match, player)}
          </option>
        ))}
      </select>
    </label>
  )
}
