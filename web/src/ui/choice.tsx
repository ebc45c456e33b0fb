import type { ComponentChildren, CSSProperties, VNode } from 'preact'
import { useId } from 'preact/hooks'
import style from './choice.module.css'
import { classes } from './classes'

export interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

interface Option<Value extends string> {
  readonly value: Value
  readonly lang?: string
  /** What stands on the key. */
  readonly face: ComponentChildren
}

interface LookProps<Value extends string> extends ChoiceProps<Value> {
  readonly options: readonly Option<Value>[]
  /** Classes that lay out the `tray`, a `key` and the `hint`. */
  readonly look: Readonly<Record<string, string>>
  readonly tray?: CSSProperties
}

/** One of several: radio buttons as keys in a tray. How they lie there is for those who use it to say. */
export function Choice<Value extends string>(props: LookProps<Value>): VNode {
  const { label, hint, value, onChange, options, look, tray = {} } = props
  const id = useId()
  return (
    <fieldset class={style.group} {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}>
      <legend>{label}</legend>
      <div class={classes('well', style.tray, look.tray)} style={tray}>
        {options.map((option) => (
          <label key={option.value} class={style.option} {...(option.lang ? { lang: option.lang } : {})}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span class={classes(style.key, look.key)}>{option.face}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} class={classes(style.hint, look.hint)}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
