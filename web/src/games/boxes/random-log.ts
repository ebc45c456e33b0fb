import { geometryOf } from './geometry'
import { recordOf, writeRecord } from './record'

/**
 * Whole games to measure and to test with, the same in every language: the
 * generator and the shuffle are those of `spec/boxes/README.md`.
 */
export function xorshift32(seed: number): () => number {
  let x = seed >>> 0
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return x
  }
}

export function randomLog(w: number, h: number, seed: number): Uint8Array<ArrayBuffer> {
  const next = xorshift32(seed)
  const { edges } = geometryOf(w, h)
  const order = new Uint32Array(edges).map((_, i) => i)
  for (let i = edges - 1; i > 0; i--) {
    const j = next() % (i + 1)
    const swapped = order[i]!
    order[i] = order[j]!
    order[j] = swapped
  }
  const log = new Uint8Array(edges * 3)
  for (let i = 0; i < edges; i++) writeRecord(log, i * 3, recordOf(order[i]!, next() >>> 30))
  return log
}
