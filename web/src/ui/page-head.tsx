import type { ComponentChildren, VNode } from 'preact'
import style from './page-head.module.css'

/** The heading of a page, and a sentence on what it is for. */
export function PageHead({ title, children }: { title: string; children?: ComponentChildren }): VNode {
  return (
    <div class={style.head}>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
