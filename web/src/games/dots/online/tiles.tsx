import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'
import { classes } from '../../../ui/classes'
import style from './tiles.module.css'

interface TilesProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly picture?: ComponentChildren }[]
  /** How many stand beside each other where there is room, and on a telephone. */
  readonly across: readonly [wide: number, narrow: number]
}

/** One of several: radio buttons as keys with a picture, in as many rows as they need. */
export function Tiles<Value extends string>(props: TilesProps<Value>): VNode {
  const { label, hint, value, onChange, options, across } = props
  const id = useId()
  return (
    <fieldset class={style.group} {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}>
      <legend>{label}</legend>
      <div class={classes('well', style.tray)} style={{ '--wide': across[0], '--narrow': across[1] }}>
        {options.map((option) => (
          <label key={option.value} class={style.tile}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span class={style.key}>
              {option.picture}
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} class={style.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
