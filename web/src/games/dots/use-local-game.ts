import { useMemo, useState } from 'preact/hooks'
import { drawIn, type LocalGame, newGame, parseGame, positionOf, putBack, takeBack } from './local-game'
import { type Options, optionsInQuery } from './options'
import type { Position } from './rules'

const storageKey = 'quadrille.dots.local'

export interface LocalTable {
  readonly game: LocalGame
  readonly position: Position
  /** The address asked for a board that there is not. */
  readonly badAddress: boolean
  readonly draw: (edge: number) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly start: (options: Options, names: readonly string[]) => void
}

/** The game on this device. It is kept with every move, and found again after a reload. */
export function useLocalGame(search: string): LocalTable {
  const [badAddress] = useState(() => optionsInQuery(search) === 'bad')
  const [game, setGame] = useState(() => gameToStart(search))
  const keep = (next: LocalGame): void => {
    setGame(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is full or blocked: the game lasts until the tab is closed.
    }
  }
  return {
    game,
    position: useMemo(() => positionOf(game), [game]),
    badAddress,
    draw: (edge) => keep(drawIn(game, edge, Date.now())),
    undo: () => keep(takeBack(game)),
    redo: () => keep(putBack(game)),
    start: (options, names) => keep(newGame(options, names)),
  }
}

/** The game that was left here, unless the address asks for another. */
function gameToStart(search: string): LocalGame {
  const kept = parseGame(readStorage())
  const asked = optionsInQuery(search)
  if (asked === undefined || asked === 'bad') return kept ?? newGame()
  const same = kept && Object.entries(asked).every(([key, value]) => kept.options[key as keyof Options] === value)
  return same ? kept : newGame(asked, kept?.names)
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
