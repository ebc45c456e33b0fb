import type { ComponentChildren, TargetedMouseEvent, VNode } from 'preact'
import style from './button.module.css'
import { classes } from './classes'
import { Spinner } from './spinner'

export interface ButtonLook {
  /** How much it stands out. One `primary` a view is enough. */
  readonly variant?: 'primary' | 'plain' | 'danger' | 'quiet'
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: VNode
}

interface ButtonProps extends ButtonLook {
  readonly children: ComponentChildren
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** At work: it keeps its focus and its size, and takes no second press. */
  readonly loading?: boolean
  readonly onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void
  readonly autofocus?: boolean
}

export function Button({
  variant,
  size,
  icon,
  type = 'button',
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps): VNode {
  return (
    <button
      {...rest}
      type={type}
      class={buttonClass(variant, size)}
      aria-busy={loading}
      aria-disabled={loading}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** The look of a button, for whatever behaves as one. */
export function buttonClass(variant: ButtonLook['variant'] = 'plain', size: ButtonLook['size'] = 'm'): string {
  return classes(style.button, variant !== 'quiet' && 'plastic', style[variant], style[`size-${size}`])
}

interface IconButtonProps {
  /** What it does, for those who cannot see the icon and as a tooltip for those who can. */
  readonly label: string
  readonly icon: VNode
  readonly onClick: () => void
  readonly disabled?: boolean
}

export function IconButton({ label, icon, onClick, disabled = false }: IconButtonProps): VNode {
  return (
    <button
      type="button"
      class={classes(style.button, style.quiet, style.square)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
