import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import style from './slider.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** The value as a screen reader says it. */
  readonly spoken: string
  readonly onInput: (value: number) => void
  /** Let go: the moment to act on the value rather than on every step towards it. */
  readonly onChange?: () => void
  readonly disabled?: boolean
}

export function Slider({ label, spoken, onInput, onChange, value, min = 0, max = 100, ...input }: SliderProps): VNode {
  const id = useId()
  return (
    <div class={style.slider}>
      <label for={id}>{label}</label>
      <output for={id} aria-hidden="true">
        {value}
      </output>
      <input
        {...input}
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={spoken}
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` }}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
        onChange={() => onChange?.()}
      />
    </div>
  )
}
