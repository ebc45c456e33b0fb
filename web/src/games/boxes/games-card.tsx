import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useResolved } from '../../settings/store'
import { Badge } from '../../ui/badge'
import { classes } from '../../ui/classes'
import { Link } from '../../ui/link'
import { addressOf } from './address'
import { type ListedGame, listGames } from './api'
import style from './games-card.module.css'
import { formatNumber, useBoxesText } from './text'

/** Every game there was and is. */
export function GamesCard({ here, finished }: { here?: string; finished?: boolean }): VNode | null {
  const text = useBoxesText().games
  const [games, setGames] = useState<readonly ListedGame[] | 'failed'>()
  useEffect(() => {
    listGames().then(setGames, () => setGames('failed'))
  }, [here, finished])
  if (games === undefined || games.length === 0) return null
  return (
    <section class={classes('plastic', style.card)}>
      <h2>{text.heading}</h2>
      {games === 'failed' ? (
        <p>{text.failed}</p>
      ) : (
        <ul class={style.games}>
          {newestFirst(games).map((game) => (
            <GameLine key={game.gameId} game={game} here={game.gameId === here} />
          ))}
        </ul>
      )}
    </section>
  )
}

const newestFirst = (games: readonly ListedGame[]): ListedGame[] =>
  games.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))

function GameLine({ game, here }: { game: ListedGame; here: boolean }): VNode {
  const text = useBoxesText().games
  const { language } = useResolved()
  const day = (time: string): string => new Date(time).toLocaleDateString(language, { dateStyle: 'medium' })
  const active = game.status === 'ACTIVE'
  const [from, to] = [day(game.startedAt), game.finishedAt === undefined ? undefined : day(game.finishedAt)]
  const facts = active || to === undefined ? text.since(from) : from === to ? from : text.between(from, to)
  return (
    <li>
      <Link class={style.game} href={addressOf(game.gameId)} {...(here ? { 'aria-current': 'page' as const } : {})}>
        <Badge kind={active ? 'good' : 'neutral'}>{active ? text.active : text.finished}</Badge>
        <span class={style.facts}>
          {game.w !== undefined && game.h !== undefined && (
            <strong>
              {formatNumber(game.w)} × {formatNumber(game.h)}
            </strong>
          )}
          <span>{facts}</span>
        </span>
      </Link>
    </li>
  )
}
