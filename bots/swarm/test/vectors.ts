// The answers that every bot, in every language, agrees on.

import { readFileSync } from 'node:fs'

export interface Torus {
  distances: { rows: number; cols: number; a: Pair; b: Pair; distance2: number }[]
  walks: Walk[]
}

export interface Walk {
  grid: string[]
  start: Pair
  steps: number[][]
}

export interface Signature {
  secret: string
  match_id: string
  turn: number
  timestamp: number
  body: string
  request: string
  response: string
}

export type Pair = [row: number, col: number]

/** A file of test/data. The tests run from dist/test. */
export const read = (name: string): string =>
  readFileSync(new URL(`../../test/data/${name}`, import.meta.url), 'utf8')

export const torus = (): Torus => JSON.parse(read('torus.json')) as Torus
export const signatures = (): Signature[] => JSON.parse(read('signatures.json')) as Signature[]
