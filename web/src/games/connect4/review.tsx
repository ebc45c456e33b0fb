import type { VNode } from 'preact'
import type { Game } from '../../api/client'
import { useText } from '../../i18n'
import { Card } from '../../ui/card'
import { RetryNotice } from '../../ui/retry-notice'
import { useDuel } from '../duel/duel'
import { ReviewProgress } from '../duel/review-progress'
import { isSide } from '../duel/side'
import { signed } from '../duel/signed'
import { Steps } from '../duel/steps'
import { explainIn, useDuelText } from '../duel/text'
import { teamOf } from './board'
import { DiscList } from './disc-list'
import style from './review.module.css'
import { bestColumns, discsToEnd, isTelling, judge, outcomeOf, type Verdict } from './score'
import { ScoreCurve } from './score-curve'
import { type GameText, useGameText } from './text'
import type { AnalysisState } from './use-analysis'

interface ReviewProps {
  readonly game: Game
  readonly at: number
  readonly onStep: (at: number) => void
  readonly analysis: AnalysisState
}

/** A finished game, move by move, with the solver's word on each. */
export function Review({ game, at, onStep, analysis }: ReviewProps): VNode {
  const text = useDuelText().review
  return (
    <Card title={text.heading}>
      <Steps game={game} at={at} onStep={onStep} />
      <ScoreCurve game={game} at={at} known={analysis.known} onStep={onStep} />
      <Judgement game={game} at={at} analysis={analysis} />
      <DiscList moves={game.moves} shown={at} onSelect={onStep} known={analysis.known} />
      <Progress game={game} analysis={analysis} />
    </Card>
  )
}

function Judgement({ game, at, analysis }: Omit<ReviewProps, 'onStep'>): VNode {
  const text = useGameText()
  const { teams } = useText()
  const move = game.moves[at - 1]
  const before = analysis.known.get(at - 1)
  const here = analysis.known.get(at)
  const verdict = before && judge(before, move?.column ?? -1)
  const side = move && isSide(move.player) ? move.player : 1
  return (
    <div class={style.judgement}>
      <h3>{move ? text.board.move(at, teams[teamOf(side)], (move.column ?? 0) + 1) : text.review.start}</h3>
      {move && (
        <p class={verdict?.kind === 'slip' ? style.slip : undefined}>
          {verdict ? sentence(verdict, at - 1, text) : analysis.error === undefined ? text.review.working : null}
        </p>
      )}
      {here && isTelling(here) && at < game.moves.length && (
        <p>{(here.exact ? text.review.nextBest : text.review.nextLikely)(listed(bestColumns(here)))}</p>
      )}
    </div>
  )
}

const listed = (columns: readonly number[]): string => columns.map((column) => column + 1).join(', ')

function sentence(verdict: Verdict, movesBefore: number, text: GameText): string {
  if (verdict.kind === 'unsure') return text.hint.estimate
  const columns = listed(verdict.bestColumns)
  const opinion =
    verdict.kind === 'best'
      ? text.review.best
      : verdict.kind === 'fine'
        ? text.review.fine(columns)
        : text.review.slip(verdict.from, verdict.to, columns)
  return `${signed(verdict.score)}: ${scoreWords(verdict.score, movesBefore, text)}. ${opinion}`
}

/** A score in words: who wins, and how soon. */
export function scoreWords(score: number, movesPlayed: number, { hint }: GameText): string {
  const outcome = outcomeOf(score)
  return outcome === 'draw' ? hint.draw : hint[outcome](discsToEnd(score, movesPlayed) ?? 1)
}

function Progress({ game, analysis }: { game: Game; analysis: AnalysisState }): VNode {
  const duel = useDuel()
  const text = useGameText().review
  const count = game.moves.length
  if (analysis.error !== undefined) {
    return (
      <RetryNotice onRetry={analysis.retry}>
        {text.failedHeading}. {explainIn(duel, analysis.error)}
      </RetryNotice>
    )
  }
  const slips = game.moves.filter((move, index) => {
    const known = analysis.known.get(index)
    return known && judge(known, move.column ?? -1)?.kind === 'slip'
  }).length
  const guesses = game.moves.filter((_, index) => analysis.known.get(index)?.exact === false).length
  return (
    <ReviewProgress done={analysis.known.size} count={count} words={text.analysing}>
      {guesses === 0 ? text.analysed : text.analysedNearly(guesses, count)} {text.slips(slips)}
    </ReviewProgress>
  )
}
