import { useEffect, useRef } from 'preact/hooks'
import type { Stage } from '../board/stage'
import type { Playback } from '../playback'
import { jump } from './transport'

export interface KeyTargets {
  readonly playback: Playback
  readonly stage: Stage | undefined
  readonly players: number
  readonly onEvent: (by: 1 | -1) => void
  readonly onPerspective: (player: number) => void
  readonly onHelp: () => void
  readonly onFullscreen: () => void
}

/** How far a key moves the view, in CSS pixels. */
const stride = 90

/** The keyboard: it works wherever the focus is, except where a key means something already. */
export function useKeys(targets: KeyTargets): void {
  const latest = useRef(targets)
  latest.current = targets
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return
      const act = actionFor(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Whether the key belongs to what has the focus, or a dialog is open. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('textarea, input:not([type="range"], [type="radio"], [type="file"])')) return true
  if (target.matches('select')) return true
  if (target.matches('input[type="range"], input[type="radio"]')) return /^(Arrow|Home|End|Page| )/.test(key)
  return target.matches('button, a, summary') && (key === ' ' || key === 'Enter')
}

function actionFor({ key, shiftKey }: KeyboardEvent, targets: KeyTargets): (() => void) | undefined {
  const { playback, stage } = targets
  const digit = /^[0-9]$/.test(key) ? Number(key) : -1
  if (digit >= 0) return digit <= targets.players ? () => targets.onPerspective(digit - 1) : undefined
  const actions: Record<string, () => void> = {
    ' ': () => playback.toggle(),
    k: () => playback.toggle(),
    ArrowLeft: () => playback.stepBy(shiftKey ? -0.5 : -1),
    ArrowRight: () => playback.stepBy(shiftKey ? 0.5 : 1),
    ',': () => playback.stepBy(-0.5),
    '.': () => playback.stepBy(0.5),
    Home: () => jump(playback, 0),
    End: () => jump(playback, playback.end),
    ArrowUp: () => playback.faster(1),
    ArrowDown: () => playback.faster(-1),
    n: () => targets.onEvent(1),
    p: () => targets.onEvent(-1),
    '+': () => stage?.zoomBy(1.6),
    '=': () => stage?.zoomBy(1.6),
    '-': () => stage?.zoomBy(1 / 1.6),
    z: () => stage?.fit(),
    w: () => stage?.pan(0, stride, true),
    s: () => stage?.pan(0, -stride, true),
    a: () => stage?.pan(stride, 0, true),
    d: () => stage?.pan(-stride, 0, true),
    u: () => stage?.nextUnit(shiftKey ? -1 : 1),
    f: () => targets.onFullscreen(),
    '?': () => targets.onHelp(),
    Escape: () => stage?.pin(undefined),
  }
  return actions[key.length === 1 ? key.toLowerCase() : key]
}
