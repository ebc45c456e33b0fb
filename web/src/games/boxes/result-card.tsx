import type { VNode } from 'preact'
import { useText } from '../../i18n'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { classes } from '../../ui/classes'
import { Piece } from '../../ui/piece'
import { teams } from '../../ui/team'
import { PlayIcon } from './icons'
import style from './result-card.module.css'
import { standingOf } from './standing'
import { formatNumber, useBoxesText } from './text'

interface ResultCardProps {
  readonly scores: readonly number[]
  readonly team: number | undefined
  readonly canReplay: boolean
  readonly onReplay: () => void
  /** Looks for the game that is played now; without it, a link leads to its page. */
  readonly onNext: (() => void) | undefined
}

/** How a game ended. */
export function ResultCard({ scores, team, canReplay, onReplay, onNext }: ResultCardProps): VNode {
  const text = useBoxesText().over
  const { title, body, winners } = useResult(scores, team)
  return (
    <section class={classes('plastic', style.card)} data-testid="result">
      <div class={style.pieces}>
        {winners.map((winner) => (
          <Piece key={winner} team={teams[winner] ?? 'red'} />
        ))}
      </div>
      <div class={style.words}>
        <h2>{title}</h2>
        <p>{body}</p>
      </div>
      <div class={style.row}>
        {canReplay && (
          <Button variant="primary" size="s" icon={<PlayIcon />} onClick={onReplay}>
            {text.replay}
          </Button>
        )}
        {onNext ? (
          <Button size="s" onClick={onNext}>
            {text.current}
          </Button>
        ) : (
          <ButtonLink href="/boxes" size="s">
            {text.current}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

interface Result {
  readonly title: string
  readonly body: string
  readonly winners: readonly number[]
}

function useResult(scores: readonly number[], team: number | undefined): Result {
  const text = useBoxesText().over
  const names = useText().teams
  const nameOf = (index: number): string => names[teams[index] ?? 'red']
  const standing = standingOf(scores)
  if (standing.kind === 'none') return { title: text.none, body: text.noneBody, winners: [] }
  if (standing.kind === 'tie') {
    const boxes = formatNumber(scores[standing.teams[0] ?? 0] ?? 0)
    return { title: text.tie, body: text.shared(standing.teams.map(nameOf).join(', '), boxes), winners: standing.teams }
  }
  const boxes = formatNumber(scores[standing.team] ?? 0)
  const won = text.won(nameOf(standing.team))
  return {
    title: won,
    body: `${standing.team === team ? `${text.yours} ` : ''}${text.by(boxes, formatNumber(standing.by))}`,
    winners: [standing.team],
  }
}
