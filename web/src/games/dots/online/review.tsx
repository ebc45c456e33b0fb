import type { VNode } from 'preact'
import type { Game } from '../../../api/client'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { LinkIcon } from '../../../ui/icons'
import { addressOf } from '../../duel/api'
import { copyLink } from '../../duel/share'
import { winnerOf } from '../../duel/situation'
import { otherSide } from '../../duel/side'
import { useDuelText } from '../../duel/text'
import { CommentaryCard } from '../commentary'
import type { Options } from '../options'
import type { RecordedGame } from '../recorded-game'
import { ReplayPlayer, useReplay, useReplayKeys } from '../replay-player'
import { ReviewPanel } from '../review-panel'
import type { Position } from '../rules'
import { useDotsText } from '../text'
import type { ReviewState } from '../use-review'
import { EdgeList } from './edge-list'

interface ReviewProps {
  readonly game: Game
  readonly recorded: RecordedGame
  readonly position: Position
  readonly at: number
  readonly onStep: (at: number) => void
  /** A move was picked from a list, which may stand far from the board. */
  readonly onLeap: () => void
  readonly review: ReviewState
}

/** A finished game, to be played again, with the teacher's word on each move. The address follows the move. */
export function Review({ game, recorded, position, at, onStep, onLeap, review }: ReviewProps): VNode {
  const text = useDuelText()
  const replayText = useDotsText().replay
  const { names } = recorded
  const replay = useReplay(game.moves.length, at, onStep)
  useReplayKeys(replay)
  const leap = (to: number): void => {
    replay.step(to)
    onLeap()
  }
  return (
    <>
      <Card title={replayText.controls}>
        <ReplayPlayer replay={replay} />
        <div>
          <Button size="s" icon={<LinkIcon />} onClick={() => void copyLink(addressOf(game, replay.at))}>
            {text.review.share}
          </Button>
        </div>
      </Card>
      <ReviewPanel game={recorded} names={names} at={replay.at} onStep={leap} review={review} />
      <CommentaryCard game={withLeave(recorded, game)} names={names} at={replay.at} onStep={leap} />
      <Card title={text.game.moves}>
        <EdgeList
          moves={game.moves}
          shown={replay.at}
          position={position}
          gains={gainsOf(game)}
          names={names}
          onSelect={leap}
        />
      </Card>
    </>
  )
}

export const gainsOf = (game: Game): number[] => game.moves.map((move) => move.completed?.length ?? 0)

/** A game as the teacher reads it. */
export const recordOf = (game: Game, options: Options, names: readonly string[]): RecordedGame => ({
  options,
  names,
  moves: game.moves.flatMap(({ edge }) => edge ?? []),
  ...(game.level === null ? {} : { level: game.level }),
})

/** With who left it, where somebody did: whoever tells the game tells that, too. */
function withLeave(recorded: RecordedGame, game: Game): RecordedGame {
  const winner = winnerOf(game)
  if (winner === undefined || game.endedReason === 'BOARD_FULL') return recorded
  const action = game.endedReason === 'RESIGNED' ? 'resign' : 'timeout'
  return { ...recorded, moves: [...recorded.moves, { player: otherSide(winner), action }] }
}
