import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../api/client'
import { useUser } from '../../session/session'
import { ActiveCard } from './active-card'
import { activeGame } from './api'
import { useWords } from './duel'
import style from './entry.module.css'
import { type Queue, useQueue } from './use-queue'
import { WaitingCard } from './waiting-card'

interface EntryProps {
  /** Beside the heading: how one stands. */
  readonly aside?: ComponentChildren
  /** The ways in. `onBusy` is to be called when another game stands in the way. */
  readonly children: (queue: Queue, onBusy: () => void) => ComponentChildren
}

/** The way to a game: what one is in already, what one waits for, and then the choice. */
export function Entry({ aside, children }: EntryProps): VNode {
  const words = useWords()
  const user = useUser()
  const { game, inTheWay, look, onBusy } = useActiveGame(user?.id)
  const queue = useQueue(onBusy)
  return (
    <div class={style.page}>
      <div class={style.head}>
        <div>
          <h1>{words.name}</h1>
          <p>{words.lead}</p>
        </div>
        {aside}
      </div>
      {game && <ActiveCard game={game} inTheWay={inTheWay} onGone={look} />}
      {queue.wait && <WaitingCard queue={queue} since={queue.wait.since} />}
      {children(queue, onBusy)}
    </div>
  )
}

interface Active {
  readonly game: Game | null
  readonly inTheWay: number
  readonly look: () => void
  readonly onBusy: () => void
}

/** The game that one is in, whichever it is: nobody plays two of them at once. */
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
  return { game, inTheWay, look, onBusy }
}
