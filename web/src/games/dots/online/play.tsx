import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Game } from '../../../api/client'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { BulbIcon } from '../../../ui/icons'
import { GameFrame } from '../../duel/game-frame'
import type { PlayProps } from '../../duel/game-view'
import { useScene } from '../../duel/scene'
import { isSide } from '../../duel/side'
import { youOf } from '../../duel/situation'
import { useDuelText } from '../../duel/text'
import { Facts, isPractice, Tools } from '../../duel/tools'
import type { Step } from '../../duel/use-game'
import { DotsBoard } from '../board-view'
import { HintCard } from '../hint-card'
import type { Options } from '../options'
import { OverlaySwitches, useOverlays } from '../overlay-switches'
import { marksOf } from '../review'
import type { Position } from '../rules'
import { useDotsText } from '../text'
import { type Hints, useHints } from '../use-hints'
import { useReview } from '../use-review'
import { useSight } from '../use-sight'
import { nameOf } from '../words'
import { EdgeList } from './edge-list'
import { optionsOf, positionAfter } from './game-position'
import { helpAllowed, NoHelp } from './help'
import { usePast } from './past'
import { gainsOf, recordOf, Review } from './review'

/** The board with everything that Dots and Boxes puts around it. */
export function Play(props: PlayProps): VNode {
  const { table, snapshot, present } = usePast(props)
  const { game } = snapshot
  const text = useDuelText()
  const options = useOptions(game, table.moves)
  const now = usePosition(options, table.moves)
  const running = game.status === 'ACTIVE'
  const scene = useScene(table, snapshot, present && running && isSide(now.turn) ? now.turn : undefined)
  const { at } = scene
  const position = usePosition(options, table.moves, at)
  const [overlays, setOverlays] = useOverlays()
  const hints = useHints(options, edgesOf(table.moves))
  const help = helpAllowed(game)
  const names = [game.player1.username, game.player2?.username ?? text.game.nobody]
  const recorded = recordOf(game, options, names)
  const review = useReview(recorded, at ?? 0, at !== undefined)
  const you = youOf(game)
  const mine = present && running && now.left > 0 && isSide(you) && now.turn === you ? you : undefined
  const tell = useTold(now, names)
  const [board, showBoard] = useSight()

  return (
    <GameFrame
      table={table}
      snapshot={snapshot}
      scene={scene}
      scores={scoresOf(position)}
      tell={tell}
      board={
        <div ref={board}>
          <DotsBoard
            position={position}
            turn={mine}
            onDraw={(edge) => table.play({ edge })}
            names={names}
            overlays={help ? overlays : {}}
            marks={at === undefined ? hints.marks : marksOf(review.known, at)}
          />
        </div>
      }
    >
      {isPractice(game) && <HintCard hints={hints} />}
      <Facts game={game} />
      <Tools table={table} game={game}>
        {isPractice(game) && <HintButton hints={hints} disabled={mine === undefined} />}
      </Tools>
      {at !== undefined && (
        <Review
          game={game}
          recorded={recorded}
          position={now}
          at={at}
          onStep={scene.setAt}
          onLeap={showBoard}
          review={review}
        />
      )}
      {game.status !== 'WAITING' &&
        position.left > 0 &&
        (help ? <OverlaySwitches position={position} overlays={overlays} onChange={setOverlays} /> : <NoHelp />)}
      {game.status !== 'WAITING' && at === undefined && (
        <Card title={text.game.moves}>
          <EdgeList moves={table.moves} shown={now.count} position={now} gains={gainsOf(game)} names={names} />
        </Card>
      )}
    </GameFrame>
  )
}

function HintButton({ hints, disabled }: { hints: Hints; disabled: boolean }): VNode {
  const text = useDotsText().local
  return (
    <Button size="s" icon={<BulbIcon />} loading={hints.thinking} disabled={disabled} onClick={hints.toggle}>
      {hints.hints ? text.hintOff : text.hint}
    </Button>
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
  return useMemo(() => positionAfter(options, drawn), [options, edgesOf(drawn).join()])
}

const edgesOf = (moves: readonly Step[]): number[] => moves.flatMap(({ edge }) => edge ?? [])

const scoresOf = ({ scores }: Position): readonly [number, number] => [scores[1] ?? 0, scores[2] ?? 0]

/** How a move is told to those who cannot see it. */
function useTold(position: Position, names: readonly string[]): (move: Game['moves'][number]) => string {
  const text = useDotsText()
  return ({ player, edge, completed }) => {
    const name = names[player - 1] ?? ''
    const drew = text.board.drew(name, nameOf(position, edge ?? -1, text))
    return completed?.length ? `${drew} ${text.board.took(name, completed.length)}` : drew
  }
}
