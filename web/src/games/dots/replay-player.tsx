import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button, IconButton } from '../../ui/button'
import { BackIcon, FirstIcon, ForwardIcon, LastIcon } from '../../ui/icons'
import { Segmented } from '../../ui/segmented'
import { Slider } from '../../ui/slider'
import { PauseIcon, PlayIcon } from './icons'
import style from './replay.module.css'
import { useDotsText } from './text'

const speeds = { slow: 1600, usual: 800, fast: 400, fastest: 200 } as const

type Speed = keyof typeof speeds

export interface Replay {
  /** How many moves are shown. */
  readonly at: number
  readonly count: number
  readonly playing: boolean
  readonly speed: Speed
  /** Shows another move; playing stops there. */
  readonly step: (at: number) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: Speed) => void
}

/** Where a replay is, and its clock. `onStep` hears of every move that is shown. */
export function useReplay(count: number, start: number, onStep?: (at: number) => void): Replay {
  const [at, setAt] = useState(start)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('usual')
  const shown = Math.min(at, count)
  const show = (next: number): void => {
    const clamped = Math.max(0, Math.min(count, next))
    setAt(clamped)
    onStep?.(clamped)
  }
  useEffect(() => {
    if (!playing) return
    if (shown >= count) return setPlaying(false)
    const timer = setTimeout(() => show(shown + 1), speeds[speed])
    return () => clearTimeout(timer)
  }, [playing, shown, speed, count])
  return {
    at: shown,
    count,
    playing,
    speed,
    step(next) {
      setPlaying(false)
      show(next)
    },
    toggle() {
      // From the end it starts again.
      if (!playing && shown >= count) show(0)
      setPlaying(!playing)
    },
    setSpeed,
  }
}

/** The keys that step and play, wherever they mean nothing else. */
export function useReplayKeys(replay: Replay, active = true): void {
  const latest = useRef(replay)
  latest.current = replay
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
      const { at, count, step, toggle } = latest.current
      const actions: Record<string, () => void> = {
        ArrowLeft: () => step(at - 1),
        ArrowRight: () => step(at + 1),
        Home: () => step(0),
        End: () => step(count),
        ' ': toggle,
      }
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}

/** Whether the key belongs to what has the focus: a field, a slider, the board, or a button for the space bar. */
function isBusy({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  const own = key === ' ' ? ', button, a, summary' : ''
  return target.closest(`input, textarea, select, dialog, [role="application"]${own}`) !== null
}

/** Step, play, scrub, in any game that can be stepped through. */
export function ReplayPlayer({ replay }: { replay: Replay }): VNode {
  const text = useDotsText().replay
  const { at, count, playing, step } = replay
  return (
    <div class={style.player}>
      <div class={style.steps}>
        <IconButton label={text.first} icon={<FirstIcon />} disabled={at === 0} onClick={() => step(0)} />
        <IconButton label={text.previous} icon={<BackIcon />} disabled={at === 0} onClick={() => step(at - 1)} />
        <Button
          variant="primary"
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          disabled={count === 0}
          onClick={replay.toggle}
        >
          {playing ? text.pause : text.play}
        </Button>
        <IconButton label={text.next} icon={<ForwardIcon />} disabled={at === count} onClick={() => step(at + 1)} />
        <IconButton label={text.last} icon={<LastIcon />} disabled={at === count} onClick={() => step(count)} />
      </div>
      <Slider label={text.slider} value={at} max={count} spoken={text.sliderValue(at, count)} onInput={step} />
      <Segmented
        label={text.speed}
        options={(Object.keys(speeds) as Speed[]).map((value) => ({ value, label: text.speeds[value] }))}
        value={replay.speed}
        onChange={replay.setSpeed}
      />
      <p class={style.keys}>{text.keys}</p>
    </div>
  )
}
