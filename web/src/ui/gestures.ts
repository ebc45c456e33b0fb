/** A place in the element, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface GestureListener {
  /** The pointer rests here, and nothing is pressed; undefined when it has left. */
  hover(point: Point | undefined): void
  /** Pressed and let go in one place. */
  tap(point: Point, touch: boolean): void
  pan(dx: number, dy: number): void
  /** Two fingers or a wheel: a factor, and the point that stays where it is. */
  zoom(factor: number, anchor: Point, smooth: boolean): void
}

/** Pixels that a mouse and a finger may move before it is a drag. */
const slop = { mouse: 5, touch: 10 }

interface Press {
  readonly start: Point
  at: Point
}

/**
 * Turns pointers and wheels into hovering, tapping, panning and zooming. A drag
 * never ends as a tap, however short its way back, and neither does anything that
 * had two fingers on it.
 */
export class Gestures {
  private readonly presses = new Map<number, Press>()
  private dragging = false

  constructor(
    private readonly element: HTMLElement,
    private readonly listener: GestureListener,
  ) {
    element.addEventListener('pointerdown', this.down)
    element.addEventListener('pointermove', this.move)
    element.addEventListener('pointerup', this.up)
    element.addEventListener('pointercancel', this.cancel)
    element.addEventListener('pointerleave', this.leave)
    element.addEventListener('wheel', this.wheel, { passive: false })
  }

  stop(): void {
    const { element } = this
    element.removeEventListener('pointerdown', this.down)
    element.removeEventListener('pointermove', this.move)
    element.removeEventListener('pointerup', this.up)
    element.removeEventListener('pointercancel', this.cancel)
    element.removeEventListener('pointerleave', this.leave)
    element.removeEventListener('wheel', this.wheel)
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const point = this.pointOf(event)
    if (this.presses.size === 0) this.dragging = false
    else this.dragging = true
    this.presses.set(event.pointerId, { start: point, at: point })
    this.element.setPointerCapture(event.pointerId)
    if (event.pointerType !== 'mouse') this.listener.hover(undefined)
  }

  private readonly move = (event: PointerEvent): void => {
    const point = this.pointOf(event)
    const press = this.presses.get(event.pointerId)
    if (!press) {
      if (event.pointerType !== 'touch') this.listener.hover(point)
      return
    }
    const before = press.at
    if (!this.dragging) {
      const allowed = event.pointerType === 'mouse' ? slop.mouse : slop.touch
      if (distance(point, press.start) <= allowed) return
      this.dragging = true
      this.listener.hover(undefined)
    }
    press.at = point
    const [other] = [...this.presses.values()].filter((candidate) => candidate !== press)
    if (other) this.pinch(other.at, before, point)
    else this.listener.pan(point.x - before.x, point.y - before.y)
  }

  /** Two fingers: the one that moved zooms, and drags half of the way along. */
  private pinch(still: Point, before: Point, after: Point): void {
    const [was, is] = [distance(still, before), distance(still, after)]
    this.listener.pan((after.x - before.x) / 2, (after.y - before.y) / 2)
    const anchor = { x: (still.x + after.x) / 2, y: (still.y + after.y) / 2 }
    if (was > 1 && is > 1) this.listener.zoom(is / was, anchor, false)
  }

  private readonly up = (event: PointerEvent): void => {
    const press = this.presses.get(event.pointerId)
    if (!press) return
    this.presses.delete(event.pointerId)
    const touch = event.pointerType !== 'mouse'
    if (!this.dragging && this.presses.size === 0) this.listener.tap(press.start, touch)
    else if (!touch) this.listener.hover(this.pointOf(event))
  }

  private readonly cancel = (event: PointerEvent): void => {
    this.presses.delete(event.pointerId)
  }

  private readonly leave = (event: PointerEvent): void => {
    if (!this.presses.has(event.pointerId)) this.listener.hover(undefined)
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    // Some wheels count in lines or pages; a pinch on a touchpad comes as a wheel with small steps.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1)
    const strength = event.ctrlKey ? 0.01 : 0.0022
    const step = Math.max(-1, Math.min(1, -pixels * strength))
    this.listener.zoom(Math.exp(step), this.pointOf(event), !event.ctrlKey)
  }

  private pointOf(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
