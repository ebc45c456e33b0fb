import type { ComponentChildren, VNode } from 'preact'
import { prefetch } from '../pages'
import { isPlainClick, navigate } from '../router'

interface LinkProps {
  readonly href: string
  readonly class?: string | undefined
  readonly children: ComponentChildren
  readonly 'aria-label'?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
}

/** A link within the site. Its page is fetched as soon as somebody looks like following it. */
export function Link({ href, ...props }: LinkProps): VNode {
  const warm = (): void => prefetch(href)
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
