import { difficulties } from '../puzzle'
import type { DailyPuzzle, Which } from './api'
import { isObject, readJson, type Storage } from './storage'

/** Puzzles that were handed out are kept, so that they can be solved without a connection. */
const keyOf = (player: string, { date, difficulty }: Which): string => `puzzle.${player}.${date}.${difficulty}`

/** The newest days stay. */
const most = 30

export function shelve(storage: Storage, player: string, puzzle: DailyPuzzle): void {
  const difficulty = difficulties.find((name) => name === puzzle.difficulty)
  if (!difficulty) return
  storage.set(keyOf(player, { date: puzzle.dateKey, difficulty }), JSON.stringify(puzzle))
  const keys = storage.keys().filter((key) => key.startsWith(`puzzle.${player}.`))
  for (const key of keys.sort().slice(0, -most)) storage.remove(key)
}

export function shelved(storage: Storage, player: string, which: Which): DailyPuzzle | undefined {
  const kept = readJson(storage, keyOf(player, which))
  if (!isObject(kept) || !Array.isArray(kept['givens']) || kept['dateKey'] !== which.date) return undefined
  return kept as unknown as DailyPuzzle
}

const playerKey = 'player'

/** Who played here last: without a connection nobody else can say who it is. */
export const rememberPlayer = (storage: Storage, player: string): void => storage.set(playerKey, player)

export const lastPlayer = (storage: Storage): string | undefined => storage.get(playerKey) ?? undefined
