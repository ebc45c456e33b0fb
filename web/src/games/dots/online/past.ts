import { useEffect, useRef, useState } from 'preact/hooks'
import { isOver } from '../../duel/situation'
import type { PlayProps } from '../../duel/game-view'

/** Milliseconds between two moves of a chain: long enough to see each of them, short enough to wait for ten. */
const pace = 420

/** And before the first of them, so that it does not come together with one's own. */
const soon = 150

/** So many moves behind, nobody wants to see each of them. */
const tooMany = 24

interface Made {
  readonly player: number
}

/**
 * How many moves to show when `shown` are on the board: one's own at once, those of
 * others one after the other, and no more than there are.
 */
export function visible(moves: readonly Made[], shown: number, you: number): number {
  let count = Math.min(shown, moves.length)
  if (moves.length - count > tooMany) return moves.length
  while (count < moves.length && moves[count]?.player === you) count++
  return count
}

/**
 * The game as it was a moment ago, as long as moves are still to be shown: a computer
 * takes a whole chain in an instant, and whoever plays against it wants to see how.
 * Until then nobody is to move and nothing is over.
 */
export function usePast({ table, snapshot }: PlayProps): PlayProps & { readonly present: boolean } {
  const { game } = snapshot
  const { moves } = table
  const [shown, setShown] = useState(moves.length)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const count = visible(moves, shown, game.you)
  useEffect(() => {
    if (shown !== count) setShown(count)
    if (count === moves.length) return
    const timer = setTimeout(
      () => {
        last.current = performance.now()
        setShown(count + 1)
      },
      Math.max(soon, last.current + pace - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [count, moves.length, shown])

  if (count === moves.length) return { table, snapshot, present: true }
  const next = moves[count]?.player ?? game.currentTurn
  const past = {
    ...game,
    moves: game.moves.slice(0, count),
    currentTurn: next,
    ...(isOver(game) ? { status: 'ACTIVE', result: null, endedReason: null } : {}),
  }
  return {
    table: { ...table, moves: moves.slice(0, count) },
    snapshot: { ...snapshot, game: past },
    present: false,
  }
}
