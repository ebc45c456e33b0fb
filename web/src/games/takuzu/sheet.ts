import { type Axis, type Cell, type Cells, maxSize, sizeOf } from './grid'
import {
  allCells,
  countCells,
  firstCell,
  fromFull,
  fromLast,
  fromPairs,
  fromSandwiches,
  onesIn,
  packed,
  zerosIn,
} from './line'
import { type LineBook, lineBook } from './linebook'

/** The ways to reason, easiest first. */
export const reasons = ['pair', 'sandwich', 'full', 'twin', 'last', 'whole', 'contrast'] as const
export type Reason = (typeof reasons)[number]

/** What follows about a line by itself. */
export type Rule = (book: LineBook, zeros: number, ones: number) => number

/** What beginners see. */
export const basic: Rule = ({ size }, zeros, ones) =>
  fromPairs(size, zeros, ones) | fromSandwiches(size, zeros, ones) | fromFull(size, zeros, ones)

export const careful: Rule = (book, zeros, ones) => basic(book, zeros, ones) | fromLast(book.size, zeros, ones)

/** All that R1 and R2 say about one line. */
export const thorough: Rule = (book, zeros, ones) => book.common(zeros, ones)

/** Rows are lines 0 to size-1, columns begin here. */
const columns = maxSize

/** A grid to reason on: the zeros and ones of each row and each column. */
export class Sheet {
  readonly book: LineBook
  private readonly zeros = new Uint16Array(2 * columns)
  private readonly ones = new Uint16Array(2 * columns)

  constructor(readonly size: number) {
    this.book = lineBook(size)
  }

  static of(cells: Cells): Sheet {
    const size = sizeOf(cells)
    const sheet = new Sheet(size)
    cells.forEach((cell, n) => {
      if (cell !== null) sheet.set(n, cell)
    })
    return sheet
  }

  copyFrom(other: Sheet): void {
    this.zeros.set(other.zeros)
    this.ones.set(other.ones)
  }

  set(n: number, value: 0 | 1): void {
    const c = n % this.size
    const r = (n - c) / this.size
    const of = value === 0 ? this.zeros : this.ones
    of[r]! |= 1 << c
    of[columns + c]! |= 1 << r
  }

  clear(n: number): void {
    const c = n % this.size
    const r = (n - c) / this.size
    for (const of of [this.zeros, this.ones]) {
      of[r]! &= ~(1 << c)
      of[columns + c]! &= ~(1 << r)
    }
  }

  cells(): Cell[] {
    return Array.from({ length: this.size ** 2 }, (_, n) => {
      const bit = 1 << (n % this.size)
      const r = Math.floor(n / this.size)
      return (this.zeros[r]! & bit) !== 0 ? 0 : (this.ones[r]! & bit) !== 0 ? 1 : null
    })
  }

  zerosOf(axis: Axis, index: number): number {
    return this.zeros[axis === 'row' ? index : columns + index]!
  }

  onesOf(axis: Axis, index: number): number {
    return this.ones[axis === 'row' ? index : columns + index]!
  }

  filled(axis: Axis, index: number): number {
    return this.zerosOf(axis, index) | this.onesOf(axis, index)
  }

  empty(axis: Axis, index: number): number {
    return allCells(this.size) & ~this.filled(axis, index)
  }

  full(): boolean {
    const all = allCells(this.size)
    for (let r = 0; r < this.size; r++) if ((this.zeros[r]! | this.ones[r]!) !== all) return false
    return true
  }

  /** Fills cells of a line, and so of the lines across; returns which of those changed. */
  add(axis: Axis, index: number, found: number): number {
    return this.addTo(axis === 'row' ? index : columns + index, found)
  }

  private addTo(line: number, found: number): number {
    const row = line < columns
    return (
      this.spread(this.zeros, line, zerosIn(found), row ? columns : 0, 1 << (row ? line : line - columns)) |
      this.spread(this.ones, line, onesIn(found), row ? columns : 0, 1 << (row ? line : line - columns))
    )
  }

  private spread(of: Uint16Array, line: number, cells: number, across: number, bit: number): number {
    const fresh = cells & ~of[line]!
    of[line]! |= fresh
    for (let rest = fresh; rest !== 0; rest &= rest - 1) of[across + firstCell(rest)]! |= bit
    return fresh
  }

  /** Fills what a rule gives until nothing more follows. The grid must have a solution. */
  apply(rule: Rule): void {
    const all = allCells(this.size)
    let rows = all
    let cols = all
    while ((rows | cols) !== 0) {
      const todoRows = rows
      rows = 0
      for (let rest = todoRows; rest !== 0; rest &= rest - 1) {
        const changed = this.applyTo(firstCell(rest), rule)
        cols |= changed
        if (changed !== 0) rows |= rest & -rest
      }
      const todoCols = cols
      cols = 0
      for (let rest = todoCols; rest !== 0; rest &= rest - 1) {
        const changed = this.applyTo(columns + firstCell(rest), rule)
        rows |= changed
        if (changed !== 0) cols |= rest & -rest
      }
    }
  }

  private applyTo(line: number, rule: Rule): number {
    return this.addTo(line, rule(this.book, this.zeros[line]!, this.ones[line]!))
  }

  /** What a reason says about the empty cells of a line; both values when it is wrong. */
  follows(reason: Reason, axis: Axis, index: number): number {
    const zeros = this.zerosOf(axis, index)
    const ones = this.onesOf(axis, index)
    const empty = this.empty(axis, index)
    const masked = packed(empty, empty)
    switch (reason) {
      case 'pair':
        return fromPairs(this.size, zeros, ones)
      case 'sandwich':
        return fromSandwiches(this.size, zeros, ones)
      case 'full':
        return fromFull(this.size, zeros, ones)
      case 'twin':
        return this.fromTwin(axis, index)
      case 'last':
        return fromLast(this.size, zeros, ones)
      case 'whole':
        return this.book.common(zeros, ones) & masked
      case 'contrast':
        return (
          this.book.common(
            zeros,
            ones,
            this.others(axis, index).map((i) => this.onesOf(axis, i)),
          ) & masked
        )
    }
  }

  private fromTwin(axis: Axis, index: number): number {
    const empty = this.empty(axis, index)
    if (countCells(empty) !== 2) return 0
    const [twin] = this.others(axis, index)
    if (twin === undefined) return 0
    return packed(this.onesOf(axis, twin) & empty, this.zerosOf(axis, twin) & empty)
  }

  /** The other full lines that a line could become equal to. */
  others(axis: Axis, index: number): number[] {
    const found: number[] = []
    for (let i = 0; i < this.size; i++) if (i !== index && this.couldCopy(axis, index, i)) found.push(i)
    return found
  }

  private couldCopy(axis: Axis, index: number, other: number): boolean {
    const clash =
      (this.zerosOf(axis, index) & this.onesOf(axis, other)) | (this.onesOf(axis, index) & this.zerosOf(axis, other))
    return this.empty(axis, other) === 0 && clash === 0
  }
}

/** Whether some cell would have to be 0 and 1. */
export const isTorn = (found: number): boolean => (zerosIn(found) & onesIn(found)) !== 0
