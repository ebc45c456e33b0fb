import type { Board } from './board'
import type { Kind } from './shapes'

/** Where things are on the drawing. An edge of a rectangle is `unit` long. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const unit = 100

/** How far the drawing reaches beyond its outermost dots. */
const margin = 0.42 * unit

/** How long a step from column to column and from row to row is, in lengths of an edge. */
const steps: Record<Kind, Point> = {
  rectangle: { x: 1, y: 1 },
  diagonal: { x: 1, y: 1 },
  triangle: { x: 1 / 2, y: Math.sqrt(3) / 2 },
  hexagon: { x: Math.sqrt(3) / 2, y: 1 / 2 },
}

export interface CellPlace {
  /** The middle of the largest circle that fits in. */
  readonly centre: Point
  readonly radius: number
  readonly corners: readonly Point[]
}

export type Direction = 'horizontal' | 'vertical' | 'rising' | 'falling'

/** How an edge is called: which one of its direction, from the upper left, counted from 1. */
export interface EdgeName {
  readonly direction: Direction
  readonly row: number
  readonly number: number
}

export interface EdgePlace {
  readonly from: Point
  readonly to: Point
  readonly middle: Point
  readonly name: EdgeName
}

export interface Layout {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly dots: readonly Point[]
  readonly edges: readonly EdgePlace[]
  readonly cells: readonly CellPlace[]
  /** The edges whose middles are at one height, from left to right, from the top down: the cursor's lines. */
  readonly lines: readonly (readonly number[])[]
}

const known = new WeakMap<Board, Layout>()

export function layoutOf(board: Board): Layout {
  const layout = known.get(board) ?? lay(board)
  known.set(board, layout)
  return layout
}

function lay(board: Board): Layout {
  const step = steps[board.kind]
  const dots = board.dots.map(({ row, col }) => ({ x: col * step.x * unit, y: row * step.y * unit }))
  const ends = board.ends.map(([from, to]) => {
    const [a, b] = [pointAt(dots, from), pointAt(dots, to)]
    return { from: a, to: b, middle: between(a, b, 0.5) }
  })
  const names = nameAll(ends)
  const xs = dots.map((dot) => dot.x)
  const ys = dots.map((dot) => dot.y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return {
    left,
    top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
    dots,
    edges: ends.map((end, edge) => ({ ...end, name: names[edge] ?? { direction: 'horizontal', row: 0, number: 0 } })),
    cells: board.around.map((edges) => cellPlace(edges.flatMap((edge) => ends[edge] ?? []))),
    lines: linesOf(ends.map((end, edge) => ({ edge, at: end.middle }))),
  }
}

const origin: Point = { x: 0, y: 0 }
const pointAt = (points: readonly Point[], index: number): Point => points[index] ?? origin

/** The point some share of the way from one to another. */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

interface Stretch {
  readonly from: Point
  readonly to: Point
}

/** Every cell has a circle that touches all of its sides; its radius is twice the area by the outline. */
function cellPlace(sides: readonly Stretch[]): CellPlace {
  const corners = inOrder(sides)
  const next = (index: number): Point => pointAt(corners, (index + 1) % corners.length)
  const outline = corners.reduce((sum, corner, index) => sum + distance(corner, next(index)), 0)
  const area = Math.abs(
    corners.reduce((sum, corner, index) => sum + corner.x * next(index).y - corner.y * next(index).x, 0) / 2,
  )
  return { centre: middleOf(corners), radius: (2 * area) / outline, corners }
}

/** The corners of a cell, around its middle. */
function inOrder(sides: readonly Stretch[]): Point[] {
  const corners = [...new Set(sides.flatMap(({ from, to }) => [from, to]))]
  const middle = {
    x: corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length,
    y: corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length,
  }
  const angle = (corner: Point): number => Math.atan2(corner.y - middle.y, corner.x - middle.x)
  return corners.sort((a, b) => angle(a) - angle(b))
}

/** Of a triangle, the corners weighted by the sides opposite; all other cells are regular. */
function middleOf(corners: readonly Point[]): Point {
  const weights = corners.map((_, index) =>
    corners.length === 3 ? distance(pointAt(corners, (index + 1) % 3), pointAt(corners, (index + 2) % 3)) : 1,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (axis: 'x' | 'y'): number =>
    corners.reduce((sum, corner, index) => sum + corner[axis] * (weights[index] ?? 0), 0) / total
  return { x: mean('x'), y: mean('y') }
}

function directionOf({ from, to }: Stretch): Direction {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.abs(dy) < 1) return 'horizontal'
  if (Math.abs(dx) < 1) return 'vertical'
  return dx * dy > 0 ? 'falling' : 'rising'
}

interface Placed {
  readonly edge: number
  readonly at: Point
}

function linesOf(edges: readonly Placed[]): number[][] {
  const lines = new Map<number, Placed[]>()
  for (const placed of edges) {
    const height = Math.round(placed.at.y)
    lines.set(height, [...(lines.get(height) ?? []), placed])
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line.sort((a, b) => a.at.x - b.at.x).map((placed) => placed.edge))
}

function nameAll(ends: readonly (Stretch & { readonly middle: Point })[]): EdgeName[] {
  const names: EdgeName[] = []
  for (const direction of ['horizontal', 'vertical', 'rising', 'falling'] as const) {
    const alike = ends.flatMap((end, edge) => (directionOf(end) === direction ? [{ edge, at: end.middle }] : []))
    for (const [row, line] of linesOf(alike).entries()) {
      for (const [index, edge] of line.entries()) names[edge] = { direction, row: row + 1, number: index + 1 }
    }
  }
  return names
}

/** Where two edges meet both are as near; so a finger there counts by their inner parts. */
const inner = 0.16

/** The edge nearest to a point among those that may be drawn, if it is within reach. */
export function nearestEdge(
  layout: Layout,
  point: Point,
  isFree: (edge: number) => boolean,
  reach: number,
): number | undefined {
  let nearest: number | undefined
  let least = reach
  for (const [edge, { from, to }] of layout.edges.entries()) {
    if (!isFree(edge)) continue
    const far = toStretch(point, between(from, to, inner), between(to, from, inner))
    if (far < least) [nearest, least] = [edge, far]
  }
  return nearest
}

function toStretch(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
  return distance(point, between(from, to, Math.min(1, Math.max(0, share))))
}
