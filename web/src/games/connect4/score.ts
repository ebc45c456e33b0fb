import { signed } from '../duel/signed'
import { columns } from './board'

/** What the solver says of a position: the worth of each column for the player to move. */
export interface Analysis {
  readonly at: number
  readonly player: number
  /** Own discs left when winning; 0 for a draw, negative when losing, null for a full column. */
  readonly scores: readonly (number | null)[]
  /** Whether all of the scores are certain. */
  readonly exact: boolean
  /** The columns whose score is an estimate. */
  readonly guess: readonly number[]
  readonly best: readonly number[]
}

/** The score of a column as it is shown: an estimate says so. */
export function labelOf({ guess }: Pick<Analysis, 'guess'>, column: number, score: number): string {
  return guess.includes(column) ? `≈${signed(score)}` : signed(score)
}

export type Outcome = 'win' | 'draw' | 'loss'

export function outcomeOf(score: number): Outcome {
  return score > 0 ? 'win' : score < 0 ? 'loss' : 'draw'
}

/** The value of a position for the player to move: that of the best column. */
export function valueOf({ scores }: Analysis): number | undefined {
  const known = scores.filter((score) => score !== null)
  return known.length === 0 ? undefined : Math.max(...known)
}

/**
 * How many more discs the winner needs, the winning one included. A score of 1 is
 * a win with the last of 21 discs, and each disc sooner counts one more.
 */
export function discsToEnd(score: number, movesPlayed: number): number | undefined {
  if (score === 0) return undefined
  const mine = Math.floor(movesPlayed / 2)
  const theirs = Math.ceil(movesPlayed / 2)
  // The player to move has as many discs as the other, or one fewer.
  return 22 - Math.abs(score) - (score > 0 ? mine : theirs)
}

export interface Verdict {
  readonly score: number
  readonly best: number
  readonly bestColumns: readonly number[]
  /**
   * `best`: none was better; `fine`: the same result, but a better way to it was
   * there; `slip`: the result changed; `unsure`: the scores are estimates, and an
   * estimate accuses nobody.
   */
  readonly kind: 'best' | 'fine' | 'slip' | 'unsure'
  readonly from: Outcome
  readonly to: Outcome
}

/** What a move was worth, given the solver's word on the position before it. */
export function judge(analysis: Analysis, column: number): Verdict | undefined {
  const score = analysis.scores[column]
  const best = valueOf(analysis)
  if (score === null || score === undefined || best === undefined) return undefined
  const from = outcomeOf(best)
  const to = outcomeOf(score)
  const kind = !analysis.exact ? 'unsure' : from !== to ? 'slip' : score === best ? 'best' : 'fine'
  return { score, best, bestColumns: bestColumns(analysis), kind, from, to }
}

export function bestColumns(analysis: Analysis): readonly number[] {
  if (analysis.best.length > 0) return analysis.best
  const best = valueOf(analysis)
  return Array.from({ length: columns }, (_, column) => column).filter((column) => analysis.scores[column] === best)
}

/** Whether the best columns are worth naming: an estimate that finds most of them equal says nothing. */
export function isTelling(analysis: Analysis): boolean {
  return analysis.exact || bestColumns(analysis).length <= 3
}

/** A score seen from player 1, whoever is to move: for a curve that does not jump at every move. */
export function forPlayer1(score: number, toMove: number): number {
  return toMove === 1 ? score : -score
}
