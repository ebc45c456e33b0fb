import type { VNode } from 'preact'
import style from './spinner.module.css'

/** Four pegs taking turns. Decoration: whoever shows it says in words what is awaited. */
export function Spinner(): VNode {
  return (
    <span class={style.spinner} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
