import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { classes } from '../../ui/classes'
import { useDuel, useWords } from './duel'
import style from './move-list.module.css'
import { isSide } from './side'
import { useDuelText } from './text'

interface MoveListProps<Move extends { readonly player: number }> {
  readonly moves: readonly Move[]
  /** How many of them the board shows. */
  readonly shown: number
  /** Where the moves can be stepped through. */
  readonly onSelect?: ((count: number) => void) | undefined
  /** A move in words, for ears. */
  readonly tell: (move: Move, index: number) => string
  /** The same, short, for eyes. */
  readonly children: (move: Move, index: number) => ComponentChildren
}

export function MoveList<Move extends { readonly player: number }>(props: MoveListProps<Move>): VNode {
  const { moves, shown, onSelect, tell, children } = props
  const text = useDuelText()
  const words = useWords()
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

  if (moves.length === 0) return <p class={style.none}>{words.noMoves}</p>
  return (
    <ol class={classes('scrolls', style.moves)} ref={list} tabIndex={onSelect ? -1 : 0} aria-label={text.game.moves}>
      {moves.map((move, index) => (
        <li key={index}>
          <Entry
            player={move.player}
            number={index + 1}
            current={index + 1 === shown}
            spoken={tell(move, index)}
            onSelect={onSelect}
          >
            {children(move, index)}
          </Entry>
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly player: number
  readonly number: number
  readonly current: boolean
  readonly spoken: string
  readonly onSelect: ((count: number) => void) | undefined
  readonly children: ComponentChildren
}

function Entry({ player, number, current, spoken, onSelect, children }: EntryProps): VNode {
  const { Piece } = useDuel()
  const content = (
    <>
      <span class="spoken">{spoken}</span>
      <span class={style.number} aria-hidden="true">
        {number}
      </span>
      <span class={style.disc}>
        <Piece side={isSide(player) ? player : 1} />
      </span>
      {children}
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
