import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { classes } from './classes'
import style from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ComponentChildren
  readonly actions: ComponentChildren
}

/**
 * A question that has to be answered first. The browser's own dialog: it keeps
 * the focus inside, closes on Escape and gives the focus back.
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps): VNode {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      class={classes('plastic', style.dialog)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop reports the dialog itself as what was pressed.
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div class={style.content}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-body`}>{children}</div>
        <div class={style.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
