import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Dice, fnv1a } from '../src/dice.js'

test("the hash has its authors' test values", () => {
  assert.equal(fnv1a(''), 0x811c9dc5)
  assert.equal(fnv1a('a'), 0xe40c292c)
  assert.equal(fnv1a('foobar'), 0xbf9cf968)
})

test('every face is rolled', () => {
  const dice = new Dice('m_7f3a9b2c', 42)
  const rolled = new Array<number>(8).fill(0)
  for (let i = 0; i < 8000; i++) rolled[dice.below(8)]!++
  assert.ok(
    rolled.every((n) => n > 800 && n < 1200),
    rolled.join(' '),
  )
})
