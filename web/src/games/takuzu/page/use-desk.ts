import { useCallback, useMemo, useState } from 'preact/hooks'
import { play as playSound } from '../../../settings/sound'
import { type Cell, type Cells } from '../grid'
import { type Check, check } from './faults'
import type { Hint } from './hint'
import { type Action, act, cellsOf, isGiven, newPlay, type Play } from './play'
import type { Progress } from './progress'
import { useHidden } from './use-hidden'
import { useTimer } from './use-timer'

/** A puzzle on the desk: the grid under the player's hands, the stopwatch, and what was asked for. */
export interface Desk {
  readonly play: Play
  readonly cells: Cells
  readonly check: Check
  /** The grid can be changed. */
  readonly live: boolean
  readonly paused: boolean
  readonly pencil: boolean
  readonly hint: Hint | undefined
  readonly assisted: boolean
  readonly elapsed: () => number
  readonly act: (action: Action) => void
  readonly cycle: (cell: number) => void
  readonly set: (cell: number, value: Cell) => void
  readonly setPaused: (paused: boolean) => void
  readonly setPencil: (pencil: boolean) => void
  readonly setHint: (hint: Hint | undefined) => void
  readonly markAssisted: () => void
  /** A fresh grid and a fresh clock. */
  readonly restart: () => void
}

interface Options {
  readonly givens: Cells
  readonly progress?: Progress | undefined
  /** Being solved: the time runs and the tiles turn. */
  readonly live: boolean
  /** Something lies over the grid, so the time stands still. */
  readonly covered: boolean
}

export function useDesk({ givens, progress, live, covered }: Options): Desk {
  const [play, setPlay] = useState<Play>(() => progress?.play ?? newPlay(givens))
  const [assisted, setAssisted] = useState(progress?.assisted ?? false)
  const [paused, setPaused] = useState(false)
  const [pencil, setPencil] = useState(false)
  const [hint, setHint] = useState<Hint>()
  const watch = useTimer(progress?.elapsed ?? 0, live && !paused && !covered)
  const cells = useMemo(() => cellsOf(play), [play])

  useHidden(useCallback(() => setPaused(true), []))

  const open = live && !paused
  const doIt = (action: Action): void => {
    if (!open) return
    const next = act(play, action)
    if (next === play) return
    setPlay(next)
    setHint(undefined)
    playSound(isLifted(play, next) ? 'lift' : 'click')
  }
  return {
    play,
    cells,
    check: useMemo(() => check(cells), [cells]),
    live,
    paused: live && paused,
    pencil,
    hint,
    assisted,
    elapsed: watch.elapsed,
    act: doIt,
    cycle: (cell) => !isGiven(play, cell) && doIt({ do: 'cycle', cell, tentative: pencil }),
    set: (cell, value) => doIt({ do: 'set', cell, value, tentative: pencil }),
    setPaused,
    setPencil,
    setHint,
    markAssisted: () => setAssisted(true),
    restart: () => {
      setPlay(newPlay(givens))
      setHint(undefined)
      setPaused(false)
      watch.reset()
    },
  }
}

const isLifted = (before: Play, after: Play): boolean =>
  after.marks.filter((mark) => mark.value !== null).length < before.marks.filter((mark) => mark.value !== null).length
