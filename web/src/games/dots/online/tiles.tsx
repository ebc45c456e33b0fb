import type { ComponentChildren, VNode } from 'preact'
import { Choice, type ChoiceProps } from '../../../ui/choice'
import style from './tiles.module.css'

interface TilesProps<Value extends string> extends ChoiceProps<Value> {
  readonly options: readonly { readonly value: Value; readonly label: string; readonly picture?: ComponentChildren }[]
  /** How many stand beside each other where there is room, and on a telephone. */
  readonly across: readonly [wide: number, narrow: number]
}

/** One of several: keys with a picture, in as many rows as they need. */
export function Tiles<Value extends string>({ options, across, ...rest }: TilesProps<Value>): VNode {
  return (
    <Choice
      {...rest}
      look={style}
      tray={{ '--wide': across[0], '--narrow': across[1] }}
      options={options.map(({ value, label, picture }) => ({
        value,
        face: (
          <>
            {picture}
            <span>{label}</span>
          </>
        ),
      }))}
    />
  )
}
