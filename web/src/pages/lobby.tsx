import type { VNode } from 'preact'
import { GameCard } from '../games/game-card'
import { games } from '../games/games'
import { useText } from '../i18n'
import { useUser } from '../session/session'
import { useGuest } from '../session/use-guest'
import { Button } from '../ui/button'
import { ButtonLink } from '../ui/button-link'
import { Pegboard } from '../ui/pegboard'
import style from './lobby.module.css'

export default function Lobby(): VNode {
  const text = useText()
  return (
    <>
      <section class={style.hero}>
        <Welcome />
        <Pegboard />
      </section>
      <section class={style.shelf} aria-labelledby="games">
        <h2 id="games">{text.games.heading}</h2>
        <ul>
          {games.map((game) => (
            <li key={game.id}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Welcome(): VNode {
  const text = useText()
  const user = useUser()
  const { busy, play } = useGuest()
  if (user) {
    return (
      <div class={style.words}>
        <h1>{text.lobby.welcome(user.username)}</h1>
        <p>{text.lobby.welcomeLead}</p>
        <div class={style.actions}>
          <ButtonLink href="/profile" size="l">
            {text.lobby.seeProfile}
          </ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div class={style.words}>
      <h1>{text.lobby.heading}</h1>
      <p>{text.lobby.lead}</p>
      <div class={style.actions}>
        <Button variant="primary" size="l" loading={busy} onClick={play}>
          {text.actions.playAsGuest}
        </Button>
        <ButtonLink href="/sign-in" size="l">
          {text.actions.signIn}
        </ButtonLink>
      </div>
    </div>
  )
}
