import type { CellPlace, EdgePlace, Point } from './layout'

/**
 * Many pieces of one colour are one path: a board of 20 × 20 has 840 rods, 441 pegs
 * and 400 tiles, and telephones draw it too.
 */
const spot = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** Rods, as lines that get their thickness from the stroke. */
export const rodsPath = (edges: readonly EdgePlace[]): string =>
  edges.map(({ from, to }) => `M${spot(from)}L${spot(to)}`).join('')

/** Round pegs: lines without length, with round caps. */
export const pegsPath = (dots: readonly Point[]): string => dots.map((dot) => `M${spot(dot)}h0`).join('')

/** Tiles, each somewhat smaller than its cell, by the same distance on every side. */
export const tilesPath = (cells: readonly CellPlace[], inset: number): string =>
  cells.map((cell) => tile(cell, inset)).join('')

function tile({ corners, centre, radius }: CellPlace, inset: number): string {
  const share = Math.max(0.2, 1 - inset / radius)
  const inner = corners.map(({ x, y }) => ({
    x: centre.x + (x - centre.x) * share,
    y: centre.y + (y - centre.y) * share,
  }))
  return `M${inner.map(spot).join('L')}z`
}

/** A line from point to point, closed for a loop. */
export const trailPath = (points: readonly Point[], closed: boolean): string =>
  `M${points.map(spot).join('L')}${closed ? 'z' : ''}`
