import { expect, test } from 'vitest'
import { block, formatQuota, freshQuota, leftAt, parseQuota, refillTime, shownRate, spend, untilNext } from './quota'

test('eight are shown where ten are allowed', () => {
  expect([10, 600, 1, 2].map(shownRate)).toEqual([8, 480, 1, 1])
})

test('a line is spent at once and comes back after its time', () => {
  let quota = freshQuota(10, 0)
  expect(leftAt(quota, 10, 0)).toBe(8)
  quota = spend(quota, 10, 0)
  expect(leftAt(quota, 10, 0)).toBe(7)
  expect(untilNext(quota, 10, 0)).toBe(7_500)
  expect(untilNext(quota, 10, 3_000)).toBeCloseTo(4_500)
  expect(leftAt(quota, 10, refillTime(10))).toBe(8)
  expect(leftAt(quota, 10, 10 * refillTime(10))).toBe(8)
  expect(untilNext(quota, 10, 7_500)).toBe(0)
})

test('it stops at nothing', () => {
  let quota = freshQuota(10, 0)
  for (let i = 0; i < 10; i++) quota = spend(quota, 10, 0)
  expect(leftAt(quota, 10, 0)).toBe(0)
  expect(leftAt(quota, 10, 7_500)).toBe(1)
})

test('a refusal empties it until the time that the server said', () => {
  const quota = block(freshQuota(10, 0), 1_000, 6_000)
  expect(leftAt(quota, 10, 1_000)).toBe(0)
  expect(untilNext(quota, 10, 2_000)).toBe(5_000)
  expect(leftAt(quota, 10, 6_999)).toBe(0)
  expect(leftAt(quota, 10, 7_000)).toBe(1)
  expect(leftAt(quota, 10, 7_000 + 7_500)).toBe(2)
})

test('it is kept between visits', () => {
  const quota = spend(freshQuota(10, 5_000), 10, 5_000)
  expect(parseQuota(formatQuota(quota), 9_000)).toEqual(quota)
  expect(leftAt(parseQuota(formatQuota(quota), 9_000)!, 10, 12_500)).toBe(8)
  for (const bad of [null, '', '1 2', 'a b c', '-1 0 0', '1 99999999 0', '1 0 99999999']) {
    expect(parseQuota(bad, 1_000)).toBeUndefined()
  }
})
