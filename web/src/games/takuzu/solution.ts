import { type Cell, dailySize, maxSize } from './grid'
import { countCells } from './line'
import { fnv1a, fnvByte, type Mulberry32 } from './random'

/** After so many values put in cells the backtracking gives up. */
const mostTrials = 20_000

/** A day takes only solutions whose turn it is: see spec/takuzu/README.md. */
export const halfTurns = 16
export const wholeTurns = 23
export const dailyTurns = halfTurns * wholeTurns

/** Makes a full grid by backtracking, cell by cell, the value that chance names first. */
export class Filler {
  private readonly rows = [new Uint16Array(maxSize), new Uint16Array(maxSize)] as const
  private readonly cols = [new Uint16Array(maxSize), new Uint16Array(maxSize)] as const
  private trials = mostTrials
  private halfHash = 0

  /** A turn is for 6 × 6 cells; without one any solution will do. */
  constructor(
    private readonly size: number,
    private readonly random: Mulberry32,
    private readonly turn: number | undefined,
  ) {}

  /** Fills the cells from the given one on. */
  fill(cell = 0): boolean {
    if (this.turn !== undefined && !this.hasTurn(cell, this.turn)) return false
    if (cell === this.size * this.size) return true
    const c = cell % this.size
    const r = (cell - c) / this.size
    const first = this.random.next() >= 2 ** 31 ? 1 : 0
    return this.put(cell, r, c, first) || this.put(cell, r, c, first === 0 ? 1 : 0)
  }

  private put(cell: number, r: number, c: number, v: 0 | 1): boolean {
    if (this.trials === 0) return false
    this.trials--
    if (!this.fits(r, c, v)) return false
    this.rows[v][r]! |= 1 << c
    this.cols[v][c]! |= 1 << r
    if (this.fill(cell + 1)) return true
    this.rows[v][r]! &= ~(1 << c)
    this.cols[v][c]! &= ~(1 << r)
    return false
  }

  private fits(r: number, c: number, v: 0 | 1): boolean {
    const row = this.rows[v][r]!
    const col = this.cols[v][c]!
    if ((c >= 2 && row >> (c - 2) === 3) || (r >= 2 && col >> (r - 2) === 3)) return false
    if (countCells(row) === this.size / 2 || countCells(col) === this.size / 2) return false
    if (c === this.size - 1 && hasBefore(this.rows[v], r, row | (1 << c))) return false
    return r < this.size - 1 || !hasBefore(this.cols[v], c, col | (1 << r))
  }

  private hasTurn(cell: number, turn: number): boolean {
    if (cell === (dailySize * dailySize) / 2) {
      this.halfHash = this.hash(fnv1a(''), 0, dailySize / 2)
      return (this.halfHash >>> 8) % halfTurns === turn % halfTurns
    }
    if (cell < dailySize * dailySize) return true
    return (this.hash(this.halfHash, dailySize / 2, dailySize) >>> 8) % wholeTurns === turn % wholeTurns
  }

  private hash(hash: number, from: number, to: number): number {
    for (let r = from; r < to; r++) {
      for (let c = 0; c < this.size; c++) hash = fnvByte(hash, 48 + ((this.rows[1][r]! >> c) & 1))
    }
    return hash
  }

  cells(): Cell[] {
    return Array.from({ length: this.size ** 2 }, (_, n) =>
      (this.rows[1][Math.floor(n / this.size)]! >> (n % this.size)) & 1 ? 1 : 0,
    )
  }
}

/** Whether one of the first lines is this one; full lines are known by one of their values. */
function hasBefore(lines: Uint16Array, count: number, cells: number): boolean {
  for (let i = 0; i < count; i++) if (lines[i] === cells) return true
  return false
}
