import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../api/client'
import { useDuel } from '../duel/duel'
import { complain, currentDuelText } from '../duel/text'
import { isPractice } from '../duel/tools'
import { analysis } from './analysis'
import type { Analysis } from './score'

export interface Hint {
  readonly offered: boolean
  readonly thinking: boolean
  /** What the solver thinks of the position on the board, once it was asked. */
  readonly analysis: Analysis | undefined
  readonly toggle: () => void
}

/** The solver's help in an unrated game against the computer. It is for one position: the next one has to ask again. */
export function useHint(game: Game | undefined): Hint {
  const duel = useDuel()
  const [found, setFound] = useState<Analysis>()
  const [thinking, setThinking] = useState(false)
  const move = game?.moves.length
  useEffect(() => setFound(undefined), [game?.id, move, game?.status])

  const offered = game !== undefined && isPractice(game)

  const ask = async (id: string, at: number): Promise<void> => {
    setThinking(true)
    try {
      setFound(await analysis(id, at))
    } catch (error) {
      complain(duel, currentDuelText().game.failedHint, error)
    } finally {
      setThinking(false)
    }
  }
  const toggle = (): void => {
    if (found) setFound(undefined)
    else if (game) void ask(game.id, game.moves.length)
  }
  return { offered, thinking, analysis: found?.at === move ? found : undefined, toggle }
}
