import type { VNode } from 'preact'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { TeamShape } from '../../ui/piece'
import { RetryNotice } from '../../ui/retry-notice'
import { ReviewProgress } from '../duel/review-progress'
import { edgesOf, moversOf, type RecordedGame } from './recorded-game'
import style from './replay.module.css'
import { accuraciesOf, judge, type Judgement, turnsOf } from './review'
import type { Player } from './rules'
import { teamOf } from './side'
import { type DotsText, explainInDots, useDotsText } from './text'
import type { ReviewState } from './use-review'
import { ValueCurve } from './value-curve'

interface ReviewPanelProps {
  readonly game: RecordedGame
  readonly names: readonly string[]
  readonly at: number
  readonly onStep: (at: number) => void
  readonly review: ReviewState
}

/** What the teacher found in a game that was played. */
export function ReviewPanel({ game, names, at, onStep, review }: ReviewPanelProps): VNode {
  const text = useDotsText().review
  return (
    <Card title={text.heading}>
      <div class={style.review}>
        <MoveJudgement game={game} names={names} at={at} review={review} />
        {game.options.players === 2 && (
          <ValueCurve game={game} names={names} at={at} known={review.known} onStep={onStep} />
        )}
        <Accuracies game={game} names={names} review={review} />
        <TurningMoves names={names} onStep={onStep} review={review} />
        <Progress game={game} review={review} />
      </div>
    </Card>
  )
}

type PartProps = Pick<ReviewPanelProps, 'game' | 'names' | 'review'>

function MoveJudgement({ game, names, at, review }: PartProps & { at: number }): VNode {
  const text = useDotsText()
  const appraisal = review.known.get(at - 1)
  const judgement = appraisal && judge(appraisal)
  const mover = moversOf(game)[at - 1]
  const isBad = judgement?.kind === 'lost' || judgement?.kind === 'perhaps'
  return (
    <div class={style.judgement} aria-live="polite">
      <h3>{mover === undefined ? text.replay.start : text.replay.move(at, names[mover - 1] ?? '')}</h3>
      {mover !== undefined && (
        <p class={classes(isBad && style.bad)}>{judgement ? sentenceOf(judgement, text) : text.review.working}</p>
      )}
    </div>
  )
}

function sentenceOf(judgement: Judgement, { review: text }: DotsText): string {
  switch (judgement.kind) {
    case 'lost':
      return text.lost(judgement.loss)
    case 'perhaps':
      return text.lostAbout(judgement.low, judgement.high)
    default:
      return text[judgement.kind]
  }
}

function Accuracies({ game, names, review }: PartProps): VNode {
  const text = useDotsText().review
  const accuracies = accuraciesOf(review.known, game.options)
  return (
    <div>
      <h3>{text.accuracy}</h3>
      <ul class={style.accuracy}>
        {accuracies.map((percent, index) => (
          <li key={index} data-team={teamOf((index + 1) as Player)}>
            <TeamShape team={teamOf((index + 1) as Player)} />
            <span class={style.name}>{names[index]}</span>
            <span class={style.percent}>{percent === undefined ? text.unknown : `${Math.round(percent)} %`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TurningMoves({ names, onStep, review }: Omit<ReviewPanelProps, 'game' | 'at'>): VNode {
  const text = useDotsText().review
  const turns = turnsOf(review.known)
  const word = (outcome: string): string =>
    Object.hasOwn(text.outcomes, outcome) ? text.outcomes[outcome as keyof typeof text.outcomes] : outcome
  return (
    <div>
      <h3>{text.turning}</h3>
      {turns.length === 0 ? (
        <p class={style.soft}>{text.noTurning}</p>
      ) : (
        <ol class={style.turning}>
          {turns.map(({ number, player, was, became }) => (
            <li key={number}>
              <button type="button" onClick={() => onStep(number)}>
                {text.turned(number, names[player - 1] ?? '', word(was), word(became))}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Progress({ game, review }: Pick<ReviewPanelProps, 'game' | 'review'>): VNode {
  const text = useDotsText().review
  const all = edgesOf(game).length
  const done = [...review.known.keys()].filter((at) => at < all).length
  if (review.error !== undefined) {
    return (
      <RetryNotice onRetry={review.retry}>
        {text.failed} {explainInDots(review.error)}
      </RetryNotice>
    )
  }
  const guesses = [...review.known.values()].filter((appraisal) => !appraisal.exact).length
  return (
    <ReviewProgress done={done} count={all} words={text.progress}>
      {guesses === 0 ? text.exact : text.estimated(guesses)}
    </ReviewProgress>
  )
}
