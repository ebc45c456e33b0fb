import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { colourOf } from '../board/palette'
import { type Match, standing, turnOf } from '../match/match'
import type { Moment } from '../match/moments'
import { useArenaText } from '../text'
import { momentInWords } from '../words'
import style from './timeline.module.css'

interface TimelineProps {
  readonly match: Match
  readonly moments: readonly Moment[]
  readonly step: number
  readonly onSeek: (step: number) => void
}

/** The whole match in a strip: how many bots each player had, what happened when, and where one is. */
export function Timeline({ match, moments, step, onSeek }: TimelineProps): VNode {
  const text = useArenaText()
  const { turns } = match
  const at = (of: number): string => `${turns === 0 ? 0 : (of / turns) * 100}%`
  const chart = useMemo(() => <Chart match={match} />, [match])
  const marks = useMemo(
    () =>
      [...moments]
        .sort((a, b) => weight[a.kind] - weight[b.kind])
        .map((moment, i) => (
          <span
            key={i}
            class={style.mark}
            style={{ left: at(moment.step) }}
            title={`${text.viewer.turn(turnOf(match, moment.step), turnOf(match, turns))}: ${momentInWords(moment, match, text)}`}
            onClick={() => onSeek(moment.step)}
          >
            <Mark moment={moment} />
          </span>
        )),
    [match, moments, text],
  )
  return (
    <div class={style.timeline}>
      <div class={style.strip}>
        {chart}
        <span class={style.past} style={{ width: at(step) }} />
        <input
          type="range"
          min={0}
          max={turns}
          value={step}
          aria-label={text.controls.turn}
          aria-valuetext={text.viewer.turn(turnOf(match, step), turnOf(match, turns))}
          onInput={(event) => onSeek(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div class={style.marks} aria-hidden="true">
        {marks}
      </div>
    </div>
  )
}

/** Where marks lie on each other, the heavier is on top. */
const weight: Record<Moment['kind'], number> = { fight: 0, fault: 1, eliminated: 2, capture: 3 }

/** The bots of all players, one on top of the other. */
function Chart({ match }: { match: Match }): VNode {
  const text = useArenaText()
  const { turns, players } = match
  const { areas, most } = areasOf(match)
  return (
    <svg
      class={style.chart}
      viewBox={`0 0 ${Math.max(1, turns)} ${most}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.controls.unitsChart}
    >
      {players.map((_, player) => (
        <path key={player} d={areas[player]} fill={colourOf(player)} />
      ))}
    </svg>
  )
}

/** More points than this are not to be seen on any screen. */
const points = 400

function areasOf(match: Match): { areas: string[]; most: number } {
  const { turns, players } = match
  const every = Math.max(1, Math.ceil(turns / points))
  const steps: number[] = []
  for (let step = 0; step < turns; step += every) steps.push(step)
  steps.push(turns)
  let below = steps.map(() => 0)
  const tops = players.map((_, player) => {
    below = below.map((height, i) => height + standing(match, 'units', steps[i]!, player))
    return below
  })
  const most = Math.max(1, ...below) * 1.06
  const line = (heights: readonly number[]): string[] => steps.map((step, i) => `${step} ${most - heights[i]!}`)
  const areas = tops.map((top, player) => {
    const bottom = tops[player - 1] ?? steps.map(() => 0)
    return `M${line(top).join('L')}L${line(bottom).reverse().join('L')}Z`
  })
  return { areas, most }
}

export function Mark({ moment }: { moment: Pick<Moment, 'kind'> & { by?: number; player?: number } }): VNode {
  switch (moment.kind) {
    case 'capture':
      return (
        <svg viewBox="0 0 12 12">
          <path
            d="M2.500 11.500v-11h8L8 3.700l2.500 3.300h-6.500v4.500z"
            fill={colourOf(moment.by ?? 0)}
            stroke="#10131f"
          />
        </svg>
      )
    case 'eliminated':
      return (
        <svg viewBox="0 0 12 12">
          <circle cx="6" cy="6" r="5" fill={colourOf(moment.player ?? 0)} stroke="#10131f" />
          <path d="M3.800 3.800l4.400 4.400M8.200 3.800L3.800 8.200" stroke="#10131f" stroke-width="1.600" />
        </svg>
      )
    case 'fight':
      return (
        <svg viewBox="0 0 12 12">
          <path d="M2.500 2.500l7 7M9.500 2.500l-7 7" stroke="#e5383b" stroke-width="2.400" stroke-linecap="round" />
        </svg>
      )
    case 'fault':
      return (
        <svg viewBox="0 0 12 12">
          <path d="M6 .8L11.700 11H.3z" fill="#ffb020" stroke="#5c3a00" stroke-width="0.8" />
          <path d="M6 4.300v3.200M6 9.200v.1" stroke="#2d1400" stroke-width="1.400" stroke-linecap="round" />
        </svg>
      )
  }
}
