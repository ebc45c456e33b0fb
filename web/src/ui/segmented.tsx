import type { VNode } from 'preact'
import { Choice, type ChoiceProps } from './choice'
import style from './segmented.module.css'

interface SegmentedProps<T extends string> extends ChoiceProps<T> {
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
}

/** One of a few: keys with a word each, side by side. */
export function Segmented<T extends string>({ options, ...rest }: SegmentedProps<T>): VNode {
  return <Choice {...rest} look={style} options={options.map(({ label, ...option }) => ({ ...option, face: label }))} />
}
