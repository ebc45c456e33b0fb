import type { Geometry } from './geometry'
import { between, fitted, kept, nearlySame, panned, type Point, type View, zoomed } from './view'

/** Milliseconds in which most of a way is done. */
const glide = 85

/** Where one looks, and the smooth way to where one wants to look. */
export class Camera {
  view: View
  private target: View

  constructor(private readonly geometry: Geometry) {
    this.view = this.target = fitted(geometry, 1, 1)
  }

  get moving(): boolean {
    return this.view !== this.target
  }

  /** The window has another size. The whole world stays whole; anything else keeps its middle and its scale. */
  resize(width: number, height: number): void {
    const whole = this.isWhole
    this.target = this.view = whole
      ? fitted(this.geometry, width, height)
      : kept({ ...this.target, width, height }, this.geometry)
  }

  /** Whether the whole world is in the window, or about to be. */
  get isWhole(): boolean {
    const { width, height } = this.target
    return this.target.scale <= fitted(this.geometry, width, height).scale * 1.001
  }

  pan(dx: number, dy: number, smooth = false): void {
    this.go(panned(this.target, this.geometry, dx, dy), smooth)
  }

  zoom(factor: number, anchor: Point, smooth: boolean): void {
    this.go(zoomed(smooth ? this.target : this.view, this.geometry, factor, anchor), smooth)
  }

  fit(smooth: boolean): void {
    this.go(fitted(this.geometry, this.view.width, this.view.height), smooth)
  }

  look(place: Partial<Pick<View, 'x' | 'y' | 'scale'>>, smooth: boolean): void {
    this.go(kept({ ...this.target, ...place }, this.geometry), smooth)
  }

  /** Takes a step of the way; says whether there is more to go. */
  step(elapsed: number): boolean {
    if (this.view === this.target) return false
    const next = between(this.view, this.target, 1 - Math.exp(-elapsed / glide))
    this.view = nearlySame(next, this.target) ? this.target : next
    return this.view !== this.target
  }

  private go(target: View, smooth: boolean): void {
    this.target = target
    if (!smooth) this.view = target
  }
}
