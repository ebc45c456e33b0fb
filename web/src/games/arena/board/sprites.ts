import { board, colourOf, ink, inkOf } from './palette'

type Context = CanvasRenderingContext2D

/** How many tiles the picture of a core is wide. */
export const coreSize = 2.6

/**
 * Small pictures, painted once for a scale and then only copied: hundreds of units
 * with their light and shade cost little more than hundreds of squares.
 */
export class Sprites {
  private readonly made = new Map<string, HTMLCanvasElement>()

  /** `scale` is in device pixels a tile. */
  constructor(readonly scale: number) {}

  unit(player: number, marked: boolean): HTMLCanvasElement {
    return this.sprite(`u${player}${marked}`, 1, (context) => paintUnit(context, player, marked))
  }

  core(player: number, active: boolean): HTMLCanvasElement {
    return this.sprite(`c${player}${active}`, coreSize, (context) => paintCore(context, player, active))
  }

  energy(): HTMLCanvasElement {
    return this.sprite('e', 2, paintEnergy)
  }

  cross(): HTMLCanvasElement {
    return this.sprite('x', 1, paintCross)
  }

  flash(): HTMLCanvasElement {
    return this.sprite('f', 3, paintFlash)
  }

  /** A picture of so many tiles, painted with its middle at the origin and a tile as the unit. */
  private sprite(key: string, tiles: number, paint: (context: Context) => void): HTMLCanvasElement {
    const known = this.made.get(key)
    if (known) return known
    const canvas = document.createElement('canvas')
    const side = Math.max(2, Math.ceil(tiles * this.scale))
    canvas.width = canvas.height = side
    const context = canvas.getContext('2d')
    if (context) {
      context.translate(side / 2, side / 2)
      context.scale(side / tiles, side / tiles)
      paint(context)
    }
    this.made.set(key, canvas)
    return canvas
  }
}

export function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function paintUnit(context: Context, player: number, marked: boolean): void {
  const colour = colourOf(player)
  const light = context.createRadialGradient(-0.13, -0.17, 0.03, 0, 0, 0.43)
  light.addColorStop(0, blend(colour, '#ffffff', 0.55))
  light.addColorStop(0.45, colour)
  light.addColorStop(1, blend(colour, '#000010', 0.28))
  circle(context, 0, 0, 0.46)
  context.fillStyle = 'rgb(5 7 14 / 0.75)'
  context.fill()
  circle(context, 0, 0, 0.4)
  context.fillStyle = light
  context.fill()
  if (marked) paintNumber(context, player, 0, 0.02, 0.5)
}

function paintCore(context: Context, player: number, active: boolean): void {
  const colour = active ? colourOf(player) : blend(colourOf(player), '#4a4f60', 0.6)
  circle(context, 0, 0, 0.95)
  context.fillStyle = withAlpha(colour, active ? 0.2 : 0.1)
  context.fill()
  context.lineWidth = 0.17
  context.strokeStyle = colour
  context.stroke()
  circle(context, 0, 0, 0.64)
  context.lineWidth = 0.07
  context.strokeStyle = withAlpha(colour, 0.55)
  context.stroke()
  if (!active) {
    context.beginPath()
    context.moveTo(-0.62, -0.62)
    context.lineTo(0.62, 0.62)
    context.moveTo(0.62, -0.62)
    context.lineTo(-0.62, 0.62)
    context.lineCap = 'round'
    context.lineWidth = 0.34
    context.strokeStyle = ink
    context.stroke()
    context.lineWidth = 0.2
    context.strokeStyle = colour
    context.stroke()
  }
  circle(context, 0.72, -0.72, 0.5)
  context.fillStyle = colour
  context.fill()
  context.lineWidth = 0.09
  context.strokeStyle = ink
  context.stroke()
  paintNumber(context, player, 0.72, -0.69, 0.72)
}

function paintNumber(context: Context, player: number, x: number, y: number, size: number): void {
  context.fillStyle = inkOf(player)
  // Tiny fonts are rounded by some browsers: written large, and then made small.
  context.save()
  context.translate(x, y)
  context.scale(size / 20, size / 20)
  context.font = "900 20px 'Nunito Variable', system-ui, sans-serif"
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(player + 1), 0, 0)
  context.restore()
}

function paintEnergy(context: Context): void {
  const glow = context.createRadialGradient(0, 0, 0.1, 0, 0, 0.95)
  glow.addColorStop(0, 'rgb(255 216 77 / 0.5)')
  glow.addColorStop(1, 'rgb(255 216 77 / 0)')
  context.fillStyle = glow
  context.fillRect(-1, -1, 2, 2)
  diamond(context, 0.36)
  context.fillStyle = board.energy
  context.fill()
  context.lineWidth = 0.07
  context.strokeStyle = '#fff6cf'
  context.stroke()
}

export function diamond(context: Context, radius: number, x = 0, y = 0): void {
  context.beginPath()
  context.moveTo(x, y - radius)
  context.lineTo(x + radius * 0.82, y)
  context.lineTo(x, y + radius)
  context.lineTo(x - radius * 0.82, y)
  context.closePath()
}

function paintCross(context: Context): void {
  context.beginPath()
  context.moveTo(-0.3, -0.3)
  context.lineTo(0.3, 0.3)
  context.moveTo(0.3, -0.3)
  context.lineTo(-0.3, 0.3)
  context.lineCap = 'round'
  context.lineWidth = 0.3
  context.strokeStyle = 'rgb(5 7 14 / 0.8)'
  context.stroke()
  context.lineWidth = 0.18
  context.strokeStyle = board.death
  context.stroke()
}

function paintFlash(context: Context): void {
  const light = context.createRadialGradient(0, 0, 0, 0, 0, 1.4)
  light.addColorStop(0, 'rgb(255 250 230 / 0.95)')
  light.addColorStop(0.3, 'rgb(255 190 90 / 0.6)')
  light.addColorStop(1, 'rgb(255 90 60 / 0)')
  context.fillStyle = light
  context.fillRect(-1.5, -1.5, 3, 3)
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

export function withAlpha(hex: string, alpha: number): string {
  return `rgb(${channels(hex).join(' ')} / ${alpha})`
}

function blend(one: string, other: string, part: number): string {
  const [a, b] = [channels(one), channels(other)]
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i]! - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
