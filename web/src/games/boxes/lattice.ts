import { hasBit } from './bits'
import type { Board } from './board'
import type { Layout, Region } from './layout'
import { mix, type Palette, pixel } from './palette'

/**
 * Draws boxes and lines that are too many for a canvas to draw one by one, as rows
 * of pixels: a row of boxes is two kinds of pixel rows, one along its upper line and
 * one through its middle, made once and copied.
 */
export class Lattice {
  private image: ImageData | undefined
  private pixels = new Uint32Array(0)
  private colours = new Uint32Array(9)
  private line = 0
  private dot = 0

  setPalette({ open, team, line, lineLight, dot }: Palette): void {
    this.colours = Uint32Array.from([...open, ...team].map(pixel))
    this.line = pixel(mix(line, lineLight, 0.4))
    this.dot = pixel(dot)
  }

  paint(context: CanvasRenderingContext2D, board: Board, layout: Layout, region: Region): void {
    const image = this.imageFor(layout)
    const { w, h } = board.geometry
    const { pixels } = this
    const stride = layout.width
    const firstRow = Math.max(0, layout.row(region.top) - 1)
    const lastRow = Math.min(h, layout.row(region.bottom) + 1)
    const columns = [Math.max(0, layout.column(region.left) - 1), Math.min(w, layout.column(region.right) + 1)] as const

    for (let y = region.top; y < region.bottom; y++) pixels.fill(0, y * stride + region.left, y * stride + region.right)
    for (let row = firstRow; row <= lastRow; row++) {
      const top = layout.y(row) - layout.half
      this.repeat(top, top + layout.thick, region, stride, (at) =>
        this.alongLine(board, layout, row, columns, at, region),
      )
      if (row === h) break
      const bottom = layout.y(row + 1) - layout.half
      this.repeat(top + layout.thick, bottom, region, stride, (at) =>
        this.throughBoxes(board, layout, row, columns, at, region),
      )
    }
    const [width, height] = [region.right - region.left, region.bottom - region.top]
    context.putImageData(image, 0, 0, region.left, region.top, width, height)
  }

  /** Makes one row of pixels and copies it to all of its kind. */
  private repeat(top: number, bottom: number, region: Region, stride: number, make: (at: number) => void): void {
    const from = Math.max(top, region.top)
    const to = Math.min(bottom, region.bottom)
    if (from >= to) return
    make(from * stride)
    const start = from * stride + region.left
    const end = from * stride + region.right
    for (let y = from + 1; y < to; y++) this.pixels.copyWithin(y * stride + region.left, start, end)
  }

  /** The pixels along a horizontal grid line: dots, and lines where there are any. */
  private alongLine(
    board: Board,
    layout: Layout,
    row: number,
    [first, last]: readonly [number, number],
    at: number,
    region: Region,
  ): void {
    const { w, h } = board.geometry
    const { taken, owner, sides } = board
    for (let column = first; column <= last; column++) {
      const x = layout.x(column) - layout.half
      this.run(x, x + layout.thick, this.dot, at, region)
      if (column === w) break
      const edge = row * w + column
      const beside = row < h ? edge : edge - w
      const colour = hasBit(taken, edge) ? this.line : this.colours[owner[beside] === 0 ? sides[beside]! : 0]!
      this.run(x + layout.thick, layout.x(column + 1) - layout.half, colour, at, region)
    }
  }

  private throughBoxes(
    board: Board,
    layout: Layout,
    row: number,
    [first, last]: readonly [number, number],
    at: number,
    region: Region,
  ): void {
    const { w, horizontals } = board.geometry
    const { taken, owner, sides } = board
    for (let column = first; column <= last; column++) {
      const x = layout.x(column) - layout.half
      const box = row * w + column
      const open = column < w ? box : box - 1
      const colour = hasBit(taken, horizontals + row * (w + 1) + column) ? this.line : this.colours[sides[open]!]!
      this.run(x, x + layout.thick, colour, at, region)
      if (column === w) break
      const fill = this.colours[owner[box] === 0 ? sides[box]! : owner[box]! + 4]!
      this.run(x + layout.thick, layout.x(column + 1) - layout.half, fill, at, region)
    }
  }

  private run(from: number, to: number, colour: number, at: number, region: Region): void {
    const end = at + Math.min(to, region.right)
    for (let i = at + Math.max(from, region.left); i < end; i++) this.pixels[i] = colour
  }

  private imageFor({ width, height }: Layout): ImageData {
    if (this.image?.width !== width || this.image.height !== height) {
      this.image = new ImageData(width, height)
      this.pixels = new Uint32Array(this.image.data.buffer)
    }
    return this.image
  }
}
