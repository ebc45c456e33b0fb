import { contextOf } from './overview'
import { css, mix, type Palette, type Rgb } from './palette'
import { traceShape } from './shapes'

const white: Rgb = [255, 255, 255]

/** Pictures of a moulded tile for each team, and of a dot, at one size, side by side on one sheet. */
export interface Tiles {
  readonly sheet: HTMLCanvasElement
  readonly size: number
  readonly dot: number
}

/** Where on the sheet the tile of a team is; the player's own boxes have others. */
export const tileAt = ({ size }: Tiles, team: number, own: boolean): number => (team + (own ? 4 : 0)) * size

export const dotAt = ({ size }: Tiles): number => 8 * size

/** More sizes than this come up only while zooming: then it is time to forget the old ones. */
const kept = 32

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
  const sheet = document.createElement('canvas')
  const tiles = { sheet, size, dot: Math.ceil(thick * 1.5) + 2 }
  sheet.width = dotAt(tiles) + tiles.dot
  sheet.height = Math.max(size, tiles.dot)
  const context = contextOf(sheet)
  for (const own of [false, true]) {
    for (let team = 0; team < palette.team.length; team++) {
      context.setTransform(1, 0, 0, 1, tileAt(tiles, team, own), 0)
      drawTile(context, palette, size, thick, team, own)
    }
  }
  context.setTransform(1, 0, 0, 1, dotAt(tiles), 0)
  drawDot(context, palette, tiles.dot)
  return tiles
}

/** A box as a slab of plastic: a lit face, a visible side below, the team's outline pressed into it. */
function drawTile(
  context: CanvasRenderingContext2D,
  palette: Palette,
  size: number,
  thick: number,
  team: number,
  own: boolean,
): void {
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

function drawDot(context: CanvasRenderingContext2D, palette: Palette, size: number): void {
  context.fillStyle = css(palette.ink)
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2 - 1, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = css(white, 0.28)
  context.beginPath()
  context.arc(size * 0.42, size * 0.38, size * 0.16, 0, 2 * Math.PI)
  context.fill()
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
