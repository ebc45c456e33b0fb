import type { VNode } from 'preact'
import { classes } from '../../ui/classes'
import { TeamChip } from '../../ui/team-chip'
import { teams } from '../../ui/team'
import { QuotaPips } from './quota-pips'
import { formatNumber, useBoxesText } from './text'
import type { Summary } from './world'
import style from './you-card.module.css'

/** The player's side of things: team, lines left, lines and boxes of one's own. */
export function YouCard({ summary }: { summary: Summary }): VNode {
  const text = useBoxesText().you
  const team = summary.team === undefined ? undefined : teams[summary.team]
  return (
    <section class={classes('plastic', style.card)} aria-label={text.heading}>
      <div class={style.team}>
        {team ? (
          <>
            <span class={style.label}>{text.playFor}</span>
            <TeamChip team={team} />
          </>
        ) : (
          <span class={style.label}>{text.watching}</span>
        )}
      </div>
      {team && !summary.finished && <QuotaPips summary={summary} />}
      {team && (
        <dl class={style.own} title={text.own}>
          <div>
            <dt>{text.lines}</dt>
            <dd>{formatNumber(summary.lines)}</dd>
          </div>
          <div>
            <dt>{text.boxes}</dt>
            <dd>{formatNumber(summary.boxes)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
