import type { VNode } from 'preact'
import type { Game } from '../../api/client'
import { classes } from '../../ui/classes'
import style from './review.module.css'
import { type Analysis, forPlayer1, judge } from './score'
import { useGameText } from './text'

interface ScoreCurveProps {
  readonly game: Game
  readonly at: number
  readonly known: ReadonlyMap<number, Analysis>
  readonly onStep: (at: number) => void
}

const high = 40

/** How tall a bar is: certain results count more than how soon they come. */
export function barOf(score: number): number {
  if (score === 0) return 0
  return Math.sign(score) * (14 + Math.min(21, Math.abs(score)) * 1.2)
}

/** A bar for each move: red above the line, yellow below. The slider does the same by keyboard. */
export function ScoreCurve({ game, at, known, onStep }: ScoreCurveProps): VNode {
  const text = useGameText().review
  const count = game.moves.length
  const pick = (event: MouseEvent): void => {
    const target = event.currentTarget as SVGElement
    const { left, width } = target.getBoundingClientRect()
    onStep(Math.min(count, Math.max(1, Math.ceil(((event.clientX - left) / width) * count))))
  }
  return (
    <svg
      class={style.curve}
      viewBox={`0 ${-high} ${count * 10} ${2 * high}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.curve}
      onClick={pick}
    >
      <rect class={style.here} x={(at - 1) * 10} y={-high} width={at === 0 ? 0 : 10} height={2 * high} />
      {game.moves.map((move, index) => {
        const analysis = known.get(index)
        const verdict = analysis && judge(analysis, move.column ?? -1)
        if (!verdict) return <circle key={index} class={style.unknown} cx={index * 10 + 5} cy="0" r="1" />
        const bar = barOf(forPlayer1(verdict.score, move.player))
        return (
          <g key={index}>
            <rect
              class={classes(
                bar > 0 ? style.red : bar < 0 ? style.yellow : style.even,
                verdict.kind === 'unsure' && style.unsure,
              )}
              x={index * 10 + 1.5}
              y={bar === 0 ? -2 : Math.min(0, -bar)}
              width="7"
              height={bar === 0 ? 4 : Math.abs(bar)}
            />
            {verdict.kind === 'slip' && (
              <rect class={style.mark} x={index * 10 + 1.5} y={high - 6} width="7" height="6" />
            )}
          </g>
        )
      })}
      <line class={style.axis} x1="0" x2={count * 10} y1="0" y2="0" />
    </svg>
  )
}
