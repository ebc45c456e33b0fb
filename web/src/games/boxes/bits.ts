/** A set of small numbers, one bit each: number i is bit `i & 7` of byte `i >> 3`. */
export const bitsFor = (count: number): Uint8Array => new Uint8Array((count + 7) >> 3)

export const hasBit = (bits: Uint8Array, i: number): boolean => ((bits[i >> 3] ?? 0) & (1 << (i & 7))) !== 0

export function setBit(bits: Uint8Array, i: number): void {
  const at = i >> 3
  bits[at] = (bits[at] ?? 0) | (1 << (i & 7))
}
