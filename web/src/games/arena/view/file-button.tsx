import type { ComponentChildren, VNode } from 'preact'
import { classes } from '../../../ui/classes'
import style from './file-button.module.css'

interface FileButtonProps {
  readonly class: string | undefined
  readonly label: string
  readonly onFile: (file: File) => void
  readonly children: ComponentChildren
}

/** A file input that looks as one likes: the input lies over its look and takes focus and press. */
export function FileButton({ class: look, label, onFile, children }: FileButtonProps): VNode {
  return (
    <label class={classes(style.button, look)} title={label}>
      <input
        type="file"
        class={style.input}
        accept=".json,.gz,.replay,application/json,application/gzip"
        aria-label={label}
        onChange={(event) => {
          const input = event.currentTarget
          const file = input.files?.[0]
          // The same file can be chosen again, when it has changed.
          input.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
    </label>
  )
}
