import type { VNode } from 'preact'
import { classes } from '../../ui/classes'
import { teams } from '../../ui/team'
import { leftAt, shownRate, untilNext } from './quota'
import style from './you-card.module.css'
import { useBoxesText } from './text'
import { useNow } from './use-now'
import type { Summary } from './world'

/** More than these are told by a bar. */
const mostPips = 12

/** How many lines one may still draw, and when the next comes back. */
export function QuotaPips({ summary }: { summary: Summary }): VNode | null {
  const text = useBoxesText().you
  const { rate, quota } = summary
  const limited = rate !== undefined && rate > 0
  const now = useNow(limited ? 250 : undefined)
  if (rate === undefined) return null
  if (!limited) return <p class={style.soft}>{text.free}</p>
  const shown = shownRate(rate)
  const left = leftAt(quota, rate, now)
  const whole = Math.floor(left)
  const wait = untilNext(quota, rate, now)
  return (
    <div class={style.quota} data-team={summary.team === undefined ? undefined : teams[summary.team]}>
      {shown <= mostPips ? (
        <div class={style.pips} aria-hidden="true">
          {Array.from({ length: shown }, (_, i) => (
            <span key={i} class={classes('well', style.pip)}>
              <span class={style.peg} style={{ '--full': `${Math.min(1, Math.max(0, left - i)) * 100}%` }} />
            </span>
          ))}
        </div>
      ) : (
        <div class={classes('well', style.gauge)} aria-hidden="true">
          <span style={{ width: `${(left / shown) * 100}%` }} />
        </div>
      )}
      <p class={style.count}>
        <strong>{text.quota(whole, shown)}</strong>
        <span>{wait > 0 ? text.next(Math.max(1, Math.ceil(wait / 1000))) : text.full}</span>
      </p>
    </div>
  )
}
