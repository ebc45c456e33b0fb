import { type ClockName, clocks, type First, type Wish } from '../../duel/api'
import { canBeRated, isPossible, type Size, sizeFor, traitsOf, type Variant } from './variants'

export const opponents = ['easy', 'medium', 'hard', 'anyone', 'friend', 'device'] as const

export type Opponent = (typeof opponents)[number]

export const playerCounts = [2, 3, 4] as const

type Players = (typeof playerCounts)[number]

/** Everything that the start page asks. */
export interface Choices {
  readonly opponent: Opponent
  readonly size: Size
  readonly variant: Variant
  readonly first: First
  readonly clock: ClockName
  readonly rated: boolean
  /** How many share one device; online they are always two. */
  readonly players: Players
}

export const usualChoices: Choices = {
  opponent: 'medium',
  size: { rows: 5, cols: 5 },
  variant: 'plain',
  first: 'random',
  clock: 'none',
  rated: false,
  players: 2,
}

export const isBot = (opponent: Opponent): opponent is 'easy' | 'medium' | 'hard' =>
  opponent === 'easy' || opponent === 'medium' || opponent === 'hard'

export const sizeOf = ({ variant, size }: Choices): Size => sizeFor(variant, size)

export const isPlayable = (choices: Choices): boolean => isPossible(choices.variant, sizeOf(choices))

export function mayRate(choices: Choices): boolean {
  const { rows, cols } = sizeOf(choices)
  return canBeRated(rows, cols)
}

/** What the queue is asked for: such games are rated wherever they can be. */
export function queueWish(choices: Choices): Wish {
  return { ...sizeOf(choices), ...traitsOf(choices.variant), ...clocks[choices.clock] }
}

/** What a new game is to be like: against a level, or with a code for a friend. */
export function gameWish(choices: Choices): Wish {
  const { opponent, first } = choices
  return {
    ...queueWish(choices),
    rated: choices.rated && mayRate(choices),
    ...(isBot(opponent) ? { level: opponent, first } : {}),
  }
}

/** The page for play on one device, with what was chosen here. */
export function localAddress(choices: Choices): string {
  const { rows, cols } = sizeOf(choices)
  const { shape, start, children, misere } = traitsOf(choices.variant)
  const query = new URLSearchParams({ shape, rows: `${rows}`, cols: `${cols}`, start, players: `${choices.players}` })
  if (children) query.set('children', '1')
  if (misere) query.set('misere', '1')
  return `/dots/local?${query.toString()}`
}
