import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Game } from '../../api/client'
import { ApiError } from '../../api/error'
import { navigate, usePlace } from '../../router'
import { play } from '../../settings/sound'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states'
import { Announcer } from './announcer'
import { addressOf } from './api'
import { discsAfter, isSide, otherSide } from './board'
import { BoardView } from './board-view'
import style from './game-view.module.css'
import { HintCard, notesFor } from './hint-notes'
import { MoveList } from './move-list'
import { Players } from './players'
import { Review } from './review'
import { isOver, situationOf, winnerOf, youOf } from './situation'
import { StatusCard } from './status-card'
import { explainInGame, useGameText } from './text'
import { timeLeft } from './time'
import { Facts, Tools } from './tools'
import { useAnalysis } from './use-analysis'
import { type Table, useGame } from './use-game'
import { useHint } from './use-hint'
import { useKeys } from './use-keys'
import { useNow } from './use-now'

/** A game to play, to watch or, once it is over, to look through. */
export function GameView({ publicId, userId }: { publicId: string; userId: string }): VNode {
  const table = useGame(publicId, userId)
  const began = useRef(false)
  if (table.snapshot) began.current = true
  if (table.refused !== undefined) return <Refused table={table} known={began.current} />
  if (table.snapshot) return <Play table={table} game={table.snapshot.game} />
  return table.failures > 1 ? <Unreachable onRetry={table.refresh} /> : <LoadingState />
}

function Refused({ table, known }: { table: Table; known: boolean }): VNode {
  const text = useGameText()
  const missing = table.refused instanceof ApiError && table.refused.status === 404
  if (!missing) {
    return (
      <ErrorState
        heading="h1"
        title={text.status.signedOutHeading}
        body={explainInGame(table.refused)}
        onRetry={() => location.reload()}
      />
    )
  }
  const [title, body] = known
    ? [text.game.withdrawnHeading, text.game.withdrawnBody]
    : [text.game.notFoundHeading, text.game.notFoundBody]
  return (
    <EmptyState heading="h1" title={title} body={body}>
      <ButtonLink href="/connect4" variant="primary">
        {text.game.newGame}
      </ButtonLink>
    </EmptyState>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }): VNode {
  const text = useGameText()
  return <ErrorState heading="h1" title={text.game.failedHeading} body={text.status.lostBody} onRetry={onRetry} />
}

interface PlayProps {
  readonly table: Table
  readonly game: Game
}

function Play({ table, game }: PlayProps): VNode {
  const text = useGameText()
  const snapshot = table.snapshot
  const running = game.status === 'ACTIVE'
  const now = Math.max(useNow(running ? (game.clock ? 200 : 500) : undefined), snapshot?.heardAt ?? 0)
  const over = isOver(game)
  const [at, setAt] = useReviewedMove(game)
  const reviewing = at !== undefined
  const analysis = useAnalysis(game.id, game.moves.length, at)
  const hint = useHint(game)
  const you = youOf(game)

  const shown = at ?? table.moves.length
  const discs = discsAfter(table.moves, shown)
  // A move that is under way counts as made: the page says so before the server does.
  const pending = table.moves.length > game.moves.length
  const myTurn = running && game.currentTurn === you && !pending
  const next = myTurn && isSide(you) ? you : undefined
  const notes = notesFor(reviewing ? (over ? analysis.known.get(at) : undefined) : hint.analysis, shown, text)

  useKeys({
    drop: next === undefined ? undefined : table.drop,
    step: reviewing ? (by) => setAt(Math.min(game.moves.length, Math.max(0, at + by))) : undefined,
  })
  useFlagFall(table, game, now)
  useFanfare(game)

  if (!snapshot) return <LoadingState />
  const seen = pending && isSide(you) ? { ...snapshot, game: { ...game, currentTurn: otherSide(you) } } : snapshot
  const situation = situationOf(seen, table.failures, now)
  return (
    <div class={style.page}>
      <h1 class="spoken">{text.game.title(game.player1.username, game.player2?.username ?? text.game.nobody)}</h1>
      <div class={style.top}>
        <Players snapshot={snapshot} now={now} />
        <StatusCard
          table={table}
          game={game}
          situation={situation}
          reviewing={reviewing}
          onReview={() => setAt(game.moves.length)}
        />
      </div>
      <div class={style.table}>
        <BoardView
          discs={discs}
          winning={shown === game.moves.length ? game.winning : []}
          next={next}
          playable={running && you !== 0 && !reviewing}
          calm={reviewing || game.status === 'WAITING'}
          onDrop={table.drop}
          notes={notes}
        />
      </div>
      <div class={style.below}>
        {hint.analysis && <HintCard analysis={hint.analysis} />}
        <Facts game={game} />
        <Tools table={table} game={game} hint={hint} />
        {reviewing ? (
          <Review game={game} at={at} onStep={setAt} analysis={analysis} />
        ) : (
          game.status !== 'WAITING' && (
            <Card title={text.game.moves}>
              <MoveList moves={table.moves} shown={shown} />
            </Card>
          )
        )}
      </div>
      <Announcer game={game} situation={situation} />
    </div>
  )
}

/** The move that the address asks to see, of a game that is over. */
function useReviewedMove(game: Game): [at: number | undefined, setAt: (at: number) => void] {
  const { search } = usePlace()
  const wanted = Number.parseInt(new URLSearchParams(search).get('at') ?? '', 10)
  const at = isOver(game) && !Number.isNaN(wanted) ? Math.min(game.moves.length, Math.max(0, wanted)) : undefined
  return [at, (next) => navigate(addressOf(game.publicId, next), { replace: true, keepScroll: true })]
}

/** When a clock has run down here, the server is asked: only it can end the game. */
function useFlagFall(table: Table, game: Game, now: number): void {
  const { snapshot } = table
  const side = game.currentTurn === 2 ? 2 : 1
  const out = snapshot !== undefined && game.status === 'ACTIVE' && timeLeft(snapshot, side, now) === 0
  useEffect(() => {
    if (out) table.refresh()
  }, [out])
}

/** A sound for the end of a game that was seen ending. */
function useFanfare(game: Game): void {
  const playing = useRef(game.status === 'ACTIVE')
  useEffect(() => {
    if (game.status === 'ACTIVE') playing.current = true
    if (!isOver(game) || !playing.current) return
    playing.current = false
    const winner = winnerOf(game)
    const you = youOf(game)
    // After the last disc has come down.
    const timer = setTimeout(() => {
      if (winner !== undefined) play(you !== 0 && winner !== you ? 'lose' : 'win')
    }, 450)
    return () => clearTimeout(timer)
  }, [game.status])
}
