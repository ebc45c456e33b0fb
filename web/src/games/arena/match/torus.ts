/** A grid without edges. Tiles are numbered row by row: row × columns + column. */
export class Torus {
  readonly tiles: number

  constructor(
    readonly rows: number,
    readonly cols: number,
  ) {
    this.tiles = rows * cols
  }

  tile(row: number, col: number): number {
    return row * this.cols + col
  }

  row(tile: number): number {
    return Math.floor(tile / this.cols)
  }

  col(tile: number): number {
    return tile % this.cols
  }

  /** The tile so many rows below and columns to the right, around the edges. */
  shifted(tile: number, down: number, right: number): number {
    return this.tile(wrapped(this.row(tile) + down, this.rows), wrapped(this.col(tile) + right, this.cols))
  }

  /** The shortest way from one row or column to another: negative is up or left. */
  down(from: number, to: number): number {
    return shortest(this.row(to) - this.row(from), this.rows)
  }

  right(from: number, to: number): number {
    return shortest(this.col(to) - this.col(from), this.cols)
  }

  /** All steps [down, right] to tiles within a squared distance, each tile once, the tile itself included. */
  disc(radius2: number): [down: number, right: number][] {
    const reach = Math.floor(Math.sqrt(radius2))
    const steps: [number, number][] = []
    for (const down of span(this.rows, reach)) {
      for (const right of span(this.cols, reach)) {
        if (down * down + right * right <= radius2) steps.push([down, right])
      }
    }
    return steps
  }

  /** The numbers of all tiles within a squared distance of a tile. */
  around(tile: number, disc: readonly (readonly [number, number])[], into: Int32Array): number {
    const { rows, cols } = this
    const [row, col] = [this.row(tile), this.col(tile)]
    for (let i = 0; i < disc.length; i++) {
      const [down, right] = disc[i]!
      // A step is at most half of the way around, so one turn brings it back.
      let r = row + down
      if (r < 0) r += rows
      else if (r >= rows) r -= rows
      let c = col + right
      if (c < 0) c += cols
      else if (c >= cols) c -= cols
      into[i] = r * cols + c
    }
    return disc.length
  }
}

export const wrapped = (value: number, size: number): number => ((value % size) + size) % size

function shortest(difference: number, size: number): number {
  const way = wrapped(difference, size)
  return way > size / 2 ? way - size : way
}

/** The steps along one side that lead to different tiles: on a small torus a long way meets itself. */
function span(size: number, reach: number): number[] {
  const [from, to] = [-Math.min(reach, Math.floor((size - 1) / 2)), Math.min(reach, Math.floor(size / 2))]
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
