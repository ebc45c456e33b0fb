import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distrust, signRequest, signResponse } from '../src/signature.js'
import { signatures } from './vectors.js'

test('both signatures', () => {
  for (const { secret, match_id, turn, timestamp, body, request, response } of signatures()) {
    assert.equal(signRequest(secret, match_id, String(turn), String(timestamp), body), request)
    assert.equal(signResponse(secret, match_id, String(turn), body), response)
  }
})

test('a request is good for half a minute', () => {
  for (const { secret, match_id, turn, timestamp, body, request } of signatures()) {
    const signed = {
      matchId: match_id,
      turn: String(turn),
      timestamp: String(timestamp),
      signature: request,
    }
    for (const seconds of [-30, 0, 30]) {
      assert.equal(distrust(secret, signed, body, timestamp + seconds), undefined)
    }
    for (const seconds of [-31, 31]) {
      assert.match(distrust(secret, signed, body, timestamp + seconds) ?? '', /30 seconds/)
    }
    assert.match(distrust('another', signed, body, timestamp) ?? '', /does not match/)
    assert.match(distrust(secret, signed, body + ' ', timestamp) ?? '', /does not match/)
    assert.match(
      distrust(secret, { ...signed, timestamp: 'now' }, body, timestamp) ?? '',
      /timestamp/,
    )
    assert.match(
      distrust(secret, { ...signed, signature: '' }, body, timestamp) ?? '',
      /does not match/,
    )
  }
})
