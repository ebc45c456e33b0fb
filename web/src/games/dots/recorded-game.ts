import { beginning, type Options } from './options'
import { fold, type Leave, type Move, type Position } from './rules'

/** A game written down, to be looked at again. */
export interface RecordedGame {
  readonly options: Options
  /** Of the players in order; an empty one has the player's number instead. */
  readonly names: readonly string[]
  readonly moves: readonly Move[]
  /** When each move was made, in milliseconds, where that is known. */
  readonly times?: readonly number[]
  /** The strength of the computer, where one played. */
  readonly level?: string
}

export const isEdge = (move: Move): move is number => typeof move === 'number'

export const isLeave = (move: Move): move is Leave => !isEdge(move)

/** The edges in order, as the server takes a game. */
export const edgesOf = ({ moves }: RecordedGame): number[] => moves.filter(isEdge)

/** The position after so many moves. Throws a MoveError where the rules refuse one of them. */
export const positionAfter = ({ options, moves }: RecordedGame, count = moves.length): Position =>
  fold(beginning(options), moves.slice(0, count))

/** Who made each move. */
export function moversOf(game: RecordedGame): number[] {
  let position = beginning(game.options)
  return game.moves.map((move) => {
    const mover = isEdge(move) ? position.turn : move.player
    position = fold(position, [move])
    return mover
  })
}
