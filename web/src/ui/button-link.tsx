import type { ComponentChildren, VNode } from 'preact'
import { buttonClass, type ButtonLook } from './button'
import { Link } from './link'

interface ButtonLinkProps extends ButtonLook {
  readonly href: string
  readonly children: ComponentChildren
  /** Leaves the single page, for addresses that the server itself answers. */
  readonly external?: boolean
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ href, external = false, variant, size, icon, children }: ButtonLinkProps): VNode {
  const props = { href, class: buttonClass(variant, size) }
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  return external ? <a {...props}>{content}</a> : <Link {...props}>{content}</Link>
}
