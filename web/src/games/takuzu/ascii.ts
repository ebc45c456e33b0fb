import { motifs, motifWidth } from './motifs'
import { Mulberry32 } from './random'

const corners = '+*o#@.'
const levels = '-=~_*.'
const verticals = '|!:H#'

/** Picks a motif and frames it, all by the seed. */
export function asciiArt(seed: string): string {
  const random = new Mulberry32(seed)
  const pick = <T>(list: ArrayLike<T>): T => list[random.below(list.length)]!
  const motif = pick(motifs)
  const corner = pick(corners)
  const level = pick(levels)
  const side = pick(verticals)
  const rim = corner + level.repeat(motifWidth + 2) + corner
  return [rim, ...motif.map((line) => `${side} ${line.padEnd(motifWidth)} ${side}`), rim].join('\n')
}
