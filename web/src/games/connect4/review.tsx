import type { VNode } from 'preact'
import type { Game } from '../../api/client'
import { useText } from '../../i18n'
import { Button, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { BackIcon, FirstIcon, ForwardIcon, LastIcon, LinkIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import { Slider } from '../../ui/slider'
import { addressOf } from './api'
import { isSide, teamOf } from './board'
import { MoveList } from './move-list'
import style from './review.module.css'
import { bestColumns, discsToEnd, isTelling, judge, outcomeOf, signed, type Verdict } from './score'
import { ScoreCurve } from './score-curve'
import { copyLink } from './share'
import { explainInGame, type GameText, useGameText } from './text'
import type { AnalysisState } from './use-analysis'

interface ReviewProps {
  readonly game: Game
  readonly at: number
  readonly onStep: (at: number) => void
  readonly analysis: AnalysisState
}

/** A finished game, move by move, with the solver's word on each. */
export function Review({ game, at, onStep, analysis }: ReviewProps): VNode {
  const text = useGameText().review
  const count = game.moves.length
  return (
    <Card title={text.heading}>
      <div class={style.steps}>
        <IconButton label={text.first} icon={<FirstIcon />} disabled={at === 0} onClick={() => onStep(0)} />
        <IconButton label={text.previous} icon={<BackIcon />} disabled={at === 0} onClick={() => onStep(at - 1)} />
        <IconButton label={text.next} icon={<ForwardIcon />} disabled={at === count} onClick={() => onStep(at + 1)} />
        <IconButton label={text.last} icon={<LastIcon />} disabled={at === count} onClick={() => onStep(count)} />
        <IconButton
          label={text.share}
          icon={<LinkIcon />}
          onClick={() => void copyLink(addressOf(game.publicId, at))}
        />
      </div>
      <Slider label={text.slider} value={at} max={count} spoken={text.sliderValue(at, count)} onInput={onStep} />
      <p class={style.keys}>{text.keys}</p>
      <ScoreCurve game={game} at={at} known={analysis.known} onStep={onStep} />
      <Judgement game={game} at={at} analysis={analysis} />
      <MoveList moves={game.moves} shown={at} onSelect={onStep} known={analysis.known} />
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
      <h3>{move ? text.game.move(at, teams[teamOf(side)], (move.column ?? 0) + 1) : text.review.start}</h3>
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
  const text = useGameText().review
  const shell = useText()
  const count = game.moves.length
  if (analysis.error !== undefined) {
    return (
      <div class={style.failed}>
        <Notice kind="warning">
          {text.failedHeading}. {explainInGame(analysis.error)}
        </Notice>
        <Button size="s" onClick={analysis.retry}>
          {shell.actions.retry}
        </Button>
      </div>
    )
  }
  const done = analysis.known.size
  if (done < count) {
    return (
      <div class={style.progress}>
        <progress value={done} max={count} aria-label={text.analysing(done, count)} />
        <span aria-hidden="true">{text.analysing(done, count)}</span>
      </div>
    )
  }
  const slips = game.moves.filter((move, index) => {
    const known = analysis.known.get(index)
    return known && judge(known, move.column ?? -1)?.kind === 'slip'
  }).length
  const guesses = game.moves.filter((_, index) => analysis.known.get(index)?.exact === false).length
  return (
    <p class={style.done}>
      {guesses === 0 ? text.analysed : text.analysedNearly(guesses, count)} {text.slips(slips)}
    </p>
  )
}
