import type { Geometry } from './geometry'
import { largest } from './view'

/**
 * What an address says besides the game: `?atRecord=N` is a moment, as in the
 * game's document; `x` and `y` are a place in boxes from the upper left corner, and
 * `z` the size of a box there in CSS pixels, so that a link shows the same place on
 * a phone and on a large screen. Each part may be missing.
 */
export interface Wish {
  readonly atRecord: number | undefined
  readonly place: Place | undefined
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export function parseWish(search: string): Wish {
  const query = new URLSearchParams(search)
  const [x, y] = [numberIn(query, 'x'), numberIn(query, 'y')]
  const scale = Math.min(largest, numberIn(query, 'z') ?? 24)
  const atRecord = numberIn(query, 'atRecord')
  return {
    atRecord: atRecord !== undefined && Number.isSafeInteger(atRecord) ? atRecord : undefined,
    place: x !== undefined && y !== undefined && scale > 0 ? { x, y, scale } : undefined,
  }
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** The address of a game, of a place in it, of a moment of it. */
export function addressOf(gameId: string, { atRecord, place }: Partial<Wish> = {}): string {
  const query = new URLSearchParams()
  if (atRecord !== undefined) query.set('atRecord', String(atRecord))
  if (place) {
    query.set('x', rounded(place.x))
    query.set('y', rounded(place.y))
    query.set('z', rounded(place.scale))
  }
  return `/g/${encodeURIComponent(gameId)}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const rounded = (value: number): string => String(Math.max(0, Math.round(value * 10) / 10))

/** A place from an address may lie anywhere; this one is on the board. */
export const onBoard = (g: Geometry, place: Place): Place => ({
  ...place,
  x: Math.min(g.w, place.x),
  y: Math.min(g.h, place.y),
})
