import { edgeAt } from './geometry'
import { Closeup, type Scene } from './closeup'
import { Lattice } from './lattice'
import { isEmpty, Layout, type Region } from './layout'
import { contextOf, Overview } from './overview'
import type { Palette } from './palette'
import type { View } from './view'

/** CSS pixels a box from which lines are drawn, and from which boxes are tiles. */
const linesFrom = 4
const tilesFrom = 16

/** More changes than this in a frame, and everything is drawn. */
const few = 200

/**
 * Keeps the canvas showing the board. While the view stands still only what has
 * changed is drawn; when it moves, everything, in the way that suits its scale.
 */
export class Painter {
  readonly overview: Overview
  private readonly context: CanvasRenderingContext2D
  private readonly lattice = new Lattice()
  private readonly closeup = new Closeup()
  private readonly changed = new Int32Array(few)
  private changes = 0
  private drawn: { view: View; density: number } | undefined

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private scene: Scene,
  ) {
    this.context = contextOf(canvas)
    this.overview = new Overview(scene.board)
  }

  setPalette(palette: Palette): void {
    this.overview.setPalette(palette)
    this.lattice.setPalette(palette)
    this.closeup.setPalette(palette)
    this.drawn = undefined
  }

  setScene(scene: Scene): void {
    const other = scene.board !== this.scene.board
    this.scene = scene
    if (other) this.overview.setBoard(scene.board)
    this.drawn = undefined
  }

  /** The board is another one altogether. */
  reset(): void {
    this.overview.repaint()
    this.drawn = undefined
  }

  /** An edge was added, and the boxes beside it changed. */
  mark(edge: number, before: number, after: number): void {
    if (before >= 0) this.overview.mark(before)
    if (after >= 0) this.overview.mark(after)
    if (this.changes < few) this.changed[this.changes] = edge
    this.changes++
  }

  /** An edge looks different, although nothing was added. */
  touch(edge: number): void {
    this.mark(edge, -1, -1)
  }

  /** Brings the canvas up to date; says whether there was anything to do. */
  paint(view: View, density: number): boolean {
    const still = this.drawn && this.drawn.density === density && sameView(this.drawn.view, view)
    if (still && this.changes === 0) return false
    const layout = new Layout(view, density)
    if (still && this.changes <= few) this.paintChanges(layout)
    else this.paintAll(layout)
    this.changes = 0
    this.drawn = { view, density }
    return true
  }

  private paintAll(layout: Layout): void {
    if (this.canvas.width !== layout.width || this.canvas.height !== layout.height) {
      this.canvas.width = layout.width
      this.canvas.height = layout.height
    }
    this.paintRegions(layout, [layout.everything])
  }

  private paintChanges(layout: Layout): void {
    const regions: Region[] = []
    for (let i = 0; i < this.changes; i++) {
      const region = this.regionOf(this.changed[i]!, layout)
      if (!isEmpty(region)) regions.push(region)
    }
    if (regions.length > 0) this.paintRegions(layout, regions)
  }

  private regionOf(edge: number, layout: Layout): Region {
    const { horizontal, x, y } = edgeAt(this.scene.board.geometry, edge)
    return horizontal ? layout.around([x, x], [y - 1, y]) : layout.around([x - 1, x], [y, y])
  }

  private paintRegions(layout: Layout, regions: readonly Region[]): void {
    const { scale } = layout.view
    if (scale < linesFrom) this.paintOverview(layout, regions)
    else if (scale < tilesFrom) {
      for (const region of regions) this.lattice.paint(this.context, this.scene.board, layout, region)
    } else for (const region of regions) this.closeup.paint(this.context, this.scene, layout, region)
  }

  private paintOverview(layout: Layout, regions: readonly Region[]): void {
    const { context } = this
    const { w, h } = this.scene.board.geometry
    this.overview.flush()
    context.save()
    context.beginPath()
    for (const { left, top, right, bottom } of regions) {
      context.clearRect(left, top, right - left, bottom - top)
      context.rect(left, top, right - left, bottom - top)
    }
    context.clip()
    // Smooth when several boxes share a pixel; sharp when a box has several.
    context.imageSmoothingEnabled = layout.size < 1
    const [left, top] = [layout.x(0), layout.y(0)]
    context.drawImage(this.overview.canvas, left, top, layout.x(w) - left, layout.y(h) - top)
    context.restore()
  }
}

function sameView(one: View, other: View): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.scale === other.scale &&
    one.width === other.width &&
    one.height === other.height
  )
}
