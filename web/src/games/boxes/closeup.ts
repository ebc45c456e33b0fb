import { hasBit } from './bits'
import type { Board } from './board'
import type { Geometry } from './geometry'
import type { Layout, Region } from './layout'
import { css, type Palette } from './palette'
import { dotAt, tileAt, TileBox } from './tiles'

/** Which lines and boxes are the player's own. */
export interface Own {
  hasEdge(edge: number): boolean
  hasBox(box: number): boolean
}

/** A board with the marks of the one who looks at it. */
export interface Scene {
  readonly board: Board
  readonly own: Own
  readonly team: number | undefined
}

/** The palette as a canvas takes it. Colours are set often, so they are spelled out once. */
interface Inks {
  readonly open: readonly string[]
  readonly line: string
  readonly lineLight: string
  readonly groove: string
  readonly own: readonly string[]
  readonly ownLight: readonly string[]
}

/** Draws the board from near: tiles of plastic, bars and dots. */
export class Closeup {
  private readonly tiles = new TileBox()
  private inks: Inks | undefined

  setPalette(palette: Palette): void {
    this.tiles.setPalette(palette)
    this.inks = {
      open: palette.open.map((colour) => css(colour)),
      line: css(palette.line),
      lineLight: css(palette.lineLight),
      groove: css(palette.groove),
      own: palette.teamSide.map((colour) => css(colour)),
      ownLight: palette.team.map((colour) => css(colour)),
    }
  }

  paint(context: CanvasRenderingContext2D, scene: Scene, layout: Layout, region: Region): void {
    const { inks } = this
    if (!inks) return
    const { w, h } = scene.board.geometry
    const cells = {
      left: Math.max(0, layout.column(region.left) - 1),
      top: Math.max(0, layout.row(region.top) - 1),
      right: Math.min(w, layout.column(region.right) + 2),
      bottom: Math.min(h, layout.row(region.bottom) + 2),
    }
    const [width, height] = [region.right - region.left, region.bottom - region.top]
    context.save()
    context.beginPath()
    context.rect(region.left, region.top, width, height)
    context.clip()
    context.clearRect(region.left, region.top, width, height)
    this.boxes(context, scene, layout, cells, inks)
    bars(context, scene, layout, cells, inks)
    this.dots(context, layout, cells)
    context.restore()
  }

  private boxes(context: CanvasRenderingContext2D, scene: Scene, layout: Layout, cells: Region, inks: Inks): void {
    const { board, own } = scene
    const { w } = board.geometry
    const [left, top] = [layout.x(cells.left), layout.y(cells.top)]
    context.fillStyle = inks.open[0]!
    context.fillRect(left, top, layout.x(cells.right) - left, layout.y(cells.bottom) - top)
    const tiles = this.tiles.at(Math.round(layout.size), layout.thick)
    const { size } = tiles
    for (let row = cells.top; row < cells.bottom; row++) {
      const y = layout.y(row)
      for (let column = cells.left; column < cells.right; column++) {
        const box = row * w + column
        const [owner, sides, x] = [board.owner[box]!, board.sides[box]!, layout.x(column)]
        if (owner > 0) {
          context.drawImage(tiles.sheet, tileAt(tiles, owner - 1, own.hasBox(box)), 0, size, size, x, y, size, size)
        } else if (sides > 0) {
          context.fillStyle = inks.open[sides]!
          context.fillRect(x, y, layout.x(column + 1) - x, layout.y(row + 1) - y)
        }
      }
    }
  }

  private dots(context: CanvasRenderingContext2D, layout: Layout, cells: Region): void {
    const tiles = this.tiles.at(Math.round(layout.size), layout.thick)
    const { sheet, dot } = tiles
    const off = layout.half - ((layout.thick - dot) >> 1)
    for (let row = cells.top; row <= cells.bottom; row++) {
      for (let column = cells.left; column <= cells.right; column++) {
        context.drawImage(sheet, dotAt(tiles), 0, dot, dot, layout.x(column) - off, layout.y(row) - off, dot, dot)
      }
    }
  }
}

/** Grooves where a line may come, then the lines, then the player's own: a colour is set once for each. */
function bars(
  context: CanvasRenderingContext2D,
  { board, own, team }: Scene,
  layout: Layout,
  cells: Region,
  inks: Inks,
): void {
  const { thick, half } = layout
  const { taken, geometry } = board
  const groove = Math.max(1, Math.round(thick * 0.4))
  const off = half - (groove >> 1)
  const light = Math.max(1, Math.round(thick * 0.25))
  const across = (offset: number, width: number, wanted: (edge: number) => boolean): void =>
    eachRun(geometry, layout, cells, wanted, (lying, at, from, to) => {
      if (lying) context.fillRect(from, at - half + offset, to - from, width)
      else context.fillRect(at - half + offset, from, width, to - from)
    })
  context.fillStyle = inks.groove
  across(off, groove, (edge) => !hasBit(taken, edge))
  context.fillStyle = inks.line
  across(0, thick, (edge) => hasBit(taken, edge))
  context.fillStyle = inks.lineLight
  across(0, light, (edge) => hasBit(taken, edge))
  if (team === undefined) return
  const ours = (edge: number): boolean => own.hasEdge(edge) && hasBit(taken, edge)
  context.fillStyle = inks.own[team]!
  across(0, thick, ours)
  context.fillStyle = inks.ownLight[team]!
  across(0, Math.max(1, thick - light), ours)
}

/** A run of lines end to end, lying or standing, at a pixel across and from one to another along. */
type VisitRun = (lying: boolean, at: number, from: number, to: number) => void

/** Visits lines as runs: a full row is one rectangle, not a hundred. */
function eachRun(g: Geometry, layout: Layout, cells: Region, wanted: (edge: number) => boolean, visit: VisitRun): void {
  for (let row = cells.top; row <= cells.bottom; row++) {
    const first = row * g.w
    runs(
      cells.left,
      cells.right,
      (column) => wanted(first + column),
      (from, to) => visit(true, layout.y(row), layout.x(from), layout.x(to)),
    )
  }
  for (let column = cells.left; column <= cells.right; column++) {
    const first = g.horizontals + column
    runs(
      cells.top,
      cells.bottom,
      (row) => wanted(first + row * (g.w + 1)),
      (from, to) => visit(false, layout.x(column), layout.y(from), layout.y(to)),
    )
  }
}

function runs(
  start: number,
  end: number,
  wanted: (i: number) => boolean,
  visit: (from: number, to: number) => void,
): void {
  let from = -1
  for (let i = start; i <= end; i++) {
    const on = i < end && wanted(i)
    if (on && from < 0) from = i
    if (!on && from >= 0) {
      visit(from, i)
      from = -1
    }
  }
}
