import assert from 'node:assert/strict'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { playLines } from '../src/lines.js'
import { Matches } from '../src/matches.js'
import { Strategy } from '../src/strategy.js'
import { read } from './vectors.js'

test('a line for a line', async () => {
  const state = JSON.stringify(JSON.parse(read('state.json')))
  const output = new PassThrough()
  await playLines(
    Readable.from([`${state}\n{\n${state}\n`]),
    output,
    new Matches((config) => new Strategy(config)),
  )
  const lines = (await text(output.end())).split('\n')
  assert.equal(lines.length, 4)
  assert.match(lines[0]!, /^{"moves":\[/)
  assert.deepEqual(lines.slice(2), [lines[0], ''])
  assert.match(lines[1]!, /error/)
})
