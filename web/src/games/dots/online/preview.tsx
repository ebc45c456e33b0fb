import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { classes } from '../../../ui/classes'
import { Grooves, Pegs, Rods } from '../board-layers'
import boardStyle from '../board.module.css'
import { layoutOf, unit } from '../layout'
import { beginning, usualOptions } from '../options'
import style from './start-card.module.css'
import { traitsOf } from './variants'
import { type Choices, isPlayable, sizeOf } from './wish'

const nothing: ReadonlySet<number> = new Set()

/** The board that one would play on, before the first line. A picture: the words beside it say the same. */
export function Preview({ choices }: { choices: Choices }): VNode | null {
  const { rows, cols } = sizeOf(choices)
  const { variant } = choices
  const position = useMemo(
    () => (isPlayable(choices) ? beginning({ ...usualOptions, ...traitsOf(variant), rows, cols }) : undefined),
    [variant, rows, cols],
  )
  if (!position) return null
  const layout = layoutOf(position.board)
  return (
    <div
      class={classes('plastic', boardStyle.board, style.preview)}
      style={{ '--across': layout.width / unit, '--ratio': layout.width / layout.height }}
      aria-hidden="true"
    >
      <svg
        class={boardStyle.drawing}
        viewBox={`${layout.left} ${layout.top} ${layout.width} ${layout.height}`}
        focusable="false"
      >
        <g class={boardStyle.scene} data-kind={position.board.kind}>
          <Grooves layout={layout} />
          <Rods layout={layout} position={position} fresh={nothing} />
          <Pegs layout={layout} />
        </g>
      </svg>
    </div>
  )
}
