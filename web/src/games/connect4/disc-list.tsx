import type { VNode } from 'preact'
import { useText } from '../../i18n'
import { classes } from '../../ui/classes'
import { MoveList } from '../duel/move-list'
import { isSide } from '../duel/side'
import { type Step, teamOf } from './board'
import style from './disc-list.module.css'
import { type Analysis, judge, labelOf } from './score'
import { useGameText } from './text'

interface DiscListProps {
  readonly moves: readonly Step[]
  readonly shown: number
  readonly onSelect?: ((count: number) => void) | undefined
  readonly known?: ReadonlyMap<number, Analysis> | undefined
}

/** The columns that were played, with what each was worth once that is known. */
export function DiscList({ moves, shown, onSelect, known }: DiscListProps): VNode {
  const text = useGameText()
  const { teams } = useText()
  const tell = ({ player, column }: Step, index: number): string =>
    text.board.move(index + 1, teams[teamOf(isSide(player) ? player : 1)], (column ?? 0) + 1)
  return (
    <MoveList moves={moves} shown={shown} onSelect={onSelect} tell={tell}>
      {({ column }, index) => (
        <>
          <span aria-hidden="true">{(column ?? 0) + 1}</span>
          <Worth analysis={known?.get(index)} column={column ?? 0} />
        </>
      )}
    </MoveList>
  )
}

function Worth({ analysis, column }: { analysis: Analysis | undefined; column: number }): VNode | null {
  const text = useGameText().review
  const verdict = analysis && judge(analysis, column)
  if (!analysis || !verdict) return null
  return (
    <span class={classes(style.score, style[verdict.kind])}>
      {labelOf(analysis, column, verdict.score)}
      {verdict.kind === 'slip' && (
        <>
          <span aria-hidden="true">!</span>
          <span class="spoken">, {text.slipShort(verdict.from, verdict.to)}</span>
        </>
      )}
    </span>
  )
}
