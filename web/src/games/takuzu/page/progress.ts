import { type Cells, formatGrid, parseGrid } from '../grid'
import type { Which } from './api'
import { cellsOf, newPlay, type Play } from './play'
import { isObject, readJson, type Storage } from './storage'

/** How far a player has come with a puzzle; it survives a reload. */
export interface Progress {
  readonly play: Play
  readonly elapsed: number
  /** A hint was taken on this device, maybe without the server's knowledge. */
  readonly assisted: boolean
}

const keyOf = (player: string, { date, difficulty }: Which): string => `progress.${player}.${date}.${difficulty}`

/** More than anybody has under way; the oldest days make room. */
const most = 60

/** Undoing ends at a reload: what is kept is the grid, not how it came about. */
export function keepProgress(storage: Storage, player: string, which: Which, progress: Progress): void {
  const { play, elapsed, assisted } = progress
  const tentative = play.marks.flatMap((mark, cell) => (mark.tentative ? [cell] : []))
  const kept = { cells: formatGrid(cellsOf(play)), tentative, elapsed: Math.round(elapsed), assisted }
  storage.set(keyOf(player, which), JSON.stringify(kept))
  const keys = storage.keys().filter((key) => key.startsWith(`progress.${player}.`))
  for (const key of keys.sort().slice(0, -most)) storage.remove(key)
}

export function forgetProgress(storage: Storage, player: string, which: Which): void {
  storage.remove(keyOf(player, which))
}

/** What was kept, if it is of the puzzle with these givens. */
export function findProgress(storage: Storage, player: string, which: Which, givens: Cells): Progress | undefined {
  const kept = readJson(storage, keyOf(player, which))
  if (!isObject(kept) || typeof kept['cells'] !== 'string') return undefined
  const marks = marksOf(kept['cells'], kept['tentative'], givens)
  if (!marks) return undefined
  const elapsed = typeof kept['elapsed'] === 'number' && kept['elapsed'] >= 0 ? kept['elapsed'] : 0
  return { play: { ...newPlay(givens), marks }, elapsed, assisted: kept['assisted'] === true }
}

function marksOf(text: string, tentative: unknown, givens: Cells): Play['marks'] | undefined {
  try {
    const cells = parseGrid(text)
    if (cells.length !== givens.length) return undefined
    if (givens.some((given, i) => given !== null && given !== cells[i])) return undefined
    const tried = new Set<unknown>(Array.isArray(tentative) ? tentative : [])
    return cells.map((value, i) => ({
      value,
      tentative: value !== null && (givens[i] ?? null) === null && tried.has(i),
    }))
  } catch {
    return undefined
  }
}
