import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Notice } from '../../../ui/notice'
import { Segmented } from '../../../ui/segmented'
import { Slider } from '../../../ui/slider'
import { maxSide } from '../shapes'
import style from './start-card.module.css'
import { useOnlineText } from './text'
import { isPossible, type Size, sizeFor, type Variant } from './variants'

const quick = ['3', '4', '5', '7'] as const

type Pick = (typeof quick)[number] | 'other'

interface SizeChoiceProps {
  readonly variant: Variant
  readonly value: Size
  readonly onChange: (size: Size) => void
}

/** A few usual sizes, or any other by two sliders; a triangle has one. */
export function SizeChoice({ variant, value, onChange }: SizeChoiceProps): VNode {
  const text = useOnlineText()
  const known = quick.find((side) => value.rows === Number(side) && value.cols === Number(side))
  const [own, setOwn] = useState(known === undefined)
  const pick: Pick = own ? 'other' : (known ?? 'other')
  const choose = (next: Pick): void => {
    setOwn(next === 'other')
    if (next !== 'other') onChange({ rows: Number(next), cols: Number(next) })
  }
  const slider = (label: string, side: number, change: (side: number) => Size): VNode => (
    <Slider
      label={label}
      value={side}
      min={1}
      max={maxSide}
      spoken={`${side}`}
      onInput={(next) => onChange(change(next))}
    />
  )
  return (
    <div class={style.size}>
      <Segmented
        label={variant === 'triangle' ? text.start.side : text.start.size}
        value={pick}
        onChange={choose}
        options={[
          ...quick.map((side) => ({ value: side, label: variant === 'triangle' ? side : `${side}×${side}` })),
          { value: 'other', label: text.start.other },
        ]}
      />
      {pick === 'other' &&
        (variant === 'triangle' ? (
          slider(text.start.side, value.rows, (side) => ({ rows: side, cols: side }))
        ) : (
          <div class={style.sliders}>
            {slider(text.start.rows, value.rows, (rows) => ({ ...value, rows }))}
            {slider(text.start.cols, value.cols, (cols) => ({ ...value, cols }))}
          </div>
        ))}
      {!isPossible(variant, sizeFor(variant, value)) && <Notice kind="warning">{text.start.sizeBad}</Notice>}
    </div>
  )
}
