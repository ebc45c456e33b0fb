import type { Torus } from '../match/torus'
import { wrapped } from '../match/torus'

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * What a window shows of the board: the place in its middle, in tiles, and how many
 * CSS pixels a tile has. The board has no edges, so one can go around it for ever; it
 * is never shown more than once.
 */
export interface Sight {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly width: number
  readonly height: number
}

/** A tile is never shown larger. */
const largest = 56
/** Milliseconds in which most of a way is done. */
const glide = 80

export class Camera {
  sight: Sight
  private goal: Sight

  constructor(private readonly torus: Torus) {
    this.sight = this.goal = { x: torus.cols / 2, y: torus.rows / 2, scale: 1, width: 1, height: 1 }
  }

  /** Whether the whole board is in the window, or about to be. */
  get isWhole(): boolean {
    return this.goal.scale <= this.fitting(this.goal) * 1.001
  }

  /** The window has another size. What was whole stays whole. */
  resize(width: number, height: number): void {
    const whole = this.isWhole || this.sight.width <= 1
    const sized = { ...this.goal, width, height }
    this.sight = this.goal = this.within({ ...sized, scale: whole ? 0 : sized.scale })
  }

  pan(dx: number, dy: number, smooth: boolean): void {
    const { x, y, scale } = this.goal
    this.go({ ...this.goal, x: x - dx / scale, y: y - dy / scale }, smooth)
  }

  /** Zooms so that the place under a point of the window stays there. */
  zoom(factor: number, anchor: Point, smooth: boolean): void {
    const { x, y, scale: before, width, height } = this.goal
    const { scale } = this.within({ ...this.goal, scale: before * factor })
    const [dx, dy] = [anchor.x - width / 2, anchor.y - height / 2]
    this.go(
      { ...this.goal, scale, x: x + dx / before - dx / scale, y: y + dy / before - dy / scale },
      smooth && this.sight.width > 1,
    )
  }

  look(x: number, y: number, smooth: boolean): void {
    // The shorter way there may lead around the edge.
    this.go(
      {
        ...this.goal,
        x: this.goal.x + nearest(x - this.goal.x, this.torus.cols),
        y: this.goal.y + nearest(y - this.goal.y, this.torus.rows),
      },
      smooth,
    )
  }

  fit(smooth: boolean): void {
    const { cols, rows } = this.torus
    this.look(cols / 2, rows / 2, smooth)
    this.go({ ...this.goal, scale: 0 }, smooth)
  }

  /** Takes a step of the way; says whether anything changed. */
  step(elapsed: number): boolean {
    if (this.sight === this.goal) return false
    const part = 1 - Math.exp(-elapsed / glide)
    const between = (from: number, to: number): number => from + (to - from) * part
    const next = {
      ...this.goal,
      x: between(this.sight.x, this.goal.x),
      y: between(this.sight.y, this.goal.y),
      scale: this.sight.scale * (this.goal.scale / this.sight.scale) ** part,
    }
    const near =
      Math.abs(next.x - this.goal.x) * next.scale < 0.3 &&
      Math.abs(next.y - this.goal.y) * next.scale < 0.3 &&
      Math.abs(next.scale / this.goal.scale - 1) < 0.002
    this.sight = near ? this.goal : next
    if (near) this.settle()
    return true
  }

  private go(goal: Sight, smooth: boolean): void {
    this.goal = this.within(goal)
    if (smooth) return
    this.sight = this.goal
    this.settle()
  }

  /** Having arrived, the middle is named by the tile it is on, not by how often one went around. */
  private settle(): void {
    const { cols, rows } = this.torus
    this.sight = this.goal = { ...this.goal, x: wrapped(this.goal.x, cols), y: wrapped(this.goal.y, rows) }
  }

  private within(sight: Sight): Sight {
    return {
      ...sight,
      scale: Math.min(Math.max(largest, this.fitting(sight)), Math.max(this.fitting(sight), sight.scale)),
    }
  }

  /** The scale that shows the whole board, down to whole device pixels where that costs little: lines are crisp then. */
  private fitting({ width, height }: Sight): number {
    const scale = Math.max(0.5, Math.min(width / this.torus.cols, height / this.torus.rows))
    const density = globalThis.devicePixelRatio ?? 1
    const crisp = Math.floor(scale * density) / density
    return crisp >= scale * 0.93 ? crisp : scale
  }
}

function nearest(difference: number, size: number): number {
  return difference - size * Math.round(difference / size)
}

/** Where the board lies in the window, and where places on it are. */
export class Projection {
  /** The part of the window that the board covers. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The place on the board at the upper left of it. */
  readonly originX: number
  readonly originY: number

  constructor(
    readonly sight: Sight,
    readonly torus: Torus,
  ) {
    const { scale } = sight
    this.width = Math.min(sight.width, torus.cols * scale)
    this.height = Math.min(sight.height, torus.rows * scale)
    this.left = crisp((sight.width - this.width) / 2)
    this.top = crisp((sight.height - this.height) / 2)
    this.originX = wrapped(sight.x - this.width / scale / 2, torus.cols)
    this.originY = wrapped(sight.y - this.height / scale / 2, torus.rows)
  }

  /** The place on the board under a point of the window, in tiles, or undefined beside the board. */
  placeAt({ x, y }: Point): Point | undefined {
    const { left, top, width, height, originX, originY, torus } = this
    const { scale } = this.sight
    if (x < left || y < top || x >= left + width || y >= top + height) return undefined
    return {
      x: wrapped(originX + (x - left) / scale, torus.cols),
      y: wrapped(originY + (y - top) / scale, torus.rows),
    }
  }

  /** Where a place is in the window; on the far side of the edge when it is not in sight. */
  toX(x: number): number {
    return this.left + wrapped(x - this.originX, this.torus.cols) * this.sight.scale
  }

  toY(y: number): number {
    return this.top + wrapped(y - this.originY, this.torus.rows) * this.sight.scale
  }

  /**
   * Calls for every place in the window where something of this size, in tiles around
   * its middle, is to be seen: none, one, or several across the edges.
   */
  each(x: number, y: number, size: number, draw: (x: number, y: number) => void): void {
    const { scale } = this.sight
    const reach = size * scale
    const [wide, high] = [this.torus.cols * scale, this.torus.rows * scale]
    const [right, bottom] = [this.left + this.width, this.top + this.height]
    const firstX = this.toX(x)
    const firstY = this.toY(y)
    for (let px = firstX + reach > this.left + wide ? firstX - wide : firstX; px - reach < right; px += wide) {
      if (px + reach <= this.left) continue
      for (let py = firstY + reach > this.top + high ? firstY - high : firstY; py - reach < bottom; py += high) {
        if (py + reach > this.top) draw(px, py)
      }
    }
  }
}

function crisp(value: number): number {
  const density = globalThis.devicePixelRatio ?? 1
  return Math.round(value * density) / density
}
