import { createStore, type Store } from '../../store'
import type { Place } from './address'
import { Camera } from './camera'
import type { Scene } from './closeup'
import { type Direction, nextEdge, turned } from './cursor'
import { edgeNumber, middleOf } from './geometry'
import { Gestures } from '../../ui/gestures'
import { Overlay, type Recent, recentFor, refusedFor } from './overlay'
import { Painter } from './painter'
import { readPalette } from './palette'
import { comfortable, edgeUnder, playable, type Point, tappable, toBoard, toScreen, type View } from './view'
import type { World } from './world'

export interface StageListener {
  /** The player wants a line here. */
  place(edge: number): void
  /** The keyboard is at another edge, or has left the board. */
  cursor(edge: number | undefined): void
  /** The player moved the view by hand. */
  moved(): void
}

export interface StageParts {
  /** Takes the focus, the pointers and the keys. */
  readonly host: HTMLElement
  readonly base: HTMLCanvasElement
  readonly top: HTMLCanvasElement
}

/** Moves that still glow; when more come, the oldest stop. */
const glowing = 32

/**
 * The window onto the board: it paints what changed, once a frame and only when
 * there is something to paint, and turns what a player does into places and edges.
 */
export class Stage {
  readonly view: Store<View>
  readonly painter: Painter
  private readonly camera: Camera
  private readonly overlay: Overlay
  private readonly gestures: Gestures
  private readonly observer: ResizeObserver
  private scene: Scene
  private animated = true
  /** Whether lines can be placed: not in the past, not when the game is over. */
  private open = false
  private hover: number | undefined
  private pointer: Point | undefined
  private cursor: number | undefined
  private readonly refused = new Map<number, number>()
  private recent: Recent[] = []
  private frame = 0
  private last = 0
  private overlayDirty = true
  private density = 1

  constructor(
    private readonly parts: StageParts,
    private readonly world: World,
    private readonly listener: StageListener,
  ) {
    const { host, base, top } = parts
    this.scene = { board: world.board, own: world.mine, team: world.team }
    this.camera = new Camera(world.board.geometry)
    this.view = createStore(this.camera.view)
    this.painter = new Painter(base, this.scene)
    this.overlay = new Overlay(top)
    this.refreshPalette()
    this.gestures = new Gestures(host, {
      hover: (point) => this.hovered(point),
      tap: (point, touch) => this.tapped(point, touch),
      pan: (dx, dy) => this.byHand(() => this.camera.pan(dx, dy)),
      zoom: (factor, anchor, smooth) => this.byHand(() => this.camera.zoom(factor, anchor, smooth && this.animated)),
    })
    host.addEventListener('keydown', this.pressed)
    host.addEventListener('blur', this.left)
    this.observer = new ResizeObserver(() => this.resized())
    this.observer.observe(host)
    this.resized()
  }

  close(): void {
    cancelAnimationFrame(this.frame)
    this.observer.disconnect()
    this.gestures.stop()
    this.parts.host.removeEventListener('keydown', this.pressed)
    this.parts.host.removeEventListener('blur', this.left)
  }

  /** The theme has changed. */
  refreshPalette(): void {
    const palette = readPalette()
    this.painter.setPalette(palette)
    this.overlay.setPalette(palette)
    this.refresh()
  }

  setAnimated(animated: boolean): void {
    this.animated = animated
  }

  /** Shows another board of the same game, and says whether one can play on it. */
  show(board: Scene['board'], open: boolean): void {
    const { own } = this.scene
    const { team } = this.world
    if (board !== this.scene.board || team !== this.scene.team) {
      if (board !== this.scene.board) this.recent = []
      this.scene = { board, own, team }
      this.painter.setScene(this.scene)
    }
    this.open = open
    this.refreshHover()
    this.refresh()
  }

  /** An edge was added to the board that is shown. */
  added(edge: number, team: number, before: number, after: number, glow: boolean): void {
    this.painter.mark(edge, before, after)
    if (glow) {
      this.recent.push({ edge, team, since: performance.now() })
      if (this.recent.length > glowing) this.recent.shift()
    }
    if (edge === this.hover) this.refreshHover()
    this.refresh()
  }

  reset(): void {
    this.painter.reset()
    this.recent = []
    this.refreshHover()
    this.refresh()
  }

  /** A line is no longer under way: it has become the player's own, or nothing. */
  settled(edge: number, refused: boolean): void {
    if (refused) this.refused.set(edge, performance.now())
    else this.painter.touch(edge)
    this.refreshHover()
    this.refresh()
  }

  refresh(): void {
    this.overlayDirty = true
    this.request()
  }

  zoomBy(factor: number): void {
    const { width, height } = this.camera.view
    this.byHand(() => this.camera.zoom(factor, { x: width / 2, y: height / 2 }, this.animated))
  }

  fit(): void {
    this.byHand(() => this.camera.fit(this.animated))
  }

  /** Looks at a place; `smooth` where the way there tells something. */
  look(place: Partial<Place>, smooth = true): void {
    this.camera.look(place, smooth && this.animated)
    this.refresh()
  }

  get place(): Place {
    const { x, y, scale } = this.camera.view
    return { x, y, scale }
  }

  get isWhole(): boolean {
    return this.camera.isWhole
  }

  private byHand(move: () => void): void {
    move()
    this.listener.moved()
    this.refresh()
  }

  private resized(): void {
    const { clientWidth, clientHeight } = this.parts.host
    // Beyond two device pixels nobody sees more, and every frame costs more.
    this.density = Math.min(2, devicePixelRatio || 1)
    if (clientWidth > 0 && clientHeight > 0) this.camera.resize(clientWidth, clientHeight)
    this.refresh()
  }

  private request(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.paint)
  }

  private readonly paint = (now: number): void => {
    const elapsed = this.last === 0 ? 16 : Math.min(64, now - this.last)
    const moving = this.camera.step(elapsed)
    const { view } = this.camera
    if (view !== this.view.get()) {
      this.view.set(view)
      this.refreshHover()
      this.overlayDirty = true
    }
    this.painter.paint(view, this.density)
    const fading = this.expire(now)
    if (this.overlayDirty || fading) {
      this.overlayDirty = false
      this.overlay.paint(view, this.density, this.marks(), now)
    }
    this.frame = 0
    this.last = moving || fading ? now : 0
    if (moving || fading) this.request()
  }

  /** Forgets what has faded; says whether something still does. The last frame of a fade has to be painted too. */
  private expire(now: number): boolean {
    const before = this.recent.length + this.refused.size
    if (before === 0) return false
    if (this.recent.some(({ since }) => now - since >= recentFor)) {
      this.recent = this.recent.filter(({ since }) => now - since < recentFor)
    }
    for (const [edge, since] of this.refused) if (now - since >= refusedFor) this.refused.delete(edge)
    return true
  }

  private marks(): Parameters<Overlay['paint']>[2] {
    const live = this.scene.board === this.world.board
    return {
      board: this.scene.board,
      team: this.world.team,
      hover: this.cursor === undefined ? this.hover : undefined,
      cursor: this.cursor,
      pending: live ? this.world.pending : new Map(),
      refused: this.refused,
      recent: this.recent,
      animated: this.animated,
    }
  }

  private hovered(point: Point | undefined): void {
    this.pointer = point
    this.refreshHover()
  }

  private refreshHover(): void {
    const edge = this.pointer && this.open ? this.freeEdgeAt(this.pointer, playable) : undefined
    const { style } = this.parts.host
    style.cursor = edge !== undefined ? 'pointer' : this.camera.view.scale < playable ? 'zoom-in' : 'grab'
    if (edge === this.hover) return
    this.hover = edge
    if (edge !== undefined) this.setCursor(undefined)
    this.refresh()
  }

  private freeEdgeAt(point: Point, from: number): number | undefined {
    const { view } = this.camera
    if (view.scale < from) return undefined
    const edge = edgeUnder(this.scene.board.geometry, toBoard(view, point))
    return edge === undefined || this.scene.board.has(edge) || this.world.pending.has(edge) ? undefined : edge
  }

  private tapped(point: Point, touch: boolean): void {
    this.setCursor(undefined)
    const from = touch ? tappable : playable
    const { view } = this.camera
    if (view.scale < from) {
      this.byHand(() => this.camera.zoom(comfortable / view.scale, point, this.animated))
      return
    }
    const edge = this.freeEdgeAt(point, from)
    if (edge !== undefined && this.open) this.listener.place(edge)
  }

  private readonly left = (): void => this.setCursor(undefined)

  private setCursor(edge: number | undefined): void {
    if (edge === this.cursor) return
    this.cursor = edge
    this.listener.cursor(edge)
    if (edge !== undefined) this.keepInSight(edge)
    this.refresh()
  }

  private keepInSight(edge: number): void {
    const { view } = this.camera
    const middle = middleOf(this.scene.board.geometry, edge)
    const { x, y } = toScreen(view, middle)
    const margin = Math.min(view.width, view.height) * 0.15
    if (x < margin || y < margin || x > view.width - margin || y > view.height - margin) this.look(middle)
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (this.press(event.key, event.shiftKey)) event.preventDefault()
  }

  private press(key: string, shift: boolean): boolean {
    const direction = arrows[key]
    if (direction) this.arrow(direction, shift)
    else if (key === '+' || key === '=') this.zoomBy(1.6)
    else if (key === '-' || key === '_') this.zoomBy(1 / 1.6)
    else if (key === '0' || key === 'Home') this.fit()
    else if (key === 'Enter') this.enter()
    else if (key === ' ' && this.cursor !== undefined) this.setCursor(turned(this.scene.board.geometry, this.cursor))
    else if (key === 'Escape' && this.cursor !== undefined) this.setCursor(undefined)
    else return false
    return true
  }

  /** From near, arrows move along the edges; from afar, or with Shift, they move the view. */
  private arrow(direction: Direction, shift: boolean): void {
    const { view } = this.camera
    if (shift || view.scale < playable) {
      const [dx, dy] = [
        { left: 1, right: -1, up: 0, down: 0 },
        { left: 0, right: 0, up: 1, down: -1 },
      ]
      this.byHand(() =>
        this.camera.pan((dx[direction] * view.width) / 5, (dy[direction] * view.height) / 5, this.animated),
      )
      return
    }
    const { geometry } = this.scene.board
    this.setCursor(this.cursor === undefined ? this.middleEdge() : nextEdge(geometry, this.cursor, direction))
    this.listener.moved()
  }

  private enter(): void {
    if (this.camera.view.scale < playable) {
      const { width, height, scale } = this.camera.view
      this.byHand(() => this.camera.zoom(comfortable / scale, { x: width / 2, y: height / 2 }, false))
      this.setCursor(this.middleEdge())
    } else if (this.cursor === undefined) this.setCursor(this.middleEdge())
    else this.listener.place(this.cursor)
  }

  /** The edge in the middle of what one sees. */
  private middleEdge(): number {
    const { geometry } = this.scene.board
    const { x, y } = this.camera.view
    const column = Math.min(geometry.w - 1, Math.max(0, Math.floor(x)))
    return (
      edgeNumber(geometry, { horizontal: true, x: column, y: Math.min(geometry.h, Math.max(0, Math.round(y))) }) ?? 0
    )
  }
}

const arrows: Record<string, Direction | undefined> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
