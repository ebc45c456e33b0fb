import { beginning, type Options, readOptions, usualOptions } from './options'
import { fold, isDrawn, isOver, type Position } from './rules'

/** A line, and when it was drawn. */
export interface TimedEdge {
  readonly edge: number
  readonly at: number
}

/** A game on one device, as it is kept there. */
export interface LocalGame {
  readonly options: Options
  /** As the players have typed them; an empty one has the player's number instead. */
  readonly names: readonly string[]
  readonly moves: readonly TimedEdge[]
  /** What was taken back, the last one first to be put back. */
  readonly undone: readonly TimedEdge[]
}

export const newGame = (options: Options = usualOptions, names: readonly string[] = []): LocalGame => ({
  options,
  names,
  moves: [],
  undone: [],
})

export const positionOf = ({ options, moves }: LocalGame): Position =>
  fold(
    beginning(options),
    moves.map((move) => move.edge),
  )

/** The game with an edge drawn; the same game when it cannot be. */
export function drawIn(game: LocalGame, edge: number, at: number): LocalGame {
  const position = positionOf(game)
  if (isOver(position) || isDrawn(position, edge)) return game
  return { ...game, moves: [...game.moves, { edge, at }], undone: [] }
}

export function takeBack(game: LocalGame): LocalGame {
  const last = game.moves.at(-1)
  return last ? { ...game, moves: game.moves.slice(0, -1), undone: [...game.undone, last] } : game
}

export function putBack(game: LocalGame): LocalGame {
  const next = game.undone.at(-1)
  return next ? { ...game, moves: [...game.moves, next], undone: game.undone.slice(0, -1) } : game
}

/** Whether leaving the game would lose anything. */
export const isUnderWay = (game: LocalGame): boolean => game.moves.length > 0 && !isOver(positionOf(game))

/** Reads what was stored, by whichever version of the site; undefined when it is no game that could be played on. */
export function parseGame(stored: string | null): LocalGame | undefined {
  try {
    const raw = JSON.parse(stored ?? 'null') as Partial<Record<keyof LocalGame, unknown>> | null
    const options = readOptions((raw?.options ?? {}) as Record<string, unknown>)
    if (!raw || !options || !isNames(raw.names) || !isTimed(raw.moves) || !isTimed(raw.undone)) return undefined
    const game = { options, names: raw.names, moves: raw.moves, undone: raw.undone }
    // Plays it all, what was taken back included: a refused move throws.
    positionOf({ ...game, moves: [...game.moves, ...game.undone.toReversed()] })
    return game
  } catch {
    return undefined
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const isTimed = (value: unknown): value is TimedEdge[] =>
  Array.isArray(value) &&
  value.every((move: Partial<TimedEdge> | null) => Number.isInteger(move?.edge) && Number.isFinite(move?.at))
