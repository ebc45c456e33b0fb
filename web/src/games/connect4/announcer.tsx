import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Game } from '../../api/client'
import { useText } from '../../i18n'
import { isSide, teamOf } from './board'
import type { Situation } from './situation'
import { wordsFor } from './status-card'
import { useGameText } from './text'

/** Says aloud, for screen readers, what everybody else sees: the last move and what comes next. */
export function Announcer({ game, situation }: { game: Game; situation: Situation }): VNode {
  const text = useGameText()
  const { teams, site } = useText()
  const { title } = wordsFor(situation, game, text)
  const count = useRef(game.moves.length)
  const absent = useRef<string | undefined>(undefined)
  const [news, setNews] = useState('')
  useEffect(() => {
    const move = game.moves.at(-1)
    const added = game.moves.length - count.current
    count.current = game.moves.length
    const happened =
      added > 0 && move && isSide(move.player)
        ? text.board.dropped(teams[teamOf(move.player)], (move.column ?? 0) + 1)
        : added < 0
          ? text.board.takenBack
          : ''
    const returned = situation.kind === 'turn' && absent.current !== undefined ? text.status.back(absent.current) : ''
    absent.current =
      situation.kind === 'away' ? (situation.side === 1 ? game.player1 : game.player2)?.username : undefined
    setNews([returned, happened, title].filter(Boolean).join(' '))
  }, [game.moves.length, title])
  useEffect(() => {
    // Who waits in another tab sees there when it is time to come back.
    document.title = `${title} · ${text.entry.heading} · ${site.name}`
  }, [title])
  return (
    <p class="spoken" role="status">
      {news}
    </p>
  )
}
