import type { VNode } from 'preact'
import { useText } from '../../i18n'
import { classes } from '../../ui/classes'
import { PersonIcon } from '../../ui/icons'
import { TeamShape } from '../../ui/piece'
import { teams } from '../../ui/team'
import type { Crowd } from './frames'
import style from './scoreboard.module.css'
import { shareOf } from './standing'
import { formatNumber, useBoxesText } from './text'

interface ScoreboardProps {
  readonly scores: readonly number[]
  readonly crowd: Crowd | undefined
  readonly team: number | undefined
  readonly boxes: number
  readonly placed: number
  readonly edges: number
}

/** Boxes of each team, their shares, and how many play for it. */
export function Scoreboard({ scores, crowd, team: mine, boxes, placed, edges }: ScoreboardProps): VNode {
  const text = useBoxesText().scores
  const names = useText().teams
  const claimed = scores.reduce((sum, score) => sum + score, 0)
  // A server that has just started has not counted yet: whoever looks is in a team.
  const counted = crowd?.members.some((count) => count > 0)
  const share = (i: number): string => `${formatNumber(shareOf(scores[i] ?? 0, claimed))}%`
  return (
    <section class={classes('plastic', style.card)} aria-label={text.heading}>
      <div
        class={classes('well', style.bar)}
        role="img"
        aria-label={text.bar(teams.map((team, i) => `${names[team]} ${share(i)}`).join(', '))}
      >
        {teams.map((team, i) => (
          <span key={team} data-team={team} style={{ flexGrow: scores[i] ?? 0 }} />
        ))}
      </div>
      <ul class={style.teams}>
        {teams.map((team, i) => (
          <li key={team} data-team={team} class={classes(style.row, i === mine && style.mine)}>
            <span class={style.badge}>
              <TeamShape team={team} />
            </span>
            <span class={style.name}>{names[team]}</span>
            {i === mine && <span class="spoken">, {text.mine}</span>}
            <strong class={style.score}>{formatNumber(scores[i] ?? 0)}</strong>
            <span class={style.share}>{share(i)}</span>
            {crowd && counted && (
              <span class={style.members}>
                <PersonIcon />
                <span aria-hidden="true">{formatNumber(crowd.members[i] ?? 0)}</span>
                <span class="spoken">{text.memberCount(crowd.members[i] ?? 0)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class={style.progress}>
        <span>{text.claimed(formatNumber(claimed), formatNumber(boxes))}</span>
        <span>{text.lines(formatNumber(placed), formatNumber(edges))}</span>
      </p>
    </section>
  )
}
