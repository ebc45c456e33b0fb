import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useText } from '../i18n'
import { useStore } from '../store'
import { IconButton } from './button'
import { classes } from './classes'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons'
import { dismiss, type Toast, toasts } from './toast'
import style from './toaster.module.css'

/** Good news leaves by itself. Bad news stays until it is sent away: it says what to do next. */
const lifetime = 6_000

const icons = { info: InfoIcon, good: CheckIcon, bad: WarningIcon }

export function Toaster(): VNode {
  const text = useText()
  const list = useStore(toasts)
  return (
    <section class={style.toaster} aria-label={text.site.notifications}>
      <ol aria-live="polite" aria-relevant="additions">
        {list.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  )
}

export function ToastItem({ toast }: { toast: Toast }): VNode {
  const text = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.kind === 'bad') return
    const timer = setTimeout(() => dismiss(toast.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, toast])

  const Icon = icons[toast.kind]
  return (
    <li
      class={classes('plastic', style.toast, style[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <span class={style.icon}>
        <Icon />
      </span>
      <div>
        <p class={style.title}>{toast.title}</p>
        {toast.body !== undefined && <p>{toast.body}</p>}
      </div>
      <IconButton label={text.actions.close} icon={<CloseIcon />} onClick={() => dismiss(toast.id)} />
    </li>
  )
}
