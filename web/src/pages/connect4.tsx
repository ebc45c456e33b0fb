import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../api/client'
import { ActiveCard } from '../games/connect4/active-card'
import { activeGame } from '../games/connect4/api'
import style from '../games/connect4/entry.module.css'
import { Leaderboard } from '../games/connect4/leaderboard'
import { ComputerCard, FriendCard, NowCard } from '../games/connect4/start-cards'
import { useGameText } from '../games/connect4/text'
import { useQueue } from '../games/connect4/use-queue'
import { WaitingCard } from '../games/connect4/waiting-card'
import { useUser } from '../session/session'
import { Badge } from '../ui/badge'

/** The way to a game of Connect 4. */
export default function Connect4(): VNode {
  const text = useGameText().entry
  const user = useUser()
  const { game, inTheWay, look, onBusy } = useActiveGame(user?.id)
  const queue = useQueue(onBusy)
  return (
    <div class={style.page}>
      <div class={style.head}>
        <div>
          <h1>{text.heading}</h1>
          <p>{text.lead}</p>
        </div>
        {user && <Badge>{text.yourRating(user.rating)}</Badge>}
      </div>
      {game && <ActiveCard game={game} inTheWay={inTheWay} onGone={look} />}
      {queue.wait && <WaitingCard queue={queue} since={queue.wait.since} />}
      <div class={style.cards}>
        <div class={style.column}>
          {!queue.wait && <NowCard queue={queue} />}
          <ComputerCard onBusy={onBusy} />
        </div>
        <div class={style.column}>
          <FriendCard onBusy={onBusy} />
          <Leaderboard />
        </div>
      </div>
    </div>
  )
}

interface Active {
  readonly game: Game | null
  readonly inTheWay: number
  readonly look: () => void
  readonly onBusy: () => void
}

function useActiveGame(userId: string | undefined): Active {
  const [game, setGame] = useState<Game | null>(null)
  const [inTheWay, setInTheWay] = useState(0)
  const look = (): void => {
    // A card that does not come up is no reason for an alarm: starting another game says why it cannot.
    activeGame().then(setGame, () => undefined)
  }
  useEffect(() => {
    if (userId === undefined) setGame(null)
    else look()
  }, [userId])
  const onBusy = (): void => {
    setInTheWay(inTheWay + 1)
    look()
  }
  return { game: game?.game === 'connect4' ? game : null, inTheWay, look, onBusy }
}
