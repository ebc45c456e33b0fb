/** A stopwatch as plain data: what has been counted, and since when it runs. Milliseconds of any one clock. */
export interface Timer {
  readonly counted: number
  readonly since: number | null
}

export const stopped = (counted = 0): Timer => ({ counted, since: null })

export const read = ({ counted, since }: Timer, now: number): number =>
  since === null ? counted : counted + Math.max(0, now - since)

export const started = (timer: Timer, now: number): Timer =>
  timer.since === null ? { counted: timer.counted, since: now } : timer

export const stop = (timer: Timer, now: number): Timer => stopped(read(timer, now))

/** 1:02.3, and 1:01:02 from an hour on. */
export function clockTime(ms: number, tenths = true): string {
  const all = Math.floor(Math.max(0, ms) / 100)
  const [seconds, minutes, hours] = [Math.floor(all / 10) % 60, Math.floor(all / 600) % 60, Math.floor(all / 36_000)]
  const two = (n: number): string => String(n).padStart(2, '0')
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`
  return `${minutes}:${two(seconds)}${tenths ? `.${all % 10}` : ''}`
}
