import type { VNode } from 'preact'
import { classes } from '../../../ui/classes'
import { type Match, standing } from '../match/match'
import { nameOf } from '../names'
import { type ArenaText, useArenaText } from '../text'
import { Chip } from './chip'
import { BotSign, EnergySign, FaultSign, ScoreSign } from './icons'
import style from './scores.module.css'

interface ScoresProps {
  readonly match: Match
  readonly step: number
  /** Whose fog is shown; -1 for nobody's. */
  readonly perspective: number
  readonly onPerspective: (player: number) => void
}

/** How everybody stands. A press on a player shows what that player sees. */
export function Scores({ match, step, perspective, onPerspective }: ScoresProps): VNode {
  const text = useArenaText()
  return (
    <ul class={style.scores} data-count={match.players.length} aria-label={text.viewer.players}>
      {match.players.map((player, seat) => {
        const chosen = perspective === seat
        const ms = match.times?.[step * match.players.length + seat]
        const took = ms === undefined || step === 0 ? [] : [text.viewer.took(ms)]
        const bots = standing(match, 'units', step, seat)
        return (
          <li key={seat}>
            <button
              type="button"
              class={classes(style.player, bots === 0 && style.out)}
              aria-pressed={chosen}
              title={[chosen ? text.viewer.seeAll : text.viewer.see(nameOf(match, seat)), ...took].join(' · ')}
              onClick={() => onPerspective(chosen ? -1 : seat)}
            >
              <Chip player={seat} />
              <span class={style.name}>{player.name}</span>
              <FaultBadge match={match} step={step} player={seat} text={text} />
              <span class={style.numbers}>
                <Stat label={text.viewer.score} sign={<ScoreSign />} value={standing(match, 'score', step, seat)} />
                <Stat label={text.viewer.energy} sign={<EnergySign />} value={standing(match, 'held', step, seat)} />
                <Stat label={text.viewer.bots} sign={<BotSign />} value={bots} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Stat({ label, sign, value }: { label: string; sign: VNode; value: number }): VNode {
  return (
    <span class={style.stat} title={label}>
      {sign}
      <span class="spoken">{label}</span>
      <span>{value}</span>
    </span>
  )
}

interface FaultBadgeProps {
  readonly match: Match
  readonly step: number
  readonly player: number
  readonly text: ArenaText
}

/** What is wrong with a bot on this turn, or how often something was by now. A crash lasts. */
function FaultBadge({ match, step, player, text }: FaultBadgeProps): VNode | null {
  const own = match.faults.filter((fault) => fault.player === player && fault.step <= step && fault.kind !== 'ignored')
  const now = own.findLast((fault) => fault.step === step || fault.kind === 'crashed')
  if (own.length === 0) return null
  return (
    <span class={classes(style.fault, now !== undefined && style.faultNow)} title={text.faults.total(own.length)}>
      <FaultSign />
      {now ? text.faults[now.kind] : <span aria-hidden="true">{own.length}</span>}
      {!now && <span class="spoken">{text.faults.total(own.length)}</span>}
    </span>
  )
}
