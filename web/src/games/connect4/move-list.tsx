import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useText } from '../../i18n'
import { classes } from '../../ui/classes'
import { isSide, type Step, teamOf } from './board'
import { DiscPicture } from './disc'
import style from './move-list.module.css'
import { judge, type Analysis, labelOf } from './score'
import { useGameText } from './text'

interface MoveListProps {
  readonly moves: readonly Step[]
  /** How many of them the board shows. */
  readonly shown: number
  /** Where the moves can be stepped through. */
  readonly onSelect?: ((count: number) => void) | undefined
  readonly known?: ReadonlyMap<number, Analysis> | undefined
}

export function MoveList({ moves, shown, onSelect, known }: MoveListProps): VNode {
  const text = useGameText()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Only the list scrolls: following the game must not move the page.
    const item = list.current?.children[shown - 1]
    if (list.current && item instanceof HTMLElement) {
      const { offsetTop, offsetHeight } = item
      const { scrollTop, clientHeight } = list.current
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
        list.current.scrollTop = offsetTop - clientHeight / 2
      }
    }
  }, [shown])

  if (moves.length === 0) return <p class={style.none}>{text.game.noMoves}</p>
  return (
    <ol class={style.moves} ref={list} tabIndex={onSelect ? -1 : 0} aria-label={text.game.moves}>
      {moves.map((move, index) => (
        <li key={index}>
          <Entry
            move={move}
            number={index + 1}
            current={index + 1 === shown}
            analysis={known?.get(index)}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly move: Step
  readonly number: number
  readonly current: boolean
  readonly analysis: Analysis | undefined
  readonly onSelect: ((count: number) => void) | undefined
}

function Entry({ move, number, current, analysis, onSelect }: EntryProps): VNode {
  const text = useGameText()
  const { teams } = useText()
  const side = isSide(move.player) ? move.player : 1
  const column = (move.column ?? 0) + 1
  const verdict = analysis && judge(analysis, column - 1)
  const content = (
    <>
      <span class="spoken">{text.game.move(number, teams[teamOf(side)], column)}</span>
      <span class={style.number} aria-hidden="true">
        {number}
      </span>
      <span class={style.disc}>
        <DiscPicture side={side} />
      </span>
      <span aria-hidden="true">{column}</span>
      {verdict && (
        <span class={classes(style.score, style[verdict.kind])}>
          {labelOf(analysis, column - 1, verdict.score)}
          {verdict.kind === 'slip' && (
            <>
              <span aria-hidden="true">!</span>
              <span class="spoken">, {text.review.slipShort(verdict.from, verdict.to)}</span>
            </>
          )}
        </span>
      )}
    </>
  )
  const look = classes(style.move, current && style.current)
  if (!onSelect) return <span class={look}>{content}</span>
  return (
    <button
      type="button"
      class={look}
      {...(current ? { 'aria-current': 'step' as const } : {})}
      onClick={() => onSelect(number)}
    >
      {content}
    </button>
  )
}
