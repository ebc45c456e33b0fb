// Chance that can be repeated: it depends on the match and the turn alone.

/** Marsaglia's xorshift generator of 32 bits, started from an FNV-1a hash. */
export class Dice {
  #state: number

  constructor(matchId: string, turn: number) {
    this.#state = fnv1a(`${matchId}.${turn}`)
  }

  /** A number from 0 to n - 1. */
  below(n: number): number {
    let x = this.#state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.#state = x >>> 0
    return this.#state % n
  }
}

export function fnv1a(text: string): number {
  let hash = 2166136261
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 16777619) >>> 0
  }
  return hash
}
