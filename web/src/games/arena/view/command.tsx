import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { classes } from '../../../ui/classes'
import { CheckIcon } from '../../../ui/icons'
import { useArenaText } from '../text'
import style from './command.module.css'

/** A command to be typed into a terminal, and a key that copies it. */
export function Command({ children }: { children: string }): VNode {
  const text = useArenaText().open
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(children)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div class={style.command}>
      <code>{children}</code>
      {/* A page from a file or over plain HTTP has no clipboard. */}
      {isSecureContext && navigator.clipboard !== undefined && (
        <button type="button" class={classes(style.copy)} onClick={() => void copy().catch(() => undefined)}>
          {copied && <CheckIcon />}
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </button>
      )}
    </div>
  )
}
