import type { ComponentChildren, VNode } from 'preact'
import { InfoIcon, WarningIcon } from './icons'
import style from './notice.module.css'
import { classes } from './classes'

interface NoticeProps {
  readonly kind?: 'info' | 'warning'
  readonly children: ComponentChildren
}

/** Something worth knowing before going on, set off from the text around it. */
export function Notice({ kind = 'info', children }: NoticeProps): VNode {
  return (
    <div class={classes(style.notice, style[kind])}>
      {kind === 'info' ? <InfoIcon /> : <WarningIcon />}
      <p>{children}</p>
    </div>
  )
}
