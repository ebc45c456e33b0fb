/** A rating after a game. */
export interface Point {
  readonly rating: number
}

export interface Curve {
  readonly width: number
  readonly height: number
  /** Where the drawing begins, right of the figures. */
  readonly left: number
  readonly path: string
  readonly area: string
  readonly end: { readonly x: number; readonly y: number }
  /** The horizontal lines, at round ratings. */
  readonly lines: readonly { readonly rating: number; readonly y: number }[]
}

const width = 640
const height = 200
const left = 52
const room = 14

const round = (value: number): number => Math.round(value * 10) / 10

/** The line through the points, and the lines to read it by; undefined when there is nothing to draw. */
export function curveOf(points: readonly Point[]): Curve | undefined {
  if (points.length === 0) return undefined
  const ratings = points.map((point) => point.rating)
  const step = stepFor(Math.max(...ratings) - Math.min(...ratings))
  const low = Math.floor((Math.min(...ratings) - 1) / step) * step
  const high = Math.ceil((Math.max(...ratings) + 1) / step) * step
  const x = (index: number): number =>
    round(left + (points.length === 1 ? 0.5 : index / (points.length - 1)) * (width - left - room))
  const y = (rating: number): number => round(room + ((high - rating) / (high - low)) * (height - 2 * room))

  const spots = ratings.map((rating, index) => ({ x: x(index), y: y(rating) }))
  const path = `M${spots.map((spot) => `${spot.x} ${spot.y}`).join('L')}`
  const end = spots.at(-1) ?? { x: left, y: height }
  const lines = []
  for (let rating = low; rating <= high; rating += step) lines.push({ rating, y: y(rating) })
  return {
    width,
    height,
    left,
    path,
    area: `${path}L${end.x} ${height - room}L${spots[0]?.x ?? left} ${height - room}z`,
    end,
    lines,
  }
}

/** A round distance between lines, so that there are a few of them and not many. */
export function stepFor(range: number): number {
  return [10, 20, 50, 100, 200, 500].find((step) => range / step <= 4) ?? 1000
}
