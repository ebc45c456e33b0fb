import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Game, Move } from '../../api/client'
import { useText } from '../../i18n'
import { useWords } from './duel'
import type { Situation } from './situation'
import { wordsFor } from './status-card'
import { useDuelText } from './text'

interface AnnouncerProps {
  readonly game: Game
  readonly situation: Situation
  /** A move in words. */
  readonly tell: (move: Move) => string
}

/** Says aloud, for screen readers, what everybody else sees: the last move and what comes next. */
export function Announcer({ game, situation, tell }: AnnouncerProps): VNode {
  const text = useDuelText()
  const words = useWords()
  const { site } = useText()
  const { title } = wordsFor(situation, game, text, words)
  const count = useRef(game.moves.length)
  const absent = useRef<string | undefined>(undefined)
  const [news, setNews] = useState('')
  useEffect(() => {
    const move = game.moves.at(-1)
    const added = game.moves.length - count.current
    count.current = game.moves.length
    const happened = added > 0 && move ? tell(move) : added < 0 ? text.game.takenBack : ''
    const returned = situation.kind === 'turn' && absent.current !== undefined ? text.status.back(absent.current) : ''
    absent.current =
      situation.kind === 'away' ? (situation.side === 1 ? game.player1 : game.player2)?.username : undefined
    setNews([returned, happened, title].filter(Boolean).join(' '))
  }, [game.moves.length, title])
  useEffect(() => {
    // Who waits in another tab sees there when it is time to come back.
    document.title = `${title} · ${words.name} · ${site.name}`
  }, [title])
  return (
    <p class="spoken" role="status">
      {news}
    </p>
  )
}
