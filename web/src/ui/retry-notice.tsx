import type { ComponentChildren, VNode } from 'preact'
import { useText } from '../i18n'
import { Button } from './button'
import { Notice } from './notice'
import style from './retry-notice.module.css'

interface RetryNoticeProps {
  readonly onRetry: () => void
  /** What failed, and why. */
  readonly children: ComponentChildren
}

/** A part of a page that could not be had, where the rest stands: `ErrorState` is for a page that could not. */
export function RetryNotice({ onRetry, children }: RetryNoticeProps): VNode {
  return (
    <div class={style.failed}>
      <Notice kind="warning">{children}</Notice>
      <Button size="s" onClick={onRetry}>
        {useText().actions.retry}
      </Button>
    </div>
  )
}
