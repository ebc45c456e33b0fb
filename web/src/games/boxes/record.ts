/** The 3-byte record of a move, big-endian: `edgeId << 2 | teamId`. */
export const recordBytes = 3

export const edgeIn = (record: number): number => record >> 2

export const teamIn = (record: number): number => record & 3

export const recordOf = (edge: number, team: number): number => (edge << 2) | team

export function readRecord(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
}

export function writeRecord(bytes: Uint8Array, at: number, record: number): void {
  bytes[at] = record >> 16
  bytes[at + 1] = record >> 8
  bytes[at + 2] = record
}

/**
 * Cuts a stream of bytes into whole records, however it is chunked: what is left of
 * a record at the end of one chunk waits for the next.
 */
export class RecordReader {
  private readonly rest = new Uint8Array(recordBytes)
  private waiting = 0

  constructor(private readonly onRecords: (whole: Uint8Array) => void) {}

  push(chunk: Uint8Array): void {
    let from = 0
    if (this.waiting > 0) {
      from = Math.min(recordBytes - this.waiting, chunk.length)
      this.rest.set(chunk.subarray(0, from), this.waiting)
      this.waiting += from
      if (this.waiting < recordBytes) return
      this.waiting = 0
      this.onRecords(this.rest)
    }
    const to = chunk.length - ((chunk.length - from) % recordBytes)
    if (to > from) this.onRecords(chunk.subarray(from, to))
    this.rest.set(chunk.subarray(to))
    this.waiting = chunk.length - to
  }

  /** Bytes of a record that is not complete yet. */
  get partial(): number {
    return this.waiting
  }
}
