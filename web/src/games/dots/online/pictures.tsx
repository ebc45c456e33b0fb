import type { VNode } from 'preact'
import type { Opponent } from './wish'
import style from './tiles.module.css'
import type { Variant } from './variants'

/** What is drawn already and what is still to draw, on a grid of 48 units. */
interface Sketch {
  readonly line?: string
  readonly soft?: string
  readonly dots: readonly (readonly [x: number, y: number])[]
  readonly mine?: string
}

const corners = [
  [8, 8],
  [24, 8],
  [40, 8],
  [8, 24],
  [24, 24],
  [40, 24],
  [8, 40],
  [24, 40],
  [40, 40],
] as const

const grid = 'M8 8h32v32H8zM24 8v32M8 24h32'

const sketches: Record<Variant, Sketch> = {
  plain: { soft: grid, line: 'M8 8h16v16H8z', mine: 'M8 8h16v16H8z', dots: corners },
  swedish: { soft: grid, line: 'M8 8h32v32H8z', dots: corners },
  icelandic: { soft: grid, line: 'M40 8H8v32', dots: corners },
  misere: { soft: grid, line: 'M12 12l8 8m0-8l-8 8M28 12l8 8m0-8l-8 8M12 28l8 8m0-8l-8 8', dots: corners },
  children: { soft: grid, line: 'M15 33a9 9 0 1118 0m-4-4l4 4 5-3', dots: corners },
  triangle: {
    soft: 'M24 8l18 32H6zM15 24h18L24 40z',
    line: 'M15 24h18L24 40z',
    mine: 'M15 24h18L24 40z',
    dots: [
      [24, 8],
      [15, 24],
      [33, 24],
      [6, 40],
      [24, 40],
      [42, 40],
    ],
  },
  hexagon: {
    soft: 'M24 4l17 10v20L24 44 7 34V14z',
    line: 'M7 34V14L24 4l17 10',
    dots: [
      [24, 4],
      [41, 14],
      [41, 34],
      [24, 44],
      [7, 34],
      [7, 14],
    ],
  },
  diagonal: { soft: `${grid}M8 8l32 32M40 8L8 40`, line: 'M8 8l16 16H8z', mine: 'M8 8l16 16H8z', dots: corners },
}

export function VariantPicture({ variant }: { variant: Variant }): VNode {
  const { line, soft, dots, mine } = sketches[variant]
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {mine !== undefined && <path class={style.mine} data-team="red" d={mine} />}
      {soft !== undefined && <path class={style.soft} d={soft} />}
      {line !== undefined && <path class={style.line} d={line} />}
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} class={style.dot} cx={x} cy={y} r="4.5" />
      ))}
    </svg>
  )
}

const stars = 'M0-6l1.800 3.800 4.200.5-3.100 2.900.8 4.200L0 3.400l-3.700 2 .8-4.200L-6-1.700l4.200-.5z'

const people: Record<Opponent, VNode> = {
  easy: <Screen stars={1} />,
  medium: <Screen stars={2} />,
  hard: <Screen stars={3} />,
  anyone: (
    <>
      <Person x={24} y={15} />
      <path class={style.soft} d="M6 24a18 18 0 0136 0" />
    </>
  ),
  friend: (
    <>
      <Person x={15} y={17} />
      <Person x={34} y={17} />
    </>
  ),
  device: <path class={style.line} d="M15 5h18v38H15zM22 37h4" />,
}

export function OpponentPicture({ opponent }: { opponent: Opponent }): VNode {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {people[opponent]}
    </svg>
  )
}

/** A computer with as many stars as it is strong. */
function Screen({ stars: count }: { stars: number }): VNode {
  return (
    <>
      <path class={style.line} d="M6 9h36v24H6zM24 33v7M15 41h18" />
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          class={style.dot}
          d={stars}
          transform={`translate(${24 + (index - (count - 1) / 2) * 11} 21) scale(0.85)`}
        />
      ))}
    </>
  )
}

function Person({ x, y }: { x: number; y: number }): VNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class={style.line} r="6" />
      <path class={style.line} d="M-10 24v-3a10 9 0 0120 0v3" />
    </g>
  )
}
