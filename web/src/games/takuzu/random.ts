const fnvStart = 0x811c9dc5

/** One more byte of a 32-bit FNV-1a hash. */
export const fnvByte = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193) >>> 0

/** The 32-bit FNV-1a hash of a text's UTF-8 bytes, or of what follows on a hash. */
export function fnv1a(text: string, hash: number = fnvStart): number {
  for (const byte of new TextEncoder().encode(text)) hash = fnvByte(hash, byte)
  return hash >>> 0
}

/** The generator Mulberry32, seeded by the hash of a text. */
export class Mulberry32 {
  private state: number

  constructor(seed: string) {
    this.state = fnv1a(seed)
  }

  /** The next 32 bits. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }

  /** A number from 0 to n-1. */
  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n)
  }

  /** Fisher and Yates' shuffle, from the last element down. */
  shuffle(list: Uint8Array): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const moved = list[i]!
      list[i] = list[j]!
      list[j] = moved
    }
  }
}
