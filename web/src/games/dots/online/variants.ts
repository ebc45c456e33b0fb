import type { Start } from '../rules'
import { isSize, type Kind } from '../shapes'

/**
 * The ways to play, one at a time: each is another game to be good at, with a ladder
 * of its own. Combinations are for play on one device.
 */
export const variants = [
  'plain',
  'swedish',
  'icelandic',
  'misere',
  'children',
  'triangle',
  'hexagon',
  'diagonal',
] as const

export type Variant = (typeof variants)[number]

/** What makes a variant, as the server and the board know it. */
export interface Traits {
  readonly shape: Kind
  readonly start: Start
  readonly children: boolean
  readonly misere: boolean
}

const plain: Traits = { shape: 'rectangle', start: 'empty', children: false, misere: false }

const differences: Record<Variant, Partial<Traits>> = {
  plain: {},
  swedish: { start: 'swedish' },
  icelandic: { start: 'icelandic' },
  misere: { misere: true },
  children: { children: true },
  triangle: { shape: 'triangle' },
  hexagon: { shape: 'hexagon' },
  diagonal: { shape: 'diagonal' },
}

export const traitsOf = (variant: Variant): Traits => ({ ...plain, ...differences[variant] })

/** The variants that options have: none for the plain game. */
export function variantsOf(options: Partial<Record<keyof Traits, unknown>>): Variant[] {
  return variants.filter((variant) => {
    const marks = Object.entries(differences[variant])
    return marks.length > 0 && marks.every(([trait, value]) => options[trait as keyof Traits] === value)
  })
}

/** The name of a variant's ladder in the API. */
export const ladderOf = (variant: Variant): string => (variant === 'plain' ? 'dots' : `dots-${variant}`)

/** The boards that the server rates: on smaller ones who begins decides, larger ones take an evening. */
const rated = { least: 3, most: 10 }

export const canBeRated = (rows: number, cols: number): boolean =>
  Math.min(rows, cols) >= rated.least && Math.max(rows, cols) <= rated.most

export interface Size {
  readonly rows: number
  readonly cols: number
}

/** A triangle has one side to choose. */
export const sizeFor = (variant: Variant, { rows, cols }: Size): Size =>
  variant === 'triangle' ? { rows, cols: rows } : { rows, cols }

/** Whether there is such a board with something left to draw on it. */
export function isPossible(variant: Variant, { rows, cols }: Size): boolean {
  const { shape, start } = traitsOf(variant)
  return isSize(shape, rows, cols) && (start !== 'swedish' || rows * cols > 1)
}
