import { isObject, readJson, type Storage } from './storage'

/**
 * The server's clock, for the countdown and for the day's end. The device's own may be
 * wrong: only how far it is off counts, and that is kept for when there is no server.
 */
export interface ServerClock {
  /** What to add to `Date.now()`. */
  readonly ahead: number
  /** When the next puzzle comes, by the server's clock. */
  readonly nextAt: number
}

const key = 'clock'

export function learnClock(
  storage: Storage,
  answer: { readonly serverTime: string; readonly nextAt: string },
  now: number,
): ServerClock {
  const clock = { ahead: Date.parse(answer.serverTime) - now, nextAt: Date.parse(answer.nextAt) }
  storage.set(key, JSON.stringify(clock))
  return clock
}

/** The clock as it was last known; the device's own when it never was. */
export function knownClock(storage: Storage, now: number): ServerClock {
  const kept = readJson(storage, key)
  const ahead = isObject(kept) && typeof kept['ahead'] === 'number' ? kept['ahead'] : 0
  return { ahead, nextAt: midnightAfter(now + ahead) }
}

export const midnightAfter = (ms: number): number => (Math.floor(ms / 86_400_000) + 1) * 86_400_000

/** Hours, minutes and seconds until a moment: 7:08:09. */
export function countdown(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${Math.floor(all / 3600)}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`
}
