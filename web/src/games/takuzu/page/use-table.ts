import { useEffect, useRef, useState } from 'preact/hooks'
import type { ApiError } from '../../../api/error'
import { play as playSound } from '../../../settings/sound'
import type { Cell, Cells } from '../grid'
import { difficulties } from '../puzzle'
import { followsRules } from '../rules'
import { type DailyPuzzle, getHint, type Result, type Which } from './api'
import { hintFrom, localHint, solutionOf } from './hint'
import { enqueue, type Outcome, waiting } from './outbox'
import { isFull, newPlay } from './play'
import { findProgress, forgetProgress, keepProgress, type Progress } from './progress'
import { browserStorage } from './storage'
import { isAway } from './use-daily-puzzle'
import { type Desk, useDesk } from './use-desk'
import type { FindHint } from './use-hints'

/** Where a puzzle of the day stands. */
export type Phase =
  | { readonly at: 'playing' }
  | { readonly at: 'sending' | 'waiting'; readonly timeMs: number }
  | { readonly at: 'refused'; readonly error: ApiError }
  /** `result` is there when it was handed in just now; `fresh` when one has seen it happen. */
  | { readonly at: 'solved'; readonly timeMs: number; readonly result?: Result; readonly fresh: boolean }

export interface Table {
  readonly which: Which
  readonly desk: Desk
  readonly phase: Phase
  readonly findHint: FindHint
  readonly restart: () => void
  readonly sendAgain: () => void
}

interface Options {
  readonly player: string
  readonly puzzle: DailyPuzzle
  readonly covered: boolean
  /** Sends the outbox; resolves when everything that can be sent has been. */
  readonly send: () => Promise<void>
  /** The last answer to a solution. */
  readonly outcome: Outcome | undefined
}

export const whichOf = (puzzle: DailyPuzzle): Which => ({
  date: puzzle.dateKey,
  difficulty: difficulties.find((name) => name === puzzle.difficulty) ?? 'easy',
})

/** A puzzle of the day under a player's hands, until the server has taken its solution. */
export function useTable({ player, puzzle, covered, send, outcome }: Options): Table {
  const which = whichOf(puzzle)
  const givens = useRef(cellsIn(puzzle.givens)).current
  const [start] = useState(() => beginning(player, which, puzzle, givens))
  const [phase, setPhase] = useState<Phase>(start.phase)
  const live = phase.at === 'playing'
  const desk = useDesk({ givens, progress: start.progress, live, covered })
  const assisted = desk.assisted || puzzle.hints > 0

  useKeptProgress(player, which, desk, live)

  const hand = (timeMs: number): void => {
    enqueue(browserStorage, player, { ...which, cells: desk.cells, timeMs, assisted })
    setPhase({ at: 'sending', timeMs })
    void send().then(() => setPhase((now) => (now.at === 'sending' ? { at: 'waiting', timeMs } : now)))
  }
  const complete = live && isFull(desk.play) && followsRules(desk.cells)
  useEffect(() => {
    if (complete) hand(Math.round(desk.elapsed()))
  }, [complete])

  useEffect(() => {
    if (!outcome || !isOf(outcome, which)) return
    if ('error' in outcome) {
      setPhase({ at: 'refused', error: outcome.error })
      return
    }
    forgetProgress(browserStorage, player, which)
    setPhase({ at: 'solved', timeMs: outcome.result.timeMs, result: outcome.result, fresh: true })
    playSound('win')
  }, [outcome])

  return {
    which,
    desk,
    phase,
    findHint: async () => {
      try {
        return { hint: hintFrom(await getHint(which, desk.cells), puzzle.size), local: false }
      } catch (error) {
        if (!isAway(error)) throw error
        return { hint: localHint(desk.cells, solutionOf(which)), local: true }
      }
    },
    restart: () => {
      desk.restart()
      setPhase({ at: 'playing' })
    },
    sendAgain: () => hand(Math.round(desk.elapsed())),
  }
}

export const isOf = ({ submission }: Outcome, { date, difficulty }: Which): boolean =>
  submission.date === date && submission.difficulty === difficulty

/** What a puzzle looks like when it is opened: on its way, solved before, half done, or untouched. */
function beginning(
  player: string,
  which: Which,
  puzzle: DailyPuzzle,
  givens: Cells,
): { readonly phase: Phase; readonly progress: Progress | undefined } {
  const full = (cells: Cells, elapsed: number): Progress => ({
    play: { ...newPlay(givens), marks: cells.map((value) => ({ value, tentative: false })) },
    elapsed,
    assisted: false,
  })
  const sent = waiting(browserStorage, player).find(
    (one) => one.date === which.date && one.difficulty === which.difficulty,
  )
  if (sent) return { phase: { at: 'waiting', timeMs: sent.timeMs }, progress: full(sent.cells, sent.timeMs) }
  if (puzzle.solved) {
    const { timeMs } = puzzle.solved
    return { phase: { at: 'solved', timeMs, fresh: false }, progress: full(solutionOf(which), timeMs) }
  }
  return { phase: { at: 'playing' }, progress: findProgress(browserStorage, player, which, givens) }
}

/** Keeps the grid with every change, and the time every few seconds and when the page is left. */
function useKeptProgress(player: string, which: Which, desk: Desk, live: boolean): void {
  const keep = (): void => {
    if (!live) return
    keepProgress(browserStorage, player, which, { play: desk.play, elapsed: desk.elapsed(), assisted: desk.assisted })
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(keep, [desk.play, desk.assisted, desk.paused])
  useEffect(() => {
    const now = (): void => latest.current()
    const timer = setInterval(now, 2_000)
    addEventListener('pagehide', now)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
}

function cellsIn(rows: readonly (readonly (number | null)[])[]): Cell[] {
  return rows.flat().map((value) => (value === 0 || value === 1 ? value : null))
}
