import { isAlive, type Match, never, tileOf } from '../match/match'
import { visible } from '../match/fog'
import type { Projection } from './camera'
import { board, colourOf } from './palette'
import { coreSize, type Sprites, withAlpha } from './sprites'

type Context = CanvasRenderingContext2D

/** What is looked at, besides the moment. */
export interface Focus {
  /** Whose fog is shown; -1 for nobody's. */
  readonly perspective: number
  /** A unit that is pointed at or followed; -1 for none. */
  readonly unit: number
}

/** From this many pixels a tile, units wear their player's number. */
const numbersFrom = 15
/** How many steps of a followed unit's way are drawn. */
const tailLength = 40

/**
 * Everything that moves, at one moment: trails, cores, units, the dead, flashes and
 * fog. `at` is a step and a part of the next: in its first half units move, in its
 * second they fight and what follows from that happens.
 */
export class Scene {
  private readonly fog: FogLayer

  constructor(private readonly match: Match) {
    this.fog = new FogLayer(match)
  }

  paint(context: Context, to: Projection, sprites: Sprites, at: number, focus: Focus): void {
    const { width, height } = to.sight
    context.clearRect(0, 0, width, height)
    context.save()
    context.beginPath()
    context.rect(to.left, to.top, to.width, to.height)
    context.clip()
    const pen = new Pen(this.match, context, to, sprites, at)
    pen.cores()
    pen.trails()
    pen.fallen()
    pen.units()
    pen.shots()
    pen.flashes()
    if (focus.perspective >= 0) this.fog.paint(context, to, focus.perspective, at)
    if (focus.unit >= 0) pen.followed(focus.unit)
    context.restore()
  }
}

/** Draws one moment. */
class Pen {
  private readonly step: number
  /** How far the moves of the next turn are, 0 to 1, and how far what follows them. */
  private readonly moving: number
  private readonly fighting: number
  private readonly scale: number
  private readonly last: number

  constructor(
    private readonly match: Match,
    private readonly context: Context,
    private readonly to: Projection,
    private readonly sprites: Sprites,
    at: number,
  ) {
    this.step = Math.floor(at)
    const part = at - this.step
    this.moving = Math.min(1, part * 2)
    this.fighting = Math.max(0, part * 2 - 1)
    this.scale = to.sight.scale
    this.last = match.turns
  }

  cores(): void {
    const { torus, cores } = this.match
    for (const { tile, owner, razed } of cores) {
      const active = this.fighting > 0.3 ? razed > this.step + 1 : razed > this.step
      const size = coreSize * Math.max(1, 1.6 - this.scale * 0.05)
      this.stamp(this.sprites.core(owner, active), torus.col(tile) + 0.5, torus.row(tile) + 0.5, size)
    }
  }

  /** A tail behind whoever has just moved or is moving, one stroke a player. */
  trails(): void {
    const { context, scale, match } = this
    const { torus } = match
    context.lineCap = 'round'
    context.lineWidth = scale * 0.36
    for (let player = 0; player < match.players.length; player++) {
      context.beginPath()
      this.eachUnit((unit) => {
        if (match.units.owner[unit] !== player) return
        const [from, to] = this.lastMove(unit)
        const [right, down] = [torus.right(from, to), torus.down(from, to)]
        if (right === 0 && down === 0) return
        const [x, y] = this.placeOf(unit)
        this.to.each(x, y, 1.4, (px, py) => {
          context.moveTo(px, py)
          context.lineTo(px - right * scale * 0.82, py - down * scale * 0.82)
        })
      })
      context.strokeStyle = withAlpha(colourOf(player), 0.34)
      context.stroke()
    }
  }

  units(): void {
    const { match, step, fighting, scale } = this
    const numbered = scale >= numbersFrom
    this.eachUnit((unit) => {
      const dying = match.units.death[unit] === step + 1
      const size = dying ? 1 - fighting : 1
      if (size <= 0) return
      const [x, y] = this.placeOf(unit)
      this.stamp(this.sprites.unit(match.units.owner[unit]!, numbered), x, y, this.unitSize * size)
    })
    if (fighting > 0) this.newborn(numbered)
  }

  private newborn(numbered: boolean): void {
    const { match, step, fighting } = this
    const { torus, units } = match
    const size = Math.min(1, fighting * 1.4)
    for (let unit = 0; unit < units.count && units.birth[unit]! <= step + 1; unit++) {
      if (units.birth[unit] !== step + 1) continue
      const tile = tileOf(match, unit, step + 1)
      const [x, y] = [torus.col(tile) + 0.5, torus.row(tile) + 0.5]
      this.stamp(this.sprites.unit(units.owner[unit]!, numbered), x, y, this.unitSize * size)
    }
  }

  /** Where tiles are small, units are drawn a little over theirs, to be seen. */
  private get unitSize(): number {
    return Math.min(1.4, Math.max(1.05, 1.5 - this.scale * 0.018))
  }

  /** Crosses for the dead of the last turn, which fade, and of this one, which come up. */
  fallen(): void {
    const fade = 1 - (this.moving + this.fighting) / 2
    this.crosses(this.step, fade)
    if (this.fighting > 0) this.crosses(this.step + 1, this.fighting)
    this.context.globalAlpha = 1
  }

  private crosses(step: number, alpha: number): void {
    const { torus } = this.match
    this.context.globalAlpha = alpha
    this.eachDeath(step, (tile) => {
      this.stamp(this.sprites.cross(), torus.col(tile) + 0.5, torus.row(tile) + 0.5, this.unitSize)
    })
  }

  /** Lines from those who kill to those who die: who outnumbers whom. */
  shots(): void {
    const { match, context, scale } = this
    if (this.moving < 1 || this.step >= this.last || this.fighting > 0.85) return
    const { fights, units, torus } = match
    const alpha = this.fighting === 0 ? 0.55 : 0.85 * (1 - this.fighting)
    context.lineWidth = Math.max(1.2, scale * 0.09)
    for (let i = fights.killStart[this.step + 1]!; i < fights.killStart[this.step + 2]!; i++) {
      const [killer, victim] = [fights.killer[i]!, fights.victim[i]!]
      const [from, to] = [tileOf(match, killer, this.step + 1), tileOf(match, victim, this.step + 1)]
      const [right, down] = [torus.right(from, to), torus.down(from, to)]
      if (right === 0 && down === 0) continue
      context.strokeStyle = withAlpha(colourOf(units.owner[killer]!), alpha)
      this.to.each(torus.col(from) + 0.5, torus.row(from) + 0.5, 3, (x, y) => {
        context.beginPath()
        context.moveTo(x, y)
        context.lineTo(x + right * scale, y + down * scale)
        context.stroke()
      })
    }
  }

  flashes(): void {
    const { torus } = this.match
    const flash = (step: number, alpha: number, size: number): void => {
      this.context.globalAlpha = alpha
      this.eachDeath(step, (tile) => {
        this.stamp(this.sprites.flash(), torus.col(tile) + 0.5, torus.row(tile) + 0.5, 3 * size)
      })
      this.context.globalAlpha = 1
    }
    // At rest after a turn, an ember says where it was.
    if (this.moving < 0.5) flash(this.step, 0.3 * (1 - this.moving * 2), 0.8)
    if (this.fighting > 0)
      flash(this.step + 1, Math.sin(Math.PI * Math.min(1, this.fighting * 1.1)) * 0.9 + 0.05, 0.7 + this.fighting * 0.5)
  }

  /** A ring around a unit, its reach, and the way that it came. */
  followed(unit: number): void {
    const { match, context, scale } = this
    const { units, config } = match
    const last = Math.min(this.step, units.death[unit] === never ? this.last : units.death[unit]!)
    if (last < units.birth[unit]!) return
    this.way(unit, last)
    const [x, y] = isAlive(match, unit, this.step) ? this.placeOf(unit) : this.middleOf(tileOf(match, unit, last))
    const reach = Math.sqrt(config.attackRadius2)
    this.to.each(x, y, reach + 1, (px, py) => {
      context.beginPath()
      context.arc(px, py, Math.max(7, scale * 0.72), 0, 2 * Math.PI)
      context.strokeStyle = '#ffffff'
      context.lineWidth = Math.max(1.5, scale * 0.1)
      context.stroke()
      context.beginPath()
      context.arc(px, py, (reach + 0.5) * scale, 0, 2 * Math.PI)
      context.setLineDash([3, 4])
      context.strokeStyle = 'rgb(255 255 255 / 0.45)'
      context.lineWidth = 1
      context.stroke()
      context.setLineDash([])
    })
  }

  private way(unit: number, last: number): void {
    const { match, context, scale } = this
    const { torus, units } = match
    const first = Math.max(units.birth[unit]!, last - tailLength)
    context.strokeStyle = withAlpha(colourOf(units.owner[unit]!), 0.8)
    context.lineWidth = Math.max(1.2, scale * 0.12)
    context.beginPath()
    for (let step = first; step < last; step++) {
      const [from, to] = [tileOf(match, unit, step), tileOf(match, unit, step + 1)]
      const [right, down] = [torus.right(from, to), torus.down(from, to)]
      if (right === 0 && down === 0) continue
      this.to.each(torus.col(from) + 0.5, torus.row(from) + 0.5, 1.2, (x, y) => {
        context.moveTo(x, y)
        context.lineTo(x + right * scale, y + down * scale)
      })
    }
    context.stroke()
  }

  /** Everybody alive after the step; those who die in the next one are still there until they do. */
  private eachUnit(visit: (unit: number) => void): void {
    const { match, step } = this
    const { units } = match
    for (let unit = 0; unit < units.count && units.birth[unit]! <= step; unit++) {
      if (step < units.death[unit]!) visit(unit)
    }
  }

  private eachDeath(step: number, visit: (tile: number) => void): void {
    const { match } = this
    const { fights } = match
    if (step > this.last) return
    for (let i = fights.deathStart[step]!; i < fights.deathStart[step + 1]!; i++) {
      visit(tileOf(match, fights.dead[i]!, step))
    }
  }

  private lastMove(unit: number): [from: number, to: number] {
    const { match, step } = this
    const at = tileOf(match, unit, step)
    if (this.moving > 0 && step < this.last) return [at, tileOf(match, unit, step + 1)]
    return [step > match.units.birth[unit]! ? tileOf(match, unit, step - 1) : at, at]
  }

  /** Where a unit is now, in tiles; between two tiles, perhaps across an edge. */
  private placeOf(unit: number): [x: number, y: number] {
    const { match, step, moving } = this
    const { torus } = match
    const from = tileOf(match, unit, step)
    const [x, y] = this.middleOf(from)
    if (moving === 0 || step >= this.last) return [x, y]
    const to = tileOf(match, unit, step + 1)
    return [x + torus.right(from, to) * moving, y + torus.down(from, to) * moving]
  }

  private middleOf(tile: number): [x: number, y: number] {
    const { torus } = this.match
    return [torus.col(tile) + 0.5, torus.row(tile) + 0.5]
  }

  private stamp(picture: HTMLCanvasElement, x: number, y: number, tiles: number): void {
    const side = tiles * this.scale
    this.to.each(x, y, tiles / 2, (px, py) => {
      this.context.drawImage(picture, px - side / 2, py - side / 2, side, side)
    })
  }
}

/** The fog of one player: a picture with a pixel a tile, made anew when what is seen changes. */
class FogLayer {
  private readonly canvas = document.createElement('canvas')
  private key = ''

  constructor(private readonly match: Match) {
    this.canvas.width = match.torus.cols
    this.canvas.height = match.torus.rows
  }

  paint(context: Context, to: Projection, player: number, at: number): void {
    const step = Math.floor(at)
    const moved = at - step >= 0.5 && step < this.match.turns
    this.update(player, step, moved)
    const { cols, rows } = this.match.torus
    context.imageSmoothingEnabled = to.sight.scale < 24
    to.each(cols / 2, rows / 2, Math.max(cols, rows) / 2, (x, y) => {
      const { scale } = to.sight
      context.drawImage(this.canvas, x - (cols * scale) / 2, y - (rows * scale) / 2, cols * scale, rows * scale)
    })
    context.imageSmoothingEnabled = true
  }

  private update(player: number, step: number, moved: boolean): void {
    const key = `${player}/${step}/${moved}`
    const context = this.canvas.getContext('2d')
    if (key === this.key || !context) return
    this.key = key
    const seen = visible(this.match, player, step, moved)
    const image = context.createImageData(this.canvas.width, this.canvas.height)
    for (let tile = 0; tile < seen.length; tile++) {
      if (seen[tile] === 0) image.data.set(board.fog, tile * 4)
    }
    context.putImageData(image, 0, 0)
  }
}
