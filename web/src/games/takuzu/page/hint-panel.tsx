import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import { BulbIcon } from '../../../ui/icons'
import style from './desk.module.css'
import type { Hint } from './hint'
import { type GridText, useGridText } from './text'
import type { Desk } from './use-desk'

interface HintPanelProps {
  readonly desk: Desk
  readonly hint: Hint
  readonly local: boolean
  readonly size: number
}

/** One step in a sentence; the cells that it is about are marked in the grid. */
export function HintPanel({ desk, hint, local, size }: HintPanelProps): VNode {
  const text = useGridText().hint
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone it comes up below the edge of the screen.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [hint])
  return (
    <div ref={panel} class={classes('plastic', style.hint)}>
      <BulbIcon />
      <div role="status">
        <h2>{text.heading}</h2>
        <p>{sentence(hint, size, text)}</p>
        {local && <p class={style.small}>{text.local}</p>}
      </div>
      <div class={style.hintActions}>
        {hint.fills.length > 0 && (
          <Button size="s" variant="primary" onClick={() => desk.act({ do: 'fill', fills: hint.fills })}>
            {text.fill}
          </Button>
        )}
        <Button size="s" onClick={() => desk.setHint(undefined)}>
          {text.close}
        </Button>
      </div>
    </div>
  )
}

export function sentence({ kind, axis, line, fills, others }: Hint, size: number, text: GridText['hint']): string {
  const where = text.where[axis](line + 1)
  const value = fills[0]?.value ?? 0
  const cell = fills[0]?.cell ?? 0
  switch (kind) {
    case 'pair':
    case 'sandwich':
    case 'full':
    case 'last':
      return text[kind](where, value)
    case 'twin':
    case 'contrast':
      return text[kind](where, others.map((other) => text.where[axis](other + 1)).join(', '))
    case 'whole':
    case 'conflict':
      return text[kind](where)
    case 'mistake':
      return text.mistake(Math.floor(cell / size) + 1, (cell % size) + 1, value)
    case 'done':
      return text.done
  }
}
