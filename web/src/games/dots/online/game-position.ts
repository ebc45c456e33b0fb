import type { Game } from '../../../api/client'
import type { Step } from '../../duel/use-game'
import { boardFor, type Options, readOptions, usualOptions } from '../options'
import { begin, fold, type Position, refusal } from '../rules'

/** What was agreed, as the board knows it. Whoever made the first move is who began. */
export function optionsOf(game: Game, moves: readonly Step[]): Options {
  const first = (moves[0]?.player ?? game.currentTurn) === 2 ? 2 : 1
  const { shape, rows, cols, start, children, misere } = game.options
  const agreed = { shape, rows, cols, start, children, misere, players: 2, first }
  return readOptions(agreed) ?? { ...usualOptions, first }
}

/** The position after some moves; one that does not fit, and what was made on top of it, is left out. */
export function positionAfter(options: Options, moves: readonly Step[]): Position {
  let position = begin(boardFor(options), options)
  for (const { edge } of moves) {
    if (edge === undefined || edge === null || refusal(position, edge)) break
    position = fold(position, [edge])
  }
  return position
}
