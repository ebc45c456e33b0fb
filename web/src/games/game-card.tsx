import type { VNode } from 'preact'
import { useText } from '../i18n'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'
import { Link } from '../ui/link'
import style from './game-card.module.css'
import type { Game } from './games'

/** A game in the lobby: a box on the shelf, with its picture on the lid. */
export function GameCard({ game }: { game: Game }): VNode {
  const text = useText()
  const { name, pitch } = text.games[game.id]
  const { Art } = game
  return (
    <article class={classes('plastic', style.card, game.ready && style.ready)}>
      <div class={style.picture}>
        <Art />
      </div>
      <div class={style.words}>
        <h3>
          {game.ready ? (
            <Link class={style.link} href={game.path}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {game.ready ? <Badge kind="accent">{text.games.play}</Badge> : <Badge>{text.games.soon}</Badge>}
        <p>{pitch}</p>
      </div>
    </article>
  )
}
