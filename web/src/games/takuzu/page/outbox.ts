import { ApiError } from '../../../api/error'
import { formatGrid, parseGrid } from '../grid'
import { difficulties } from '../puzzle'
import type { Result, Submission } from './api'
import { isObject, readJson, type Storage } from './storage'

/**
 * Solutions on their way to the server. Each is put here before it is sent and taken
 * out when the server has answered, whatever it answered: a solution survives a lost
 * connection and a closed tab.
 */
const keyOf = (player: string): string => `outbox.${player}`

export function waiting(storage: Storage, player: string): Submission[] {
  const kept = readJson(storage, keyOf(player))
  return Array.isArray(kept) ? kept.flatMap(submissionOf) : []
}

/** Of two solutions of one puzzle the better one is sent: without help before with, then the faster. */
export function enqueue(storage: Storage, player: string, next: Submission): void {
  const list = waiting(storage, player)
  const old = list.find((other) => isSame(other, next))
  if (old && (old.assisted === next.assisted ? old.timeMs <= next.timeMs : next.assisted)) return
  write(storage, player, [...list.filter((other) => !isSame(other, next)), next])
}

export type Outcome =
  | { readonly submission: Submission; readonly result: Result }
  | { readonly submission: Submission; readonly error: ApiError }

/**
 * Sends what waits, one after the other. It stops where nothing can be sent at the
 * moment, and what is left waits on. Each answer is told as it comes.
 */
export async function flush(
  storage: Storage,
  player: string,
  send: (submission: Submission) => Promise<Result>,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  for (const submission of waiting(storage, player)) {
    try {
      const result = await send(submission)
      drop(storage, player, submission)
      tell({ submission, result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isPassing(error)) return
      drop(storage, player, submission)
      tell({ submission, error })
    }
  }
}

/** Says nothing about the solution: the server is away or busy, or does not know who asks. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status >= 500 || status === 429 || status === 408 || status === 401

function drop(storage: Storage, player: string, done: Submission): void {
  // What was put in meanwhile stays.
  write(
    storage,
    player,
    waiting(storage, player).filter((other) => !(isSame(other, done) && other.timeMs === done.timeMs)),
  )
}

const isSame = (a: Submission, b: Submission): boolean => a.date === b.date && a.difficulty === b.difficulty

function write(storage: Storage, player: string, list: readonly Submission[]): void {
  if (list.length === 0) storage.remove(keyOf(player))
  else storage.set(keyOf(player), JSON.stringify(list.map((one) => ({ ...one, cells: formatGrid(one.cells) }))))
}

function submissionOf(kept: unknown): Submission[] {
  if (!isObject(kept)) return []
  const { date, cells, timeMs, assisted } = kept
  const difficulty = difficulties.find((name) => name === kept['difficulty'])
  if (typeof date !== 'string' || typeof cells !== 'string' || typeof timeMs !== 'number' || !difficulty) return []
  try {
    return [{ date, difficulty, cells: parseGrid(cells), timeMs, assisted: assisted === true }]
  } catch {
    return []
  }
}
