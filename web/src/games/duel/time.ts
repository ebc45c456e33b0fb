import type { Game } from '../../api/client'
import { otherSide, type Side } from './side'

/** A game as the server told it, and when this page heard it, on a clock that never jumps. */
export interface Snapshot {
  readonly game: Game
  /** `performance.now()` when the answer came. */
  readonly heardAt: number
}

const instant = (stamp: string | null): number | undefined => (stamp === null ? undefined : Date.parse(stamp))

/** What the server's clock shows now, whatever this device's calendar says. */
export function serverNow({ game, heardAt }: Snapshot, now: number): number {
  return Date.parse(game.serverTime) + (now - heardAt)
}

/** Milliseconds left on a player's clock, never negative; undefined without clocks. */
export function timeLeft(snapshot: Snapshot, side: Side, now: number): number | undefined {
  const { clock, currentTurn, status } = snapshot.game
  if (!clock) return undefined
  const left = side === 1 ? clock.player1Ms : clock.player2Ms
  const since = instant(clock.since)
  const runs = status === 'ACTIVE' && currentTurn === side && since !== undefined
  return Math.max(0, runs ? left - (serverNow(snapshot, now) - since) : left)
}

/** `1:05` above ten seconds, `9.4` below: the last seconds deserve their tenths. */
export function formatClock(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1)
  return formatSpan(ms)
}

/** Hours where there are some, minutes, seconds. */
export function formatSpan(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const pad = (value: number): string => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}

/**
 * How long a player may be unseen before the page speaks of it: a few missed
 * looks, but never so long that no countdown would be left.
 */
export function graceOf(abandonAfterMs: number): number {
  return Math.min(6_000, abandonAfterMs * 0.6)
}

export interface Absence {
  /** Milliseconds until the other may claim the win; 0 when that moment has come. */
  readonly claimIn: number
}

/** Whether a player of a running game has been away for a while. Bots never are. */
export function absenceOf(snapshot: Snapshot, side: Side, now: number): Absence | undefined {
  const { game } = snapshot
  const player = side === 1 ? game.player1 : game.player2
  const seen = instant(side === 1 ? game.player1LastSeen : game.player2LastSeen)
  if (game.status !== 'ACTIVE' || player === null || player.isBot || seen === undefined) return undefined
  const unseen = serverNow(snapshot, now) - seen
  if (unseen < graceOf(game.abandonAfterMs)) return undefined
  return { claimIn: Math.max(0, game.abandonAfterMs - unseen) }
}

/** The side that has to fear a claim, seen from somebody who plays or watches; undefined when all are here. */
export function awaySide(snapshot: Snapshot, you: Side | 0, now: number): Side | undefined {
  const candidates: readonly Side[] = you === 0 ? [1, 2] : [otherSide(you)]
  return candidates.find((side) => absenceOf(snapshot, side, now) !== undefined)
}
