import type { VNode } from 'preact'
import { Choice, type ChoiceProps } from './choice'
import { classes } from './classes'
import style from './segmented.module.css'

interface SegmentedProps<T extends string> extends ChoiceProps<T> {
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  /** Two in a row where the screen is narrow: for words that are too long to stand side by side. */
  readonly pairs?: boolean
}

/** One of a few: keys with a word each, side by side. */
export function Segmented<T extends string>({ options, pairs = false, ...rest }: SegmentedProps<T>): VNode {
  const look = { ...style, tray: classes(style.tray, pairs && style.pairs) }
  return <Choice {...rest} look={look} options={options.map(({ label, ...option }) => ({ ...option, face: label }))} />
}
