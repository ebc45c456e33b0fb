import { Board } from './board'
import { randomLog } from './random-log'

/** Milliseconds that a board takes to fold a full log, again and again. Bundled for the speed test only. */
export function foldTimes(w: number, h: number, rounds: number): number[] {
  const log = randomLog(w, h, 2026)
  return Array.from({ length: rounds }, () => {
    const board = new Board(w, h)
    const started = performance.now()
    board.fold(log)
    const taken = performance.now() - started
    if (!board.full) throw new Error('the board is not full')
    return taken
  })
}
