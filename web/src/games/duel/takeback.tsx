import type { VNode } from 'preact'
import type { Game } from '../../api/client'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { isSide } from './side'
import style from './status-card.module.css'
import { useDuelText } from './text'
import type { Table } from './use-game'

/** Somebody would like to take a move back: the other is asked. It is there for screen readers before it has words. */
export function Takeback({ table, game }: { table: Table; game: Game }): VNode {
  const text = useDuelText().game
  const by = game.status === 'ACTIVE' && game.you !== 0 ? game.takebackRequestedBy : null
  const mine = by === game.you
  const opponent = (game.you === 1 ? game.player2 : game.player1)?.username ?? text.nobody
  return (
    <div role="status" class={classes(style.question, isSide(by) && 'plastic', isSide(by) && style.card)}>
      {isSide(by) && (
        <>
          <p class={style.offer}>{mine ? text.undoAsked(opponent) : text.undoWanted(opponent)}</p>
          {!mine && (
            <div class={style.row}>
              <Button
                size="s"
                variant="primary"
                loading={table.busy === 'acceptUndo'}
                disabled={table.busy === 'declineUndo'}
                onClick={table.acceptUndo}
              >
                {text.undoAllow}
              </Button>
              <Button
                size="s"
                loading={table.busy === 'declineUndo'}
                disabled={table.busy === 'acceptUndo'}
                onClick={table.declineUndo}
              >
                {text.undoRefuse}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
