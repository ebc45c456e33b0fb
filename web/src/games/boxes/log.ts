import { RecordReader, recordBytes } from './record'
import { keyframeEvery } from './snapshot'

/** Reads at most so many records from one on, chunk by chunk. */
export type ReadEdges = (fromRecord: number, limit: number, onChunk: (chunk: Uint8Array) => void) => Promise<void>

interface Segment {
  readonly bytes: Uint8Array
  /** Records that are there, from the segment's beginning. */
  filled: number
}

/**
 * The part of a game's log that this browser has: segments from keyframe to
 * keyframe, filled from the front, by the live socket or on demand.
 */
export class Log {
  private readonly segments = new Map<number, Segment>()
  /** Downloads under way, by segment: who asks meanwhile waits for the same one. */
  private readonly fetching = new Map<number, Promise<void>>()

  constructor(private readonly readEdges: ReadEdges) {}

  /** Keeps records that came another way. A piece that does not join on is left out: it can be fetched. */
  append(record: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const offset = record % keyframeEvery
      const count = Math.min(keyframeEvery - offset, (bytes.length - at) / recordBytes)
      const segment = this.segment(record - offset)
      if (segment.filled >= offset && segment.filled < offset + count) {
        segment.bytes.set(bytes.subarray(at, at + count * recordBytes), offset * recordBytes)
        segment.filled = offset + count
      }
      at += count * recordBytes
      record += count
    }
  }

  /** Whether everything between two records is here. */
  has(from: number, to: number): boolean {
    for (let start = from - (from % keyframeEvery); start < to; start += keyframeEvery) {
      const filled = this.segments.get(start)?.filled ?? 0
      if (start + filled < Math.min(to, start + keyframeEvery)) return false
    }
    return true
  }

  /** Fetches what is missing between two records. */
  async ensure(from: number, to: number): Promise<void> {
    for (let start = from - (from % keyframeEvery); start < to; start += keyframeEvery) {
      const end = Math.min(to, start + keyframeEvery)
      if (this.has(start, end)) continue
      await this.fetching.get(start)
      if (!this.has(start, end)) await this.fetch(start)
    }
  }

  private fetch(start: number): Promise<void> {
    const known = this.fetching.get(start)
    if (known) return known
    const under = this.fill(start).finally(() => this.fetching.delete(start))
    this.fetching.set(start, under)
    return under
  }

  /** Visits the records between two, piece by piece: bytes of a buffer, from one position to another. */
  visit(from: number, to: number, visitor: (bytes: Uint8Array, from: number, to: number) => void): void {
    while (from < to) {
      const offset = from % keyframeEvery
      const end = Math.min(keyframeEvery, offset + to - from)
      const { bytes, filled } = this.segment(from - offset)
      if (filled < end) throw new RangeError('that part of the log is not here')
      visitor(bytes, offset * recordBytes, end * recordBytes)
      from += end - offset
    }
  }

  private async fill(start: number): Promise<void> {
    let next = start + this.segment(start).filled
    const reader = new RecordReader((whole) => {
      this.append(next, whole)
      next += whole.length / recordBytes
    })
    await this.readEdges(next, start + keyframeEvery - next, (chunk) => reader.push(chunk))
  }

  private segment(start: number): Segment {
    const known = this.segments.get(start)
    if (known) return known
    const made = { bytes: new Uint8Array(keyframeEvery * recordBytes), filled: 0 }
    this.segments.set(start, made)
    return made
  }
}
