import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { MoveList } from '../../duel/move-list'
import type { Step } from '../../duel/use-game'
import { layoutOf } from '../layout'
import type { Position } from '../rules'
import { useDotsText } from '../text'
import { nameOf } from '../words'
import style from './edge-list.module.css'
import { useOnlineText } from './text'

interface EdgeListProps {
  readonly moves: readonly Step[]
  readonly shown: number
  /** Any position of the game, and the cells that each move completed. */
  readonly position: Position
  readonly gains: readonly number[]
  readonly names: readonly string[]
  readonly onSelect?: (count: number) => void
}

const strokes = { horizontal: '—', vertical: '|', rising: '╱', falling: '╲' } as const

/** The lines that were drawn, each by its direction and place, with the boxes it brought. */
export function EdgeList({ moves, shown, position, gains, names, onSelect }: EdgeListProps): VNode {
  const text = useOnlineText().move
  const dotsText = useDotsText()
  const layout = useMemo(() => layoutOf(position.board), [position.board])
  const tell = ({ player, edge }: Step, index: number): string => {
    const line = `${index + 1}. ${names[player - 1] ?? ''}: ${nameOf(position, edge ?? -1, dotsText)}`
    return gains[index] ? `${line}, ${text.took(gains[index])}` : line
  }
  return (
    <div class={style.list}>
      <MoveList moves={moves} shown={shown} onSelect={onSelect} tell={tell}>
        {({ edge }, index) => {
          const name = layout.edges[edge ?? -1]?.name
          return (
            <>
              <span aria-hidden="true" class={style.place}>
                {name && `${strokes[name.direction]} ${name.row}.${name.number}`}
              </span>
              {gains[index] ? (
                <span aria-hidden="true" class={style.gain}>
                  +{gains[index]}
                </span>
              ) : null}
            </>
          )
        }}
      </MoveList>
    </div>
  )
}
