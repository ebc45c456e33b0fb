import type { Board } from './board'
import { boxAfter, boxBefore, edgeAt, edgesOfBox } from './geometry'
import { Layout } from './layout'
import { contextOf } from './overview'
import { css, type Palette, type Rgb } from './palette'
import { traceShape } from './shapes'
import type { View } from './view'

/** What lies over the board for a moment. */
export interface Marks {
  readonly board: Board
  readonly team: number | undefined
  /** The edge that a click would place. */
  readonly hover: number | undefined
  /** The edge that the keyboard is at. */
  readonly cursor: number | undefined
  /** Lines under way. */
  readonly pending: ReadonlyMap<number, unknown>
  /** Lines that were refused just now, with the time it happened. */
  readonly refused: ReadonlyMap<number, number>
  /** The latest moves of others, with their team and the time they came. */
  readonly recent: readonly Recent[]
  /** Whether things may move and fade. */
  readonly animated: boolean
}

export interface Recent {
  readonly edge: number
  readonly team: number
  readonly since: number
}

/** Milliseconds that a refused line and a fresh one are shown. */
export const refusedFor = 900
export const recentFor = 1_600

/** CSS pixels a box from which single lines can be seen. */
const linesFrom = 4

export class Overlay {
  private readonly context: CanvasRenderingContext2D
  private palette: Palette | undefined
  private blank = true

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = contextOf(canvas)
  }

  setPalette(palette: Palette): void {
    this.palette = palette
  }

  paint(view: View, density: number, marks: Marks, now: number): void {
    const { palette, context, canvas } = this
    if (!palette) return
    const layout = new Layout(view, density)
    if (canvas.width !== layout.width || canvas.height !== layout.height) {
      canvas.width = layout.width
      canvas.height = layout.height
    } else if (!this.blank) context.clearRect(0, 0, canvas.width, canvas.height)
    this.blank = true
    const drawing = new Drawing(context, layout, marks, palette)
    drawing.recent(now)
    drawing.pending()
    drawing.refused(now)
    drawing.hover()
    drawing.cursor()
    this.blank = !drawing.used
  }
}

class Drawing {
  used = false

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly layout: Layout,
    private readonly marks: Marks,
    private readonly palette: Palette,
  ) {}

  recent(now: number): void {
    const { recent, animated } = this.marks
    const near = this.layout.view.scale >= linesFrom
    for (const { edge, team, since } of recent) {
      const age = (now - since) / recentFor
      if (age < 0 || age >= 1) continue
      if (near) this.bar(edge, css(this.palette.team[team]!, animated ? 1 - age * age : 1))
      else if (animated) this.ripple(edge, this.palette.team[team]!, age)
    }
  }

  pending(): void {
    const { pending, team } = this.marks
    if (team === undefined) return
    for (const edge of pending.keys()) {
      this.bar(edge, css(this.palette.team[team]!, 0.9))
      this.claims(edge, team, 0.45)
    }
  }

  /** The boxes that a line closes, if it is drawn. */
  private claims(line: number, team: number, strength: number): void {
    const { board, pending } = this.marks
    for (const box of [boxBefore(board.geometry, line), boxAfter(board.geometry, line)]) {
      if (box < 0 || board.owner[box] !== 0) continue
      const there = (edge: number): boolean => edge === line || board.has(edge) || pending.has(edge)
      if (edgesOfBox(board.geometry, box).every(there)) this.claim(box, team, strength)
    }
  }

  refused(now: number): void {
    for (const [edge, since] of this.marks.refused) {
      const age = (now - since) / refusedFor
      if (age >= 1) continue
      const shake = this.marks.animated ? Math.sin(age * 18) * (1 - age) * this.layout.thick * 0.8 : 0
      this.bar(edge, css(this.palette.bad, 1 - age * age), shake)
    }
  }

  hover(): void {
    const { hover, team } = this.marks
    if (hover === undefined || team === undefined) return
    this.claims(hover, team, 0.22)
    this.bar(hover, css(this.palette.team[team]!, 0.6))
    this.outline(hover, css(this.palette.teamSide[team]!), 0)
  }

  cursor(): void {
    const { cursor } = this.marks
    if (cursor !== undefined) this.outline(cursor, css(this.palette.focus), Math.max(2, this.layout.thick * 0.5))
  }

  private box(edge: number): readonly [x: number, y: number, width: number, height: number] {
    const { layout } = this
    const { horizontal, x, y } = edgeAt(this.marks.board.geometry, edge)
    const [left, top] = [layout.x(x), layout.y(y)]
    return horizontal
      ? [left, top - layout.half, layout.x(x + 1) - left, layout.thick]
      : [left - layout.half, top, layout.thick, layout.y(y + 1) - top]
  }

  private bar(edge: number, fill: string, shift = 0): void {
    const [x, y, width, height] = this.box(edge)
    this.used = true
    this.context.fillStyle = fill
    this.context.beginPath()
    this.context.roundRect(
      x + (width < height ? shift : 0),
      y + (width < height ? 0 : shift),
      width,
      height,
      this.layout.half,
    )
    this.context.fill()
  }

  private outline(edge: number, stroke: string, gap: number): void {
    const [x, y, width, height] = this.box(edge)
    this.used = true
    this.context.strokeStyle = stroke
    this.context.lineWidth = gap > 0 ? Math.max(2, 3 * this.layout.density) : Math.max(1, this.layout.density)
    this.context.beginPath()
    this.context.roundRect(x - gap, y - gap, width + 2 * gap, height + 2 * gap, this.layout.half + gap)
    this.context.stroke()
  }

  /** A box that is ours as soon as the server agrees: the team's outline and a tint. */
  private claim(box: number, team: number, strength: number): void {
    const { w } = this.marks.board.geometry
    const { context, layout, palette } = this
    const [column, row] = [box % w, Math.floor(box / w)]
    const [x, y, size] = [layout.x(column), layout.y(row), layout.size]
    context.fillStyle = css(palette.team[team]!, strength)
    context.fillRect(x + layout.half, y + layout.half, size - layout.thick, size - layout.thick)
    context.fillStyle = css(palette.teamSide[team]!, strength * 2)
    context.beginPath()
    traceShape(context, team, x + size / 2, y + size / 2, size * 0.2)
    context.fill()
  }

  /** From afar a move is a pixel: a ring tells where it was. */
  private ripple(edge: number, colour: Rgb, age: number): void {
    const [x, y] = this.box(edge)
    this.used = true
    this.context.strokeStyle = css(colour, 0.9 * (1 - age))
    this.context.lineWidth = 1.5 * this.layout.density
    this.context.beginPath()
    this.context.arc(x, y, (2 + 9 * age) * this.layout.density, 0, 2 * Math.PI)
    this.context.stroke()
  }
}
