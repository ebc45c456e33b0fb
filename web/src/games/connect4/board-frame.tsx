import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { columns, rows } from './board'
import style from './board.module.css'

/** The margin around the cells and the radius of a hole, in hundredths of a cell. */
export const margin = 16
const hole = 41.5

const width = columns * 100 + 2 * margin
const height = rows * 100 + 2 * margin

const centres = Array.from({ length: rows * columns }, (_, index) => ({
  x: margin + 50 + (index % columns) * 100,
  y: margin + 50 + Math.floor(index / columns) * 100,
}))

const holes = centres
  .map(({ x, y }) => `M${x - hole} ${y}a${hole} ${hole} 0 10${2 * hole} 0 ${hole} ${hole} 0 10${-2 * hole} 0z`)
  .join('')

function plate(inset: number, round: number): string {
  const [w, h] = [width - 2 * inset - 2 * round, height - 2 * inset - 2 * round]
  const corner = (x: number, y: number): string => `a${round} ${round} 0 01${x} ${y}`
  return `M${inset + round} ${inset}h${w}${corner(round, round)}v${h}${corner(-round, round)}h${-w}${corner(-round, -round)}v${-h}${corner(round, -round)}z`
}

/** The blue plate with its holes. It lies over the discs, so that they fall behind it. */
export function BoardFrame(): VNode {
  const id = useId()
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class={style.face} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-plate`} x2="0" y2="1">
          <stop offset="0" class={style.plateTop} />
          <stop offset="0.35" class={style.plateMiddle} />
          <stop offset="1" class={style.plateBottom} />
        </linearGradient>
        <linearGradient id={`${id}-lip`} x2="0" y2="1">
          <stop offset="0" class={style.lipDark} />
          <stop offset="0.45" class={style.lipMiddle} />
          <stop offset="1" class={style.lipLight} />
        </linearGradient>
      </defs>
      <path d={plate(0, 62) + holes} fill={`url(#${id}-plate)`} fill-rule="evenodd" />
      <path d={plate(7, 55)} class={style.bevel} />
      {centres.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={hole + 1.5} class={style.lip} stroke={`url(#${id}-lip)`} />
      ))}
    </svg>
  )
}
