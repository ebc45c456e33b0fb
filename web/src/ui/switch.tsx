import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { classes } from './classes'
import style from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps): VNode {
  const id = useId()
  return (
    <div class={style.row}>
      <div>
        <label for={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} class={style.hint}>
            {hint}
          </p>
        )}
      </div>
      <span class={style.switch}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span class={classes('well', style.track)} aria-hidden="true">
          <span class={classes('plastic', style.thumb)} />
        </span>
      </span>
    </div>
  )
}
