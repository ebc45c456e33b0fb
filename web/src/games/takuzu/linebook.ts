import { allCells, countCells, hasNoTriples, packed } from './line'

/** The longest line for which what follows is kept in a table of all lines. */
const tableSize = 8

/** What there is to know about the lines of one size. */
export class LineBook {
  /** All full lines that obey R1 and R2, as the cells that are 1. */
  readonly fulls: readonly number[]
  private readonly certain: Uint32Array | undefined

  constructor(readonly size: number) {
    const all = allCells(size)
    const fulls: number[] = []
    for (let ones = 0; ones < all; ones++) {
      if (countCells(ones) === size / 2 && hasNoTriples(all & ~ones, ones)) fulls.push(ones)
    }
    this.fulls = fulls
    if (size > tableSize) return
    const table = new Uint32Array(1 << (2 * size))
    for (let key = 0; key < table.length; key++) table[key] = this.common(key >> size, key & all)
    this.certain = table
  }

  /**
   * The cells that are the same in every full line that agrees and is none of the
   * forbidden ones. When there is no such line, every cell is both.
   */
  common(zeros: number, ones: number, forbidden: readonly number[] = []): number {
    if (this.certain && forbidden.length === 0) return this.certain[(zeros << this.size) | ones]!
    let allZeros = allCells(this.size)
    let allOnes = allZeros
    for (const full of this.fulls) {
      if (((full & zeros) | (ones & ~full)) !== 0 || forbidden.includes(full)) continue
      allOnes &= full
      allZeros &= ~full
    }
    return packed(allZeros, allOnes)
  }
}

const books = new Map<number, LineBook>()

export function lineBook(size: number): LineBook {
  let book = books.get(size)
  if (!book) books.set(size, (book = new LineBook(size)))
  return book
}
