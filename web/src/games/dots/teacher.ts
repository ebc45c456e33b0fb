import { at, call } from '../../api/client'
import { ApiError } from '../../api/error'
import type { components } from '../../api/schema.gen'
import { becomeGuest } from '../../session/session'
import type { Options } from './options'
import { edgesOf, isLeave, type RecordedGame } from './recorded-game'

export type Hint = components['schemas']['Hint']
export type Appraisal = components['schemas']['LessonAnalysis']
export type Commentary = components['schemas']['Commentary']

type GameBody = Options & { moves: number[] }

/** A game as the teacher takes it: what was agreed, and the edges. */
const bodyOf = (options: Options, moves: readonly number[]): GameBody => ({ ...options, moves: [...moves] })

/** Advice about the next move, the best first, and whose move it is. */
export function hintsFor(options: Options, moves: readonly number[]): Promise<{ player: number; hints: Hint[] }> {
  return asked(() => call('post', '/api/dots/hints', bodyOf(options, moves)))
}

/** What the position after so many moves is worth, and what was made of it. */
export function appraise(options: Options, moves: readonly number[], at: number): Promise<Appraisal> {
  return asked(() => call('post', '/api/dots/analysis', { ...bodyOf(options, moves), at }))
}

/** A game told in sentences. */
export function comment(game: RecordedGame, lang: string, names: readonly string[]): Promise<Commentary> {
  const left = game.moves.filter(isLeave).map(({ player, action }) => ({ player, by: action }))
  return asked(() =>
    call('post', '/api/dots/commentary', { ...bodyOf(game.options, edgesOf(game)), lang, left, names: [...names] }),
  )
}

export type Puzzle = components['schemas']['Puzzle']
export type PuzzleList = components['schemas']['PuzzleList']
export type Tried = components['schemas']['Tried']

export const puzzleList = (): Promise<PuzzleList> => asked(() => call('get', '/api/dots/puzzles'))

/** A puzzle by its number, or `today`'s. */
export const puzzle = (number: string): Promise<Puzzle> =>
  asked(() => call('get', at('/api/dots/puzzles/{number}', { number })))

/** Where an answer leads. */
export const tryPuzzle = (number: number, edge: number): Promise<Tried> =>
  asked(() => call('post', at('/api/dots/puzzles/{number}/tries', { number: String(number) }), { edge }))

/** The right answer, and the rest of the game after it. */
export const solutionOf = (number: number): Promise<components['schemas']['PuzzleSolution']> =>
  asked(() => call('get', at('/api/dots/puzzles/{number}/solution', { number: String(number) })))

/** The teacher answers players only. Whoever plays on one device may not have an account yet, and gets a guest's. */
async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHORIZED') throw error
    await becomeGuest()
    return question()
  }
}
