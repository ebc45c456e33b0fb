import type { VNode } from 'preact'
import { connect4 } from '../games/connect4/connect4'
import { ComputerCard, FriendCard, NowCard } from '../games/connect4/start-cards'
import { DuelContext } from '../games/duel/duel'
import { Entry } from '../games/duel/entry'
import style from '../games/duel/entry.module.css'
import { Leaderboard } from '../games/duel/leaderboard'
import { useDuelText } from '../games/duel/text'
import { useUser } from '../session/session'
import { Badge } from '../ui/badge'

/** The way to a game of Connect 4. */
export default function Connect4(): VNode {
  const text = useDuelText().entry
  const user = useUser()
  return (
    <DuelContext value={connect4}>
      <Entry aside={user && <Badge>{text.yourRating(user.rating)}</Badge>}>
        {(queue, onBusy) => (
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
        )}
      </Entry>
    </DuelContext>
  )
}
