import { contextOf } from './overview'
import { css, mix, type Palette, type Rgb } from './palette'
import { traceShape } from './shapes'

const white: Rgb = [255, 255, 255]

/** Pictures of a moulded tile for each team, and of a dot, at one size. */
export interface Tiles {
  /** By team; those of the player's own boxes come after them. */
  readonly boxes: readonly HTMLCanvasElement[]
  readonly dot: HTMLCanvasElement
}

/** More sizes than this come up only while zooming: then it is time to forget the old ones. */
const kept = 24

/** Keeps the pictures of the sizes that were needed lately. */
export class TileBox {
  private readonly made = new Map<number, Tiles>()
  private palette: Palette | undefined

  setPalette(palette: Palette): void {
    this.palette = palette
    this.made.clear()
  }

  at(size: number, thick: number): Tiles {
    const known = this.made.get(size)
    if (known) return known
    if (!this.palette) throw new Error('no palette')
    if (this.made.size >= kept) this.made.clear()
    const tiles = makeTiles(this.palette, size, thick)
    this.made.set(size, tiles)
    return tiles
  }
}

function makeTiles(palette: Palette, size: number, thick: number): Tiles {
  const boxes = [false, true].flatMap((own) => palette.team.map((_, team) => boxTile(palette, size, thick, team, own)))
  return { boxes, dot: dotTile(palette, thick) }
}

/** A box as a slab of plastic: a lit face, a visible side below, the team's outline pressed into it. */
function boxTile(palette: Palette, size: number, thick: number, team: number, own: boolean): HTMLCanvasElement {
  const [canvas, context] = sheet(size, size)
  const [face, side] = [palette.team[team]!, palette.teamSide[team]!]
  const inset = thick * 0.5 + size * 0.035
  const [span, depth, round] = [size - 2 * inset, size * 0.06, size * 0.16]
  slab(context, inset, inset + depth, span, span - depth, round, css(side))
  const lit = context.createLinearGradient(0, inset, 0, inset + span)
  lit.addColorStop(0, css(mix(face, white, 0.16)))
  lit.addColorStop(0.4, css(face))
  lit.addColorStop(1, css(mix(face, side, 0.14)))
  slab(context, inset, inset, span, span - depth, round, lit)
  context.strokeStyle = css(white, 0.35)
  context.lineWidth = Math.max(1, size * 0.025)
  context.beginPath()
  context.moveTo(inset + round, inset + context.lineWidth)
  context.lineTo(inset + span - round, inset + context.lineWidth)
  context.stroke()
  stamp(context, palette, team, size, own)
  return canvas
}

function stamp(context: CanvasRenderingContext2D, palette: Palette, team: number, size: number, own: boolean): void {
  const [x, y] = [size / 2, size / 2 - size * 0.02]
  const [face, side] = [palette.team[team]!, palette.teamSide[team]!]
  context.lineJoin = 'round'
  context.beginPath()
  traceShape(context, team, x, y, size * 0.2)
  context.fillStyle = css(own ? palette.onTeam[team]! : mix(face, side, 0.72))
  context.fill()
  if (!own) return
  context.strokeStyle = css(palette.onTeam[team]!, 0.85)
  context.lineWidth = Math.max(1, size * 0.04)
  context.beginPath()
  context.arc(x, y, size * 0.32, 0, 2 * Math.PI)
  context.stroke()
}

function dotTile(palette: Palette, thick: number): HTMLCanvasElement {
  const size = Math.ceil(thick * 1.5) + 2
  const [canvas, context] = sheet(size, size)
  context.fillStyle = css(palette.ink)
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2 - 1, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = css(white, 0.28)
  context.beginPath()
  context.arc(size * 0.42, size * 0.38, size * 0.16, 0, 2 * Math.PI)
  context.fill()
  return canvas
}

function slab(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  round: number,
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(x, y, w, h, round)
  context.fill()
}

function sheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return [canvas, contextOf(canvas)]
}
