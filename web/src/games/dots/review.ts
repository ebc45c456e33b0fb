import type { BoardMark } from './board-overlay'
import { beginning, type Options } from './options'
import { players } from './rules'
import type { Appraisal } from './teacher'

/** What is known of a game so far, by how many moves were made before. */
export type Known = ReadonlyMap<number, Appraisal>

/** By how many boxes the first player will win, as far as one can tell. */
export interface Margin {
  readonly at: number
  readonly value: number
  readonly low: number
  readonly high: number
  readonly exact: boolean
}

/** Of two players: boxes that the first will have more than the second, or in misère fewer. */
export function marginsOf(known: Known, options: Options, count: number): Margin[] {
  return Array.from({ length: count + 1 }, (_, at) => known.get(at)).flatMap((appraisal) => {
    if (!appraisal || appraisal.player === 0) return []
    const { at, player, exact } = appraisal
    const lead = options.misere ? -appraisal.lead : appraisal.lead
    const ends = [lead + appraisal.low, lead + appraisal.high]
    const view = player === 1 ? 1 : -1
    const [low, high] = view === 1 ? ends : ends.map((end) => -end).reverse()
    // Not -0, which is no other number on a chart but looks like one.
    return [{ at, value: view * (lead + appraisal.value) + 0, low: low ?? 0, high: high ?? 0, exact }]
  })
}

/** The mean of what is known of each player's moves, in percent; undefined when nothing is. */
export function accuraciesOf(known: Known, options: Options): (number | undefined)[] {
  return players.slice(0, options.players).map((player) => {
    const shares = [...known.values()].flatMap((appraisal) =>
      appraisal.player === player && appraisal.move?.accuracy != null ? [appraisal.move.accuracy] : [],
    )
    return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
  })
}

export interface Turn {
  /** Of the move, counted from 1. */
  readonly number: number
  readonly player: number
  readonly was: string
  readonly became: string
}

/** The moves that changed the result for certain, in order. */
export function turnsOf(known: Known): Turn[] {
  return [...known.values()]
    .filter((appraisal) => appraisal.move?.changed)
    .sort((a, b) => a.at - b.at)
    .map(({ at, player, move }) => ({ number: at + 1, player, was: move?.was ?? '', became: move?.became ?? '' }))
}

/** What to say about a move: by its loss, or that nothing can be said. */
export type Judgement =
  | { readonly kind: 'best' | 'forced' }
  | { readonly kind: 'lost'; readonly loss: number }
  | { readonly kind: 'perhaps'; readonly low: number; readonly high: number }

export function judge(appraisal: Appraisal): Judgement | undefined {
  const { move } = appraisal
  if (!move) return undefined
  if (move.exact)
    return move.loss > 0 ? { kind: 'lost', loss: move.loss } : { kind: move.accuracy == null ? 'forced' : 'best' }
  if (move.accuracy == null) return { kind: 'forced' }
  return move.loss > 0
    ? { kind: 'perhaps', low: Math.max(0, move.lossLow), high: Math.max(1, move.lossHigh) }
    : { kind: 'best' }
}

/** Which position to look at next: the one shown and the one before, then from the end, where it is cheap. */
export function nextPosition(asked: ReadonlySet<number>, count: number, shown: number): number | undefined {
  for (const at of [shown - 1, shown]) if (at >= 0 && at < count && !asked.has(at)) return at
  for (let at = count - 1; at >= 0; at--) if (!asked.has(at)) return at
  return undefined
}

/** The most boxes that anybody can be ahead by. */
export const mostAhead = (options: Options): number => beginning(options).board.around.length

/** Where the last move was not the best, the lines that would have been. */
export function marksOf(known: Known, at: number): BoardMark[] {
  const before = known.get(at - 1)
  if (!before?.move?.exact || before.move.loss === 0) return []
  return before.best.slice(0, 3).map((edge) => ({ edge, tone: 'good' as const }))
}
