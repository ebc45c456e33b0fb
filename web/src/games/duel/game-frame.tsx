import type { ComponentChildren, VNode } from 'preact'
import type { Move } from '../../api/client'
import { Announcer } from './announcer'
import { BoardPage } from './board-page'
import { useWords } from './duel'
import type { PlayProps } from './game-view'
import { Players } from './players'
import type { Scene } from './scene'
import { StatusCard } from './status-card'
import { Takeback } from './takeback'
import { useDuelText } from './text'

interface GameFrameProps extends PlayProps {
  readonly scene: Scene
  readonly board: VNode
  /** What each side has, where a game is counted in points. */
  readonly scores?: readonly [number, number] | undefined
  /** A move in words, for those who cannot see it. */
  readonly tell: (move: Move) => string
  /** What stands below: facts, tools, the moves. */
  readonly children: ComponentChildren
}

/** The table that every game is played at: the players and how things stand, the board, and what belongs to it. */
export function GameFrame({ table, snapshot, scene, board, scores, tell, children }: GameFrameProps): VNode {
  const text = useDuelText().game
  const words = useWords()
  const { game } = snapshot
  return (
    <>
      <h1 class="spoken">{words.title(game.player1.username, game.player2?.username ?? text.nobody)}</h1>
      <BoardPage
        top={
          <>
            <Players snapshot={snapshot} now={scene.now} scores={scores} />
            <StatusCard
              table={table}
              game={game}
              situation={scene.situation}
              reviewing={scene.at !== undefined}
              onReview={() => scene.setAt(game.moves.length)}
            />
            <Takeback table={table} game={game} />
          </>
        }
        board={board}
      >
        {children}
      </BoardPage>
      <Announcer game={game} situation={scene.situation} tell={tell} />
    </>
  )
}
