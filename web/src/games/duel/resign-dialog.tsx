import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Game } from '../../api/client'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useDuelText } from './text'
import type { Table } from './use-game'

interface ResignDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly table: Table
  readonly game: Game
}

export function ResignDialog({ open, onClose, table, game }: ResignDialogProps): VNode {
  const text = useDuelText().game
  const opponent = (game.you === 1 ? game.player2 : game.player1)?.username ?? text.nobody
  const active = game.status === 'ACTIVE'
  // The game may end while the question is still open.
  useEffect(() => {
    if (!active) onClose()
  }, [active])
  return (
    <Dialog
      open={open && active}
      onClose={onClose}
      title={text.resignHeading}
      actions={
        <>
          <Button autofocus onClick={onClose}>
            {text.resignNo}
          </Button>
          <Button
            variant="danger"
            loading={table.busy === 'resign'}
            onClick={() => {
              // Closed at once: a toast behind an open dialog could not be reached.
              onClose()
              table.resign()
            }}
          >
            {text.resignYes}
          </Button>
        </>
      }
    >
      <p>
        {text.resignBody(opponent)} {game.rated && text.resignRated}
      </p>
    </Dialog>
  )
}
