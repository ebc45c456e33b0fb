import type { VNode } from 'preact'
import style from './skeleton.module.css'

/** The place of something that is on its way. */
export function Skeleton({ height = '1em', width = '100%' }: { height?: string; width?: string }): VNode {
  return <span class={style.skeleton} style={{ height, width }} aria-hidden="true" />
}
