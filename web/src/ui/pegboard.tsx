import type { TargetedKeyboardEvent, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useText } from '../i18n'
import { play } from '../settings/sound'
import { classes } from './classes'
import { boardSize, moveFocus, nextPeg, type Peg, startingPegs } from './pegboard-state'
import style from './pegboard.module.css'
import { Piece } from './piece'

/**
 * Something to fiddle with: a press puts a peg in, the next one changes it, the
 * last one takes it out. It is one stop for the Tab key; the arrows move inside.
 */
export function Pegboard(): VNode {
  const text = useText()
  const [pegs, setPegs] = useState<readonly Peg[]>(startingPegs)
  const [focused, setFocused] = useState(0)

  const press = (index: number): void => {
    const peg = nextPeg(pegs[index] ?? null)
    play(peg === null ? 'lift' : 'drop')
    setPegs(pegs.with(index, peg))
    setFocused(index)
  }

  const walk = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const target = moveFocus(focused, event.key)
    if (target === undefined) return
    event.preventDefault()
    setFocused(target)
    const hole = event.currentTarget.children[target]
    if (hole instanceof HTMLElement) hole.focus()
  }

  return (
    <div class={classes('plastic', style.board)} role="group" aria-label={text.lobby.board} onKeyDown={walk}>
      {pegs.map((peg, index) => (
        <button
          key={index}
          type="button"
          class={classes('well', style.hole)}
          tabIndex={index === focused ? 0 : -1}
          aria-label={text.lobby.hole(
            Math.floor(index / boardSize) + 1,
            (index % boardSize) + 1,
            peg === null ? text.lobby.emptyHole : text.pieces[peg],
          )}
          onClick={() => press(index)}
        >
          {/* The key makes a new piece drop in, instead of the old one changing its colour. */}
          {peg !== null && (
            <span key={peg} class={style.peg}>
              <Piece team={peg} />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
