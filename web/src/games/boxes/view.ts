import { type Edge, edgeNumber, type Geometry } from './geometry'

/**
 * What a window shows of the board: its middle in boxes, and how many CSS pixels a
 * box has. Plain values; every change is a new one.
 */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A box is never shown larger. */
export const largest = 72
/** From here on one sees dots and lines, and can place one with a mouse. */
export const playable = 14
/** From here on a line is large enough for a finger. */
export const tappable = 30
/** Where one comfortably plays. */
export const comfortable = 40

/** A margin around the board, so that its rim is not glued to the window's. */
const margin = 10

export function fitScale(g: Geometry, width: number, height: number): number {
  return Math.min(largest, Math.max(1, width - 2 * margin) / g.w, Math.max(1, height - 2 * margin) / g.h)
}

/** The whole world at once. */
export function fitted(g: Geometry, width: number, height: number): View {
  return { x: g.w / 2, y: g.h / 2, scale: fitScale(g, width, height), width, height }
}

export const toBoard = (view: View, point: Point): Point => ({
  x: view.x + (point.x - view.width / 2) / view.scale,
  y: view.y + (point.y - view.height / 2) / view.scale,
})

export const toScreen = (view: View, place: Point): Point => ({
  x: (place.x - view.x) * view.scale + view.width / 2,
  y: (place.y - view.y) * view.scale + view.height / 2,
})

/** Keeps the scale within its limits and the board in the window. */
export function kept(view: View, g: Geometry): View {
  const scale = Math.min(largest, Math.max(fitScale(g, view.width, view.height), view.scale))
  return {
    ...view,
    scale,
    x: within(view.x, g.w, view.width / scale),
    y: within(view.y, g.h, view.height / scale),
  }
}

/** A board that fits is centred; of a larger one, the rim stays at the window's edge or beyond, but for a margin. */
function within(middle: number, length: number, seen: number): number {
  if (seen >= length) return length / 2
  const slack = Math.min(seen * 0.2, 2)
  return Math.min(length - seen / 2 + slack, Math.max(seen / 2 - slack, middle))
}

/** Zooms so that the place under a point of the window stays there. */
export function zoomed(view: View, g: Geometry, factor: number, anchor: Point): View {
  const place = toBoard(view, anchor)
  const scale = Math.min(largest, Math.max(fitScale(g, view.width, view.height), view.scale * factor))
  return kept(
    {
      ...view,
      scale,
      x: place.x - (anchor.x - view.width / 2) / scale,
      y: place.y - (anchor.y - view.height / 2) / scale,
    },
    g,
  )
}

export function panned(view: View, g: Geometry, dx: number, dy: number): View {
  return kept({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, g)
}

/**
 * A step of the way from one view to another. The path is the one on which some
 * point of the window stands still, so that a zoom around the pointer stays around
 * the pointer.
 */
export function between(from: View, to: View, part: number): View {
  const ratio = to.scale / from.scale
  if (Math.abs(Math.log(ratio)) < 0.002) {
    return { ...to, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
  const scale = from.scale * ratio ** part
  // How far along the way the middle is, when sizes grow evenly in the eye.
  const way = (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { ...to, scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}

export function nearlySame(one: View, other: View): boolean {
  return (
    Math.abs(one.scale / other.scale - 1) < 0.001 &&
    Math.abs(one.x - other.x) * other.scale < 0.25 &&
    Math.abs(one.y - other.y) * other.scale < 0.25
  )
}

/** A point farther from every line than this share of a box means none of them. */
const reach = 0.4

/** The edge that a point means: the nearest, unless it is in the middle of a box. */
export function edgeUnder(g: Geometry, place: Point): number | undefined {
  const [row, column] = [Math.round(place.y), Math.round(place.x)]
  const lying: Edge = { horizontal: true, x: Math.floor(place.x), y: row }
  const standing: Edge = { horizontal: false, x: column, y: Math.floor(place.y) }
  const [toLying, toStanding] = [Math.abs(place.y - row), Math.abs(place.x - column)]
  const [nearest, distance] = toLying <= toStanding ? [lying, toLying] : [standing, toStanding]
  return distance <= reach ? edgeNumber(g, nearest) : undefined
}
