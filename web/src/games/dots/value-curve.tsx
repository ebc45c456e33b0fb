import type { VNode } from 'preact'
import { TeamShape } from '../../ui/piece'
import type { Team } from '../../ui/team'
import type { RecordedGame } from './recorded-game'
import style from './replay.module.css'
import { type Known, type Margin, marginsOf, mostAhead, turnsOf } from './review'
import { useDotsText } from './text'

interface ValueCurveProps {
  readonly game: RecordedGame
  readonly names: readonly string[]
  readonly at: number
  readonly known: Known
  readonly onStep: (at: number) => void
}

/** The first player's margin above the line, the second's below. The slider does the same by keyboard. */
export function ValueCurve({ game, names, at, known, onStep }: ValueCurveProps): VNode {
  const text = useDotsText().review
  const count = game.moves.length
  const margins = marginsOf(known, game.options, count)
  const most = Math.max(1, ...margins.map(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))))
  const tick = Math.floor(Math.min(mostAhead(game.options), most))
  const high = Math.min(mostAhead(game.options), most) * 1.12
  const pick = (event: MouseEvent): void => {
    const { left, width } = (event.currentTarget as SVGElement).getBoundingClientRect()
    onStep(Math.round(((event.clientX - left) / width) * count))
  }
  return (
    <div class={style.chart}>
      <Ahead team="red" sign="↑" name={names[0]} />
      <Scale tick={tick} high={high} />
      <svg
        class={style.curve}
        viewBox={`0 ${-high} ${Math.max(1, count)} ${2 * high}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.curve}
        onClick={pick}
      >
        {runsOf(margins).map((run) => (
          <Stretch key={run[0]?.at} run={run} />
        ))}
        <line class={style.axis} x1="0" x2={count} y1="0" y2="0" />
        {turnsOf(known).map(({ number }) => (
          <rect key={number} class={style.turn} x={number - 0.4} y={high * 0.88} width="0.8" height={high * 0.12} />
        ))}
        <line class={style.here} x1={at} x2={at} y1={-high} y2={high} />
      </svg>
      <Ahead team="blue" sign="↓" name={names[1]} />
    </div>
  )
}

/** Whose side of the line is above or below: said there, so that it needs no legend. */
function Ahead({ team, sign, name = '' }: { team: Team; sign: string; name: string | undefined }): VNode {
  const text = useDotsText().review
  return (
    <p class={style.ahead} data-team={team} aria-hidden="true">
      <TeamShape team={team} />
      <span class={style.name}>
        {sign} {text.ahead(name)}
      </span>
    </p>
  )
}

/** Boxes ahead, which are counted upwards and downwards alike. */
function Scale({ tick, high }: { tick: number; high: number }): VNode {
  return (
    <div class={style.scale} aria-hidden="true">
      {[tick, 0, -tick].map((value) => (
        <span key={value} style={{ top: `${(1 - value / high) * 50}%` }}>
          {Math.abs(value)}
        </span>
      ))}
    </div>
  )
}

/** Neighbouring positions that are known, together; what is not known yet leaves a gap. */
function runsOf(margins: readonly Margin[]): Margin[][] {
  const runs: Margin[][] = []
  for (const margin of margins) {
    const run = runs.at(-1)
    if (run?.at(-1)?.at === margin.at - 1) run.push(margin)
    else runs.push([margin])
  }
  return runs
}

const spots = (run: readonly Margin[], height: (margin: Margin) => number): string =>
  run.map((margin) => `${margin.at} ${-height(margin)}`).join('L')

function Stretch({ run }: { run: readonly Margin[] }): VNode {
  const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
  const area = (height: (margin: Margin) => number): string => `M${first} 0L${spots(run, height)}L${last} 0z`
  const guessed = run.some((margin) => !margin.exact)
  const band = `M${spots(run, (margin) => margin.high)}L${spots([...run].reverse(), (margin) => margin.low)}z`
  return (
    <>
      <path class={style.first} d={area((margin) => Math.max(0, margin.value))} />
      <path class={style.second} d={area((margin) => Math.min(0, margin.value))} />
      {guessed && <path class={style.band} d={band} />}
      <path class={style.line} d={`M${spots(run, (margin) => margin.value)}`} />
    </>
  )
}
