import { useEffect, useRef } from 'preact/hooks'
import type { Game } from '../../api/client'
import { navigate, usePlace } from '../../router'
import { play } from '../../settings/sound'
import { addressOf } from './api'
import type { Side } from './side'
import { isOver, type Situation, situationOf, winnerOf, youOf } from './situation'
import { type Snapshot, timeLeft } from './time'
import type { Table } from './use-game'
import { useNow } from './use-now'

/** How a game is shown at this moment: to play, or move by move once it is over. */
export interface Scene {
  /** `performance.now()`, fresh enough for clocks. */
  readonly now: number
  /** The number of moves to show of a game that is looked through; undefined while it is played. */
  readonly at: number | undefined
  readonly setAt: (at: number) => void
  readonly situation: Situation
}

/** `toMove` is who the board says is to move: it knows of moves that the server has not confirmed. */
export function useScene(table: Table, snapshot: Snapshot, toMove: Side | undefined): Scene {
  const { game } = snapshot
  const running = game.status === 'ACTIVE'
  const now = Math.max(useNow(running ? (game.clock ? 200 : 500) : undefined), snapshot.heardAt)
  const [at, setAt] = useReviewedMove(game)
  useFlagFall(table, snapshot, now)
  useFanfare(game)
  const seen = toMove === undefined ? snapshot : { ...snapshot, game: { ...game, currentTurn: toMove } }
  return { now, at, setAt, situation: situationOf(seen, table.failures, now, table.moves.at(-1)?.player) }
}

/** The move that the address asks to see, of a game that is over. */
function useReviewedMove(game: Game): [at: number | undefined, setAt: (at: number) => void] {
  const { search } = usePlace()
  const wanted = Number.parseInt(new URLSearchParams(search).get('at') ?? '', 10)
  const clamp = (move: number): number => Math.min(game.moves.length, Math.max(0, move))
  const at = isOver(game) && !Number.isNaN(wanted) ? clamp(wanted) : undefined
  return [at, (next) => navigate(addressOf(game, clamp(next)), { replace: true, keepScroll: true })]
}

/** When a clock has run down here, the server is asked: only it can end the game. */
function useFlagFall(table: Table, snapshot: Snapshot, now: number): void {
  const { game } = snapshot
  const side = game.currentTurn === 2 ? 2 : 1
  const out = game.status === 'ACTIVE' && timeLeft(snapshot, side, now) === 0
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
    // After the last piece has come down.
    const timer = setTimeout(() => {
      if (winner !== undefined) play(you !== 0 && winner !== you ? 'lose' : 'win')
    }, 450)
    return () => clearTimeout(timer)
  }, [game.status])
}
