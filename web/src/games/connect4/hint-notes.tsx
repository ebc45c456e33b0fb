import type { VNode } from 'preact'
import { Notice } from '../../ui/notice'
import { signed } from '../duel/signed'
import { columns } from './board'
import type { ColumnNote } from './board-view'
import { scoreWords } from './review'
import { type Analysis, bestColumns, isTelling, labelOf, outcomeOf } from './score'
import { type GameText, useGameText } from './text'

/** What to write under each column: its score, with the best ones marked. */
export function notesFor(
  analysis: Analysis | undefined,
  movesPlayed: number,
  text: GameText,
): readonly ColumnNote[] | undefined {
  if (!analysis) return undefined
  const best = new Set(isTelling(analysis) ? bestColumns(analysis) : [])
  return Array.from({ length: columns }, (_, column): ColumnNote => {
    const score = analysis.scores[column] ?? null
    if (score === null) return { label: '–', spoken: text.board.column(column + 1, text.board.full), kind: 'full' }
    return {
      label: labelOf(analysis, column, score),
      // How soon it ends is known only where the score is.
      spoken: analysis.guess.includes(column)
        ? text.hint.about(column + 1, signed(score))
        : text.hint.badge(column + 1, signed(score), scoreWords(score, movesPlayed, text)),
      kind: best.has(column) ? 'best' : outcomeOf(score),
    }
  })
}

export function HintCard({ analysis }: { analysis: Analysis }): VNode {
  const text = useGameText().hint
  const best = bestColumns(analysis)
    .map((column) => column + 1)
    .join(', ')
  return (
    <div role="status">
      <Notice kind={analysis.exact ? 'info' : 'warning'}>
        {isTelling(analysis) && <strong>{(analysis.exact ? text.best : text.likely)(best)} </strong>}
        {analysis.exact ? text.exact : text.estimate}
      </Notice>
    </div>
  )
}
