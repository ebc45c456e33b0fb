import type { VNode } from 'preact'
import { curveOf, type Point } from './curve'
import style from './profile.module.css'
import { useDuelText } from './text'

export interface Ratings {
  /** Before the first of the points. */
  readonly start: number
  readonly points: readonly Point[]
}

/** The rating after each rated game, drawn by hand: a line, its ends in figures, the last point as a peg. */
export function RatingCurve({ start, points }: Ratings): VNode {
  const text = useDuelText().profile
  const last = points.at(-1)
  const curve = last && curveOf([{ rating: start }, ...points])
  if (!curve) return <p class={style.soft}>{text.curveEmpty(start)}</p>
  return (
    <figure class={style.figure}>
      <svg
        class={style.curve}
        viewBox={`0 0 ${curve.width} ${curve.height}`}
        role="img"
        aria-label={text.curveLabel(start, last.rating, points.length)}
      >
        {curve.lines.map(({ rating, y }) => (
          <g key={rating}>
            <line class={style.line} x1={curve.left} x2={curve.width} y1={y} y2={y} />
            <text class={style.tick} x={curve.left - 8} y={y} dominant-baseline="middle" text-anchor="end">
              {rating}
            </text>
          </g>
        ))}
        <path class={style.area} d={curve.area} />
        <path class={style.path} d={curve.path} />
        <circle class={style.end} cx={curve.end.x} cy={curve.end.y} r="7" />
      </svg>
      <figcaption class={style.soft}>{text.curveLabel(start, last.rating, points.length)}</figcaption>
    </figure>
  )
}
