import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Game } from '../../../api/client'
import { Card } from '../../../ui/card'
import { GameFrame } from '../../duel/game-frame'
import type { PlayProps } from '../../duel/game-view'
import { useScene } from '../../duel/scene'
import { isSide } from '../../duel/side'
import { youOf } from '../../duel/situation'
import { Steps } from '../../duel/steps'
import { useDuelText } from '../../duel/text'
import { Facts, Tools } from '../../duel/tools'
import type { Step } from '../../duel/use-game'
import { useStepKeys } from '../../duel/use-keys'
import { DotsBoard } from '../board-view'
import type { Options } from '../options'
import { OverlaySwitches, useOverlays } from '../overlay-switches'
import type { Position } from '../rules'
import { useDotsText } from '../text'
import { nameOf } from '../words'
import { EdgeList } from './edge-list'
import { optionsOf, positionAfter } from './game-position'
import { helpAllowed, NoHelp } from './help'
import { usePast } from './past'

/** The board with everything that Dots and Boxes puts around it. */
export function Play(props: PlayProps): VNode {
  const { table, snapshot, present } = usePast(props)
  const { game } = snapshot
  const text = useDuelText()
  const dotsText = useDotsText()
  const you = youOf(game)
  const options = useOptions(game, table.moves)
  const now = usePosition(options, table.moves)
  const scene = useScene(
    table,
    snapshot,
    present && game.status === 'ACTIVE' && isSide(now.turn) ? now.turn : undefined,
  )
  const { at } = scene
  const position = usePosition(options, table.moves, at)
  const [overlays, setOverlays] = useOverlays()
  const help = helpAllowed(game)
  const names = [game.player1.username, game.player2?.username ?? text.game.nobody]
  const mine = present && game.status === 'ACTIVE' && now.left > 0 && isSide(you) && now.turn === you ? you : undefined

  useStepKeys(at === undefined ? undefined : (by) => scene.setAt(at + by))
  const tell = ({ player, edge, completed }: Game['moves'][number]): string => {
    const name = names[player - 1] ?? ''
    const drew = dotsText.board.drew(name, nameOf(now, edge ?? -1, dotsText))
    return completed?.length ? `${drew} ${dotsText.board.took(name, completed.length)}` : drew
  }

  return (
    <GameFrame
      table={table}
      snapshot={snapshot}
      scene={scene}
      scores={scoresOf(position)}
      tell={tell}
      board={
        <DotsBoard
          position={position}
          turn={mine}
          onDraw={(edge) => table.play({ edge })}
          names={names}
          overlays={help ? overlays : {}}
        />
      }
    >
      <Facts game={game} />
      <Tools table={table} game={game} />
      {at !== undefined && (
        <Card title={text.review.heading}>
          <Steps game={game} at={at} onStep={scene.setAt} />
        </Card>
      )}
      {game.status !== 'WAITING' && (
        <>
          {help ? <OverlaySwitches position={position} overlays={overlays} onChange={setOverlays} /> : <NoHelp />}
          <Card title={text.game.moves}>
            <EdgeList
              moves={table.moves}
              shown={at ?? table.moves.length}
              position={now}
              gains={game.moves.map((move) => move.completed?.length ?? 0)}
              names={names}
              {...(at === undefined ? {} : { onSelect: scene.setAt })}
            />
          </Card>
        </>
      )}
    </GameFrame>
  )
}

/** The same object as long as they say the same: a game never changes what was agreed. */
function useOptions(game: Game, moves: readonly Step[]): Options {
  const options = optionsOf(game, moves)
  return useMemo(() => options, [JSON.stringify(options)])
}

/** The same position as long as the same lines are drawn: what is on its way and then arrives is drawn once. */
function usePosition(options: Options, moves: readonly Step[], count = moves.length): Position {
  const drawn = moves.slice(0, count)
  return useMemo(() => positionAfter(options, drawn), [options, drawn.map(({ edge }) => edge).join()])
}

const scoresOf = ({ scores }: Position): readonly [number, number] => [scores[1] ?? 0, scores[2] ?? 0]
