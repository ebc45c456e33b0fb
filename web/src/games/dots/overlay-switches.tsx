import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Switch } from '../../ui/switch'
import type { Overlays } from './board-view'
import { isSafe } from './effect'
import style from './local-view.module.css'
import type { Position } from './rules'
import { useDotsText } from './text'

const storageKey = 'quadrille.dots.overlays'
const names = ['chains', 'safe', 'danger'] as const

/** Which help is shown on the board; kept in this browser. */
export function useOverlays(): [overlays: Overlays, setOverlays: (overlays: Overlays) => void] {
  const [overlays, setOverlays] = useState(readOverlays)
  const change = (next: Overlays): void => {
    setOverlays(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is full or blocked: the switches hold until the tab is closed.
    }
  }
  return [overlays, change]
}

function readOverlays(): Overlays {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Overlays | null
    return Object.fromEntries(names.map((name) => [name, stored?.[name] === true]))
  } catch {
    return {}
  }
}

interface OverlaySwitchesProps {
  readonly position: Position
  readonly overlays: Overlays
  readonly onChange: (overlays: Overlays) => void
}

export function OverlaySwitches({ position, overlays, onChange }: OverlaySwitchesProps): VNode {
  const text = useDotsText().local
  const noneSafe = useMemo(
    () => overlays.safe === true && !position.board.ends.some((_, edge) => isSafe(position, edge)),
    [position, overlays.safe],
  )
  return (
    <Card title={text.tools}>
      <div class={style.switches}>
        {names.map((name) => (
          <Switch
            key={name}
            label={text[name]}
            hint={text[`${name}Hint`]}
            checked={overlays[name] === true}
            onChange={(checked) => onChange({ ...overlays, [name]: checked })}
          />
        ))}
        {noneSafe && <Notice>{text.noSafe}</Notice>}
      </div>
    </Card>
  )
}
