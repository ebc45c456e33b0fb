import type { View } from './view'

/** A part of the window in device pixels; `right` and `bottom` are just outside. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Where the lines of the grid fall on the device's pixels. Everything that is drawn
 * asks here, so that lines, boxes and highlights meet exactly.
 */
export class Layout {
  readonly width: number
  readonly height: number
  /** Device pixels a box. */
  readonly size: number
  /** The thickness of a line. */
  readonly thick: number
  /** How much of a line lies before its middle. */
  readonly half: number
  private readonly left: number
  private readonly top: number

  constructor(
    readonly view: View,
    readonly density: number,
  ) {
    this.width = Math.round(view.width * density)
    this.height = Math.round(view.height * density)
    this.size = view.scale * density
    this.thick = Math.max(1, Math.round(this.size * 0.13))
    this.half = this.thick >> 1
    this.left = this.width / 2 - view.x * this.size
    this.top = this.height / 2 - view.y * this.size
  }

  /** The pixel of a vertical grid line. */
  x(column: number): number {
    return Math.round(this.left + column * this.size)
  }

  y(row: number): number {
    return Math.round(this.top + row * this.size)
  }

  /** The column of boxes that a pixel is in; it may lie beside the board. */
  column(x: number): number {
    return Math.floor((x - this.left) / this.size)
  }

  row(y: number): number {
    return Math.floor((y - this.top) / this.size)
  }

  get everything(): Region {
    return { left: 0, top: 0, right: this.width, bottom: this.height }
  }

  /** The part of a region that is in the window. */
  clip({ left, top, right, bottom }: Region): Region {
    return {
      left: Math.max(0, Math.floor(left)),
      top: Math.max(0, Math.floor(top)),
      right: Math.min(this.width, Math.ceil(right)),
      bottom: Math.min(this.height, Math.ceil(bottom)),
    }
  }

  /** Everything that changes with boxes from one to another: their insides, their lines, their dots. */
  around(columns: readonly [number, number], rows: readonly [number, number]): Region {
    const margin = this.thick + 2
    return this.clip({
      left: this.x(columns[0]) - margin,
      top: this.y(rows[0]) - margin,
      right: this.x(columns[1] + 1) + margin,
      bottom: this.y(rows[1] + 1) + margin,
    })
  }
}

export const isEmpty = ({ left, top, right, bottom }: Region): boolean => right <= left || bottom <= top
