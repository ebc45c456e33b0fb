import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { classes } from './classes'
import { WarningIcon } from './icons'
import style from './text-field.module.css'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly hint?: string
  /** What is wrong with the value and how to mend it. */
  readonly error?: string | undefined
  readonly name?: string
  readonly autocomplete?: 'username' | 'off'
  readonly maxLength?: number
  readonly disabled?: boolean
  readonly ref?: { current: HTMLInputElement | null }
}

export function TextField({ label, hint, error, onInput, ref, autocomplete = 'off', ...input }: TextFieldProps): VNode {
  const id = useId()
  return (
    <div class={style.field}>
      <label for={id}>{label}</label>
      <input
        {...input}
        {...(ref ? { ref } : {})}
        id={id}
        class={classes('well', style.input)}
        type="text"
        autocomplete={autocomplete}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class={style.hint} hidden={hint === undefined}>
        {hint}
      </p>
      {/* Always there, so that screen readers notice when it gets its text. */}
      <p id={`${id}-error`} class={style.error} aria-live="polite">
        {error !== undefined && (
          <>
            <WarningIcon />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}
