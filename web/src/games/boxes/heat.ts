import { type Geometry, middleOf } from './geometry'

export interface Spot {
  readonly x: number
  readonly y: number
}

const remembered = 256
/** Boxes along the side of a neighbourhood. */
const neighbourhood = 24

/** Remembers the latest moves, and knows where most of them were. */
export class Heat {
  private readonly edges = new Int32Array(remembered)
  private count = 0

  add(edge: number): void {
    this.edges[this.count % remembered] = edge
    this.count++
  }

  clear(): void {
    this.count = 0
  }

  /**
   * The middle of the busiest neighbourhood among the latest moves; the newer a
   * move, the more it counts. Undefined before the first one.
   */
  hottest(g: Geometry, among = remembered): Spot | undefined {
    const known = Math.min(this.count, remembered, among)
    const weights = new Map<number, number>()
    let best: number | undefined
    const columns = Math.ceil((g.w + 1) / neighbourhood)
    const tileOf = (edge: number): number => {
      const { x, y } = middleOf(g, edge)
      return Math.floor(y / neighbourhood) * columns + Math.floor(x / neighbourhood)
    }
    for (let age = 0; age < known; age++) {
      const tile = tileOf(this.recent(age))
      const weight = (weights.get(tile) ?? 0) + 1 - age / (known + 1)
      weights.set(tile, weight)
      if (best === undefined || weight > (weights.get(best) ?? 0)) best = tile
    }
    if (best === undefined) return undefined
    let [x, y, n] = [0, 0, 0]
    for (let age = 0; age < known; age++) {
      const edge = this.recent(age)
      if (tileOf(edge) !== best) continue
      const middle = middleOf(g, edge)
      x += middle.x
      y += middle.y
      n++
    }
    return { x: x / n, y: y / n }
  }

  private recent(age: number): number {
    return this.edges[(this.count - 1 - age) % remembered]!
  }
}

/** Counts what happens in the last seconds. */
export class Rate {
  private readonly counts: number[]
  private second = 0

  constructor(private readonly seconds = 5) {
    this.counts = new Array<number>(seconds + 1).fill(0)
  }

  add(count: number, now: number): void {
    this.advance(now)
    this.counts[this.second % this.counts.length]! += count
  }

  /** Events a second, over the last full seconds. */
  at(now: number): number {
    this.advance(now)
    const current = this.counts[this.second % this.counts.length]!
    return (this.counts.reduce((sum, count) => sum + count, 0) - current) / this.seconds
  }

  private advance(now: number): void {
    const second = Math.floor(now / 1000)
    const steps = Math.min(second - this.second, this.counts.length)
    for (let i = 1; i <= steps; i++) this.counts[(second - steps + i) % this.counts.length] = 0
    if (second > this.second) this.second = second
  }
}
