/**
 * Where edges and boxes are: the numbering of the game's document.
 *
 * Horizontal edges come first, row by row, then the vertical ones. A box has the
 * number of the horizontal edge on its top.
 */
export interface Geometry {
  readonly w: number
  readonly h: number
  /** How many horizontal edges there are, which is also the number of the first vertical one. */
  readonly horizontals: number
  readonly edges: number
  readonly boxes: number
}

/** No board has more: a record has 22 bits for them. */
export const mostEdges = 2 ** 22

export interface Edge {
  readonly horizontal: boolean
  readonly x: number
  readonly y: number
}

export function geometryOf(w: number, h: number): Geometry {
  const horizontals = w * (h + 1)
  return { w, h, horizontals, edges: horizontals + (w + 1) * h, boxes: w * h }
}

export const horizontalEdge = (g: Geometry, x: number, y: number): number => y * g.w + x

export const verticalEdge = (g: Geometry, x: number, y: number): number => g.horizontals + y * (g.w + 1) + x

export const isEdge = (g: Geometry, id: number): boolean => Number.isInteger(id) && id >= 0 && id < g.edges

export function edgeAt(g: Geometry, id: number): Edge {
  if (id < g.horizontals) return { horizontal: true, x: id % g.w, y: Math.floor(id / g.w) }
  const v = id - g.horizontals
  return { horizontal: false, x: v % (g.w + 1), y: Math.floor(v / (g.w + 1)) }
}

/** The number of an edge, or undefined when there is none at that place. */
export function edgeNumber(g: Geometry, { horizontal, x, y }: Edge): number | undefined {
  if (x < 0 || y < 0) return undefined
  if (horizontal) return x < g.w && y <= g.h ? horizontalEdge(g, x, y) : undefined
  return x <= g.w && y < g.h ? verticalEdge(g, x, y) : undefined
}

/** The four edges of a box: top, bottom, left, right. */
export function edgesOfBox(g: Geometry, box: number): readonly [number, number, number, number] {
  const y = Math.floor(box / g.w)
  const left = g.horizontals + box + y
  return [box, box + g.w, left, left + 1]
}

/** The box above or to the left of an edge, or -1 at the rim. */
export function boxBefore(g: Geometry, edge: number): number {
  if (edge < g.horizontals) return edge >= g.w ? edge - g.w : -1
  const v = edge - g.horizontals
  const y = Math.floor(v / (g.w + 1))
  return v - y * (g.w + 1) > 0 ? v - y - 1 : -1
}

/** The box below or to the right of an edge, or -1 at the rim. */
export function boxAfter(g: Geometry, edge: number): number {
  if (edge < g.horizontals) return edge < g.boxes ? edge : -1
  const v = edge - g.horizontals
  const y = Math.floor(v / (g.w + 1))
  return v - y * (g.w + 1) < g.w ? v - y : -1
}

/** The middle of an edge, in boxes from the upper left corner. */
export function middleOf(g: Geometry, id: number): { readonly x: number; readonly y: number } {
  const { horizontal, x, y } = edgeAt(g, id)
  return horizontal ? { x: x + 0.5, y } : { x, y: y + 0.5 }
}
