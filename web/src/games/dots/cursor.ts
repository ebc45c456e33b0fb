import type { Layout } from './layout'

/** Where the keyboard is on the board. */
export interface Cursor {
  readonly edge: number
  /** How far right to stay while going up and down over lines whose edges do not stand below each other. */
  readonly goal: number
}

/** The cursor on an edge that was chosen in some other way. */
export const cursorAt = (layout: Layout, edge: number): Cursor => ({ edge, goal: xOf(layout, edge) })

/** In the middle of the board, where most is to be seen. */
export function firstCursor(layout: Layout): Cursor {
  const line = layout.lines[Math.floor((layout.lines.length - 1) / 2)] ?? []
  return cursorAt(layout, line[Math.floor((line.length - 1) / 2)] ?? 0)
}

/**
 * Where a key leads: left and right along the edges at one height, up and down to
 * the next height, Home and End to the ends of the line, with Ctrl of the board.
 * Undefined for every other key.
 */
export function walk(layout: Layout, cursor: Cursor, key: string, ctrl = false): Cursor | undefined {
  const { lines } = layout
  const row = lines.findIndex((line) => line.includes(cursor.edge))
  const line = lines[row] ?? []
  const along = (index: number): Cursor => cursorAt(layout, line[clamp(index, line.length)] ?? cursor.edge)
  const place = line.indexOf(cursor.edge)
  switch (key) {
    case 'ArrowLeft':
      return along(place - 1)
    case 'ArrowRight':
      return along(place + 1)
    case 'ArrowUp':
      return across(layout, cursor, row - 1)
    case 'ArrowDown':
      return across(layout, cursor, row + 1)
    case 'Home':
      return ctrl ? cursorAt(layout, lines[0]?.[0] ?? 0) : along(0)
    case 'End':
      return ctrl ? cursorAt(layout, lines.at(-1)?.at(-1) ?? 0) : along(line.length - 1)
    default:
      return undefined
  }
}

/** The next edge that satisfies, in reading order and round the end; the same one when there is none. */
export function search(
  layout: Layout,
  cursor: Cursor,
  wanted: (edge: number) => boolean,
  back: boolean,
): Cursor | undefined {
  const order = back ? layout.lines.flat().reverse() : layout.lines.flat()
  const at = order.indexOf(cursor.edge)
  const found = [...order.slice(at + 1), ...order.slice(0, at)].find(wanted)
  return found === undefined ? undefined : cursorAt(layout, found)
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))

const xOf = (layout: Layout, edge: number): number => layout.edges[edge]?.middle.x ?? 0

function across(layout: Layout, cursor: Cursor, row: number): Cursor {
  const line = layout.lines[clamp(row, layout.lines.length)] ?? []
  if (line.includes(cursor.edge)) return cursor
  const far = (edge: number): number => Math.abs(xOf(layout, edge) - cursor.goal)
  const edge = line.reduce((best, next) => (far(next) < far(best) - 1 ? next : best), line[0] ?? cursor.edge)
  return { edge, goal: cursor.goal }
}
