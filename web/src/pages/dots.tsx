import type { VNode } from 'preact'
import { dots } from '../games/dots/online/dots'
import { Ladders } from '../games/dots/online/ladders'
import { PuzzleCard } from '../games/dots/online/puzzle-card'
import { StartCard } from '../games/dots/online/start-card'
import { DuelContext } from '../games/duel/duel'
import { Entry } from '../games/duel/entry'
import style from '../games/duel/entry.module.css'
import { History } from '../games/duel/history'
import { CodeForm } from '../games/duel/start-parts'
import { useUser } from '../session/session'
import { Card } from '../ui/card'

/** The way to a game of Dots and Boxes. */
export default function Dots(): VNode {
  const user = useUser()
  return (
    <DuelContext value={dots}>
      <Entry>
        {(queue, onBusy) => (
          <>
            {!queue.wait && <StartCard queue={queue} onBusy={onBusy} />}
            <div class={style.cards}>
              <div class={style.column}>
                <PuzzleCard />
                <Card>
                  <CodeForm onBusy={onBusy} />
                </Card>
              </div>
              <div class={style.column}>
                <Ladders />
                {user && (
                  <Card>
                    <History key={user.id} />
                  </Card>
                )}
              </div>
            </div>
          </>
        )}
      </Entry>
    </DuelContext>
  )
}
