import { bitsFor, hasBit } from './bits'
import { type Geometry, geometryOf } from './geometry'

export const teamCount = 4

/** Told of what a fold changes. It may be called for every record of a log: it must be cheap. */
export interface Changes {
  /** An edge is there, and the boxes beside it, -1 for none, have a side more. */
  edge(edge: number, team: number, before: number, after: number): void
}

/**
 * What the log comes to: which edges are there, whose the boxes are, and the
 * scores. A board is big and therefore changed in place; `fold` is the only way
 * to change it, apart from starting over at a snapshot.
 */
export class Board {
  readonly geometry: Geometry
  readonly taken: Uint8Array
  /** 0 for nobody, else the team's number and one. */
  readonly owner: Uint8Array
  /** How many of a box's four edges are there. */
  readonly sides: Uint8Array
  readonly scores = new Uint32Array(teamCount)
  /** Edges that are there. */
  placed = 0
  /** Records folded in. It differs from `placed` only for a log that repeats an edge. */
  records = 0

  constructor(w: number, h: number) {
    this.geometry = geometryOf(w, h)
    this.taken = bitsFor(this.geometry.edges)
    this.owner = new Uint8Array(this.geometry.boxes)
    this.sides = new Uint8Array(this.geometry.boxes)
  }

  has(edge: number): boolean {
    return hasBit(this.taken, edge)
  }

  get claimed(): number {
    return this.scores.reduce((sum, score) => sum + score, 0)
  }

  get full(): boolean {
    return this.placed === this.geometry.edges
  }

  /**
   * Folds whole records in, from one byte position to another. Nothing is allocated.
   * A record that repeats an edge is ignored but keeps its number; one whose edge is
   * not on the board is an error, and it and what follows it are not folded.
   */
  fold(bytes: Uint8Array, from = 0, to = bytes.length, changes?: Changes): void {
    const { taken, owner, sides, scores } = this
    const { w, horizontals, boxes, edges } = this.geometry
    const stride = w + 1
    let placed = this.placed
    for (let at = from; at + 2 < to; at += 3) {
      const record = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
      const edge = record >> 2
      if (edge >= edges) {
        this.placed = placed
        this.records += (at - from) / 3
        throw new RangeError(`edge ${edge} is not on the board`)
      }
      const mask = 1 << (edge & 7)
      const bits = taken[edge >> 3]!
      if ((bits & mask) !== 0) continue
      taken[edge >> 3] = bits | mask
      placed++
      let before: number
      let after: number
      if (edge < horizontals) {
        before = edge - w
        after = edge < boxes ? edge : -1
      } else {
        const v = edge - horizontals
        const y = (v / stride) | 0
        const x = v - y * stride
        before = x > 0 ? v - y - 1 : -1
        after = x < w ? v - y : -1
      }
      if (before >= 0 && ++sides[before]! === 4) {
        owner[before] = (record & 3) + 1
        scores[record & 3]!++
      }
      if (after >= 0 && ++sides[after]! === 4) {
        owner[after] = (record & 3) + 1
        scores[record & 3]!++
      }
      changes?.edge(edge, record & 3, before < 0 ? -1 : before, after)
    }
    this.placed = placed
    this.records += Math.floor((to - from) / 3)
  }

  /** Becomes what another board of the same size is. */
  copy(other: Board): void {
    this.taken.set(other.taken)
    this.owner.set(other.owner)
    this.sides.set(other.sides)
    this.scores.set(other.scores)
    this.placed = other.placed
    this.records = other.records
  }

  clear(): void {
    this.taken.fill(0)
    this.owner.fill(0)
    this.sides.fill(0)
    this.scores.fill(0)
    this.placed = 0
    this.records = 0
  }
}
