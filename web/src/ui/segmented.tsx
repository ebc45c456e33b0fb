import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { classes } from './classes'
import style from './segmented.module.css'

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few: radio buttons that look like keys in a tray. */
export function Segmented<T extends string>({ label, hint, options, value, onChange }: SegmentedProps<T>): VNode {
  const id = useId()
  return (
    <fieldset class={style.group} {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}>
      <legend>{label}</legend>
      <div class={classes('well', style.tray)}>
        {options.map((option) => (
          <label key={option.value} class={style.option} {...(option.lang ? { lang: option.lang } : {})}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
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
