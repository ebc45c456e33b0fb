// The signatures that engine and bot put on what they say to each other.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How far the clocks of engine and bot may differ. A request that is older was recorded
 * by somebody and sent again.
 */
const CLOCK_TOLERANCE_SECONDS = 30

/** What the headers of a request say, as they were written. */
export interface Signed {
  readonly matchId: string
  readonly turn: string
  readonly timestamp: string
  readonly signature: string
}

type Body = string | Uint8Array

/**
 * Says why a request is not to be believed, or undefined when it comes from somebody who
 * knows the secret and is no older than it may be now (in seconds since 1970).
 */
export function distrust(
  secret: string,
  signed: Signed,
  body: Body,
  now: number,
): string | undefined {
  const age = Math.abs(now - Number(signed.timestamp))
  if (!(age <= CLOCK_TOLERANCE_SECONDS)) {
    return "the timestamp is more than 30 seconds away from this bot's clock"
  }
  const expected = signRequest(secret, signed.matchId, signed.turn, signed.timestamp, body)
  if (!sameText(expected, signed.signature)) {
    return 'the signature does not match: is BOT_SECRET the secret of this bot?'
  }
  return undefined
}

/** The signature of a request, as the engine makes it. */
export function signRequest(
  secret: string,
  matchId: string,
  turn: string,
  timestamp: string,
  body: Body,
): string {
  return sign(secret, `${matchId}.${turn}.${timestamp}.${sha256(body)}`)
}

/** The signature of an answer. */
export function signResponse(secret: string, matchId: string, turn: string, body: Body): string {
  return sign(secret, `${matchId}.${turn}.${sha256(body)}`)
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const sha256 = (body: Body): string => createHash('sha256').update(body).digest('hex')

/** Takes the same time wherever the first difference is. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
