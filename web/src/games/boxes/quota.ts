/**
 * The counter of lines that a player may still draw. The server decides; this is a
 * guess on the safe side, so that a player hears "wait" from the page rather than
 * from the server: eight a minute are shown where ten are allowed.
 */
export interface Quota {
  /** Lines left at the moment `at`, fractions of the next one included. */
  readonly left: number
  readonly at: number
  /** Until then the server has said no. */
  readonly blockedUntil: number
}

const minute = 60_000

/** How many a minute to show for what the server allows: four of five, at least one. */
export const shownRate = (rate: number): number => Math.max(1, Math.floor(rate * 0.8))

export const freshQuota = (rate: number, now: number): Quota => ({ left: shownRate(rate), at: now, blockedUntil: 0 })

/** Milliseconds that one line takes to come back. */
export const refillTime = (rate: number): number => minute / shownRate(rate)

export function leftAt(quota: Quota, rate: number, now: number): number {
  if (now < quota.blockedUntil) return 0
  const since = Math.max(0, now - Math.max(quota.at, quota.blockedUntil))
  return Math.min(shownRate(rate), quota.left + since / refillTime(rate))
}

/** Milliseconds until the next whole line, 0 when nothing is missing. */
export function untilNext(quota: Quota, rate: number, now: number): number {
  if (now < quota.blockedUntil) return quota.blockedUntil - now
  const left = leftAt(quota, rate, now)
  return left >= shownRate(rate) ? 0 : (1 - (left % 1)) * refillTime(rate)
}

/** A line was drawn. The counter stops at nothing: the server allows a few more than it shows. */
export function spend(quota: Quota, rate: number, now: number): Quota {
  return { ...quota, left: Math.max(0, leftAt(quota, rate, now) - 1), at: now }
}

/** The server said no, and for how long: nothing is left, and then there is one. */
export function block(_quota: Quota, now: number, wait: number): Quota {
  return { left: 1, at: now + wait, blockedUntil: now + wait }
}

/** Reads what another visit left behind; what makes no sense is ignored. */
export function parseQuota(stored: string | null, now: number): Quota | undefined {
  const [left, at, blockedUntil] = (stored ?? '').split(' ').map(Number)
  if (left === undefined || at === undefined || blockedUntil === undefined) return undefined
  if (!(left >= 0) || !(at <= now + minute) || !(blockedUntil <= now + minute)) return undefined
  return { left, at, blockedUntil }
}

export const formatQuota = ({ left, at, blockedUntil }: Quota): string => `${left} ${at} ${blockedUntil}`
