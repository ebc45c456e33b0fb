import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Game } from '../../api/client'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { classes } from '../../ui/classes'
import { notify } from '../../ui/toast'
import { addressOf, resign } from './api'
import style from './entry.module.css'
import { useDuel } from './duel'
import { complain, currentDuelText, useDuelText } from './text'

interface ActiveCardProps {
  readonly game: Game
  /** Counts how often it stood in the way of a new game. */
  readonly inTheWay: number
  readonly onGone: () => void
}

/** The game that one is in, and the two ways to be free for another. */
export function ActiveCard({ game, inTheWay, onGone }: ActiveCardProps): VNode {
  const duel = useDuel()
  const text = useDuelText().active
  const [busy, setBusy] = useState(false)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (inTheWay > 0) card.current?.focus()
  }, [inTheWay])
  const waiting = game.status === 'WAITING'
  const opponent = game.you === 1 ? game.player2 : game.player1

  const give = async (): Promise<void> => {
    setBusy(true)
    const own = currentDuelText()
    try {
      await resign(game.id)
      notify({ kind: 'info', title: waiting ? own.active.withdrawn : own.active.resigned })
    } catch (error) {
      complain(duel, own.game.failedResign, error)
    } finally {
      setBusy(false)
      onGone()
    }
  }
  return (
    <section class={classes('plastic', style.active)} ref={card} tabIndex={-1} aria-labelledby="active-game">
      <div>
        <h2 id="active-game">{text.heading}</h2>
        <p>
          {waiting ? text.waiting(game.code ?? '') : text.against(opponent?.username ?? '')}{' '}
          {inTheWay > 0 && text.first}
        </p>
      </div>
      <div class={style.row}>
        <ButtonLink href={addressOf(game)} variant="primary">
          {text.resume}
        </ButtonLink>
        <Button loading={busy} onClick={() => void give()}>
          {waiting ? text.withdraw : text.resign}
        </Button>
      </div>
    </section>
  )
}
