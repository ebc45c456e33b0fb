import { createStore, type Store } from '../../../store'
import { Gestures } from '../../../ui/gestures'
import { isAlive, type Match, tileOf } from '../match/match'
import { unitNear } from '../match/story'
import type { Playback } from '../playback'
import { Camera, type Point, Projection, type Sight } from './camera'
import { Energy } from './energy'
import { Ground } from './ground'
import { type Focus, Scene } from './scene'
import { Sprites } from './sprites'

export interface StageParts {
  /** Takes the pointers. */
  readonly host: HTMLElement
  readonly ground: HTMLCanvasElement
  readonly energy: HTMLCanvasElement
  readonly scene: HTMLCanvasElement
}

/** The unit that one asks about, and where on the window it is. */
export interface Pointed {
  readonly unit: number
  /** Stays until another is chosen or nothing. */
  readonly pinned: boolean
}

/** A pointer means a unit from this far away, in tiles, and a finger from at least this far, in pixels. */
const reach = 0.85
const fingerReach = 22

/** How far from the middle, in shares of the window, a followed unit may go before the view goes with it. */
const calm = 0.3

/** More device pixels than this for a CSS pixel nobody sees, but the painting feels. */
const densest = 2.5

/**
 * The window onto the board. Once a frame it lets the playback go on and paints those
 * of its three layers that have changed.
 */
export class Stage {
  readonly sight: Store<Sight>
  readonly pointed: Store<Pointed | undefined> = createStore<Pointed | undefined>(undefined)
  private readonly camera: Camera
  private readonly ground: Ground
  private readonly energy: Energy
  private readonly scene: Scene
  private readonly gestures: Gestures
  private readonly observer: ResizeObserver
  private sprites = new Sprites(1)
  private density = 1
  private animated = true
  private perspective = -1
  private hover: Point | undefined
  private following = false
  private sightDirty = true
  private sceneDirty = true
  private paintedAt = -1
  private frame = 0
  private last = 0

  constructor(
    private readonly parts: StageParts,
    readonly match: Match,
    readonly playback: Playback,
  ) {
    this.camera = new Camera(match.torus)
    this.sight = createStore(this.camera.sight)
    this.ground = new Ground(match)
    this.energy = new Energy(match)
    this.scene = new Scene(match)
    this.gestures = new Gestures(parts.host, {
      hover: (point) => this.hovered(point),
      tap: (point, touch) => this.tapped(point, touch),
      pan: (dx, dy) => {
        this.following = false
        this.pan(dx, dy, false)
      },
      zoom: (factor, anchor, smooth) => this.zoomAt(factor, anchor, smooth),
    })
    this.observer = new ResizeObserver(() => this.resized())
    this.observer.observe(parts.host)
    this.resized()
    // Numbers on the sprites are written in the site's font, which may come later.
    void document.fonts.ready.then(() => this.repaint())
    this.frame = requestAnimationFrame(this.tick)
  }

  close(): void {
    cancelAnimationFrame(this.frame)
    this.observer.disconnect()
    this.gestures.stop()
  }

  setAnimated(animated: boolean): void {
    this.animated = animated
    this.playback.setAnimated(animated)
    this.sceneDirty = true
  }

  setPerspective(player: number): void {
    this.perspective = player
    this.sceneDirty = true
  }

  get isWhole(): boolean {
    return this.camera.isWhole
  }

  zoomBy(factor: number): void {
    const { width, height } = this.camera.sight
    this.zoomAt(factor, { x: width / 2, y: height / 2 }, true)
    this.follow(0)
  }

  pan(dx: number, dy: number, smooth: boolean): void {
    this.camera.pan(dx, dy, smooth && this.animated)
    this.sightDirty = true
  }

  fit(): void {
    this.camera.fit(this.animated)
    this.sightDirty = true
  }

  /** Brings a place into the middle. */
  look(x: number, y: number): void {
    this.camera.look(x, y, this.animated)
    this.sightDirty = true
  }

  /** Holds on to a unit: where only a part of the board is in sight, the view goes with it. */
  pin(unit: number | undefined): void {
    this.pointed.set(unit === undefined ? undefined : { unit, pinned: true })
    this.following = unit !== undefined
    this.sceneDirty = true
  }

  /** Where a unit is in the window, from 0 to 1; outside of that when it is out of sight. */
  placeOf(unit: number): Point {
    const to = this.projection()
    const { x, y } = this.middleOf(unit)
    return { x: to.toX(x) / to.sight.width, y: to.toY(y) / to.sight.height }
  }

  /** The place of a unit on the board now; before and after its life, where that began or ended. */
  private middleOf(unit: number): Point {
    const { torus, units } = this.match
    const step = Math.max(units.birth[unit]!, Math.min(Math.floor(this.playback.at), units.death[unit]!))
    const tile = tileOf(this.match, unit, step)
    return { x: torus.col(tile) + 0.5, y: torus.row(tile) + 0.5 }
  }

  private follow(slack = calm): void {
    const unit = this.pointed.get()?.unit
    if (!this.following || unit === undefined || this.isWhole) return
    const { x, y } = this.placeOf(unit)
    if (Math.abs(x - 0.5) < slack && Math.abs(y - 0.5) < slack) return
    const middle = this.middleOf(unit)
    this.look(middle.x, middle.y)
  }

  projection(): Projection {
    return new Projection(this.camera.sight, this.match.torus)
  }

  private readonly tick = (time: number): void => {
    this.frame = requestAnimationFrame(this.tick)
    // After a pause of the browser's own, as in a hidden tab, the match goes on where it was.
    const elapsed = Math.min(100, time - this.last)
    this.last = time
    this.playback.advance(elapsed)
    this.catchUp()
    if (this.camera.step(elapsed)) this.sightDirty = true
    if (this.sightDirty) this.seeAnew()
    const at = this.playback.shown
    const to = this.projection()
    if (this.sceneDirty) this.scene.paint(contextOf(this.parts.scene), to, this.sprites, at, this.focus)
    if (this.sceneDirty || this.animated) {
      this.energy.paint(contextOf(this.parts.energy), to, this.sprites, at, this.animated ? time : 0)
    }
    this.sceneDirty = false
  }

  /** It is another moment, because time has passed or somebody went there. */
  private catchUp(): void {
    if (this.playback.shown === this.paintedAt) return
    this.paintedAt = this.playback.shown
    this.sceneDirty = true
    this.refreshHover()
    this.follow()
  }

  private get focus(): Focus {
    return { perspective: this.perspective, unit: this.pointed.get()?.unit ?? -1 }
  }

  /** Paints all at the next frame, with new sprites. */
  private repaint(): void {
    this.sprites = new Sprites(0)
    this.sightDirty = true
  }

  private seeAnew(): void {
    this.sightDirty = false
    this.sceneDirty = true
    const { sight } = this.camera
    const scale = spriteScale(sight.scale * this.density)
    if (scale !== this.sprites.scale) this.sprites = new Sprites(scale)
    this.ground.paint(contextOf(this.parts.ground), this.projection())
    this.parts.host.dataset['whole'] = String(this.isWhole)
    this.sight.set(sight)
  }

  private resized(): void {
    const { host, ground, energy, scene } = this.parts
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    this.density = Math.min(densest, devicePixelRatio)
    for (const canvas of [ground, energy, scene]) {
      canvas.width = Math.round(width * this.density)
      canvas.height = Math.round(height * this.density)
      contextOf(canvas).setTransform(this.density, 0, 0, this.density, 0, 0)
    }
    this.camera.resize(width, height)
    // At once: an empty canvas would flicker until the next frame.
    this.seeAnew()
  }

  private zoomAt(factor: number, anchor: Point, smooth: boolean): void {
    this.camera.zoom(factor, anchor, smooth && this.animated)
    this.sightDirty = true
  }

  private hovered(point: Point | undefined): void {
    this.hover = point
    this.refreshHover()
  }

  /** The pointer rests while units pass under it. */
  private refreshHover(): void {
    const before = this.pointed.get()
    if (before?.pinned) return
    const unit = this.hover ? this.unitAt(this.hover, reach) : -1
    if (unit === (before?.unit ?? -1)) return
    this.pointed.set(unit < 0 ? undefined : { unit, pinned: false })
    this.sceneDirty = true
  }

  private tapped(point: Point, touch: boolean): void {
    const { scale } = this.camera.sight
    const unit = this.unitAt(point, touch ? Math.max(reach, fingerReach / scale) : reach)
    const before = this.pointed.get()
    this.pin(unit < 0 || (before?.pinned && before.unit === unit) ? undefined : unit)
  }

  private unitAt(point: Point, within: number): number {
    const place = this.projection().placeAt(point)
    if (!place) return -1
    const at = this.playback.shown
    const step = Math.floor(at)
    const moved = at - step >= 0.5 && step < this.match.turns
    return unitNear(this.match, step, moved, place.x, place.y, within)
  }

  /** The next living unit after the one pointed at, for those who have no pointer. */
  nextUnit(by: 1 | -1): void {
    const { match } = this
    const step = Math.floor(this.playback.at)
    const { count } = match.units
    const from = this.pointed.get()?.unit ?? (by > 0 ? -1 : count)
    for (let n = 1; n <= count; n++) {
      const unit = (((from + by * n) % count) + count) % count
      const own = this.perspective < 0 || match.units.owner[unit] === this.perspective
      if (!own || !isAlive(match, unit, step)) continue
      this.pin(unit)
      return this.follow()
    }
  }
}

/** Sprites are painted for a few sizes and scaled in between: a smooth zoom does not paint them in every frame. */
function spriteScale(scale: number): number {
  return Math.max(4, 2 ** (Math.ceil(Math.log2(scale) * 4) / 4))
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  return context
}
