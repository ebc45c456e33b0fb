import { edgeAt, edgeNumber, type Geometry, horizontalEdge, verticalEdge } from './geometry'

export type Direction = 'left' | 'right' | 'up' | 'down'

const steps: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** The next edge of the same kind in a direction; at the rim it stays. */
export function nextEdge(g: Geometry, edge: number, direction: Direction): number {
  const { horizontal, x, y } = edgeAt(g, edge)
  const [dx, dy] = steps[direction]
  return edgeNumber(g, { horizontal, x: x + dx, y: y + dy }) ?? edge
}

/** The edge of the other kind that begins at the same dot, or ends there at the far rim. */
export function turned(g: Geometry, edge: number): number {
  const { horizontal, x, y } = edgeAt(g, edge)
  return horizontal ? verticalEdge(g, x, Math.min(y, g.h - 1)) : horizontalEdge(g, Math.min(x, g.w - 1), y)
}
