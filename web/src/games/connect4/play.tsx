import type { VNode } from 'preact'
import { useText } from '../../i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { BulbIcon } from '../../ui/icons'
import { notify } from '../../ui/toast'
import { GameFrame } from '../duel/game-frame'
import type { PlayProps } from '../duel/game-view'
import { useScene } from '../duel/scene'
import { isSide, otherSide } from '../duel/side'
import { isOver, youOf } from '../duel/situation'
import { useDuelText } from '../duel/text'
import { Facts, Tools } from '../duel/tools'
import { useStepKeys } from '../duel/use-keys'
import { discsAfter, landingRow, teamOf } from './board'
import { BoardView } from './board-view'
import { DiscList } from './disc-list'
import { HintCard, notesFor } from './hint-notes'
import { Review } from './review'
import { useGameText } from './text'
import { useAnalysis } from './use-analysis'
import { type Hint, useHint } from './use-hint'
import { useDropKeys } from './use-keys'

/** The board with everything that Connect 4 puts around it. */
export function Play({ table, snapshot }: PlayProps): VNode {
  const text = useGameText()
  const common = useDuelText()
  const { teams } = useText()
  const { game } = snapshot
  const you = youOf(game)
  const running = game.status === 'ACTIVE'
  // A move that is under way counts as made: the page says so before the server does.
  const scene = useScene(table, snapshot, table.pending && isSide(you) ? otherSide(you) : undefined)
  const { at } = scene
  const reviewing = at !== undefined
  const analysis = useAnalysis(game.id, game.moves.length, at)
  const hint = useHint(game)

  const shown = at ?? table.moves.length
  const discs = discsAfter(table.moves, shown)
  const next = running && game.currentTurn === you && !table.pending && isSide(you) ? you : undefined
  const notes = notesFor(reviewing ? (isOver(game) ? analysis.known.get(at) : undefined) : hint.analysis, shown, text)

  const drop = (column: number): void => {
    if (next === undefined) return
    if (landingRow(discs, column) === undefined) notify({ kind: 'info', title: text.board.columnFull })
    else table.play({ column })
  }
  useDropKeys(next === undefined ? undefined : drop)
  useStepKeys(reviewing ? (by) => scene.setAt(at + by) : undefined)

  return (
    <GameFrame
      table={table}
      snapshot={snapshot}
      scene={scene}
      tell={({ player, column }) => text.board.dropped(teams[teamOf(player === 2 ? 2 : 1)], (column ?? 0) + 1)}
      board={
        <BoardView
          discs={discs}
          winning={shown === game.moves.length ? game.winning : []}
          next={next}
          playable={running && you !== 0 && !reviewing}
          calm={reviewing || game.status === 'WAITING'}
          onDrop={drop}
          notes={notes}
        />
      }
    >
      {hint.analysis && <HintCard analysis={hint.analysis} />}
      <Facts game={game} />
      <Tools table={table} game={game}>
        {hint.offered && <HintButton hint={hint} disabled={game.currentTurn !== game.you} />}
      </Tools>
      {reviewing ? (
        <Review game={game} at={at} onStep={scene.setAt} analysis={analysis} />
      ) : (
        game.status !== 'WAITING' && (
          <Card title={common.game.moves}>
            <DiscList moves={table.moves} shown={shown} />
          </Card>
        )
      )}
    </GameFrame>
  )
}

function HintButton({ hint, disabled }: { hint: Hint; disabled: boolean }): VNode {
  const text = useDuelText().game
  return (
    <Button size="s" icon={<BulbIcon />} loading={hint.thinking} disabled={disabled} onClick={hint.toggle}>
      {hint.analysis ? text.hintOff : text.hint}
    </Button>
  )
}
