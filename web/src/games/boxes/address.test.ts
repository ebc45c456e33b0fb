import { expect, test } from 'vitest'
import { addressOf, onBoard, parseWish } from './address'
import { geometryOf } from './geometry'

test('what is shared is what is shown', () => {
  const wish = { atRecord: 65_541, place: { x: 512.5, y: 7, scale: 24 } }
  const address = addressOf('01J', wish)
  expect(address).toBe('/g/01J?atRecord=65541&x=512.5&y=7&z=24')
  expect(parseWish(address.slice(address.indexOf('?')))).toEqual(wish)
  expect(addressOf('01J')).toBe('/g/01J')
})

test.each(['', '?atRecord=', '?atRecord=-1', '?atRecord=1.5', '?atRecord=x', '?x=1', '?x=1&y=a', '?x=1&y=2&z=0'])(
  '%j asks for nothing',
  (search) => expect(parseWish(search)).toEqual({ atRecord: undefined, place: undefined }),
)

test('a place without a size has a usual one, and none is larger than the largest', () => {
  expect(parseWish('?x=1&y=2').place).toEqual({ x: 1, y: 2, scale: 24 })
  expect(parseWish('?x=1&y=2&z=5000').place?.scale).toBe(72)
})

test('a place beyond the board is at its rim', () => {
  expect(onBoard(geometryOf(3, 4), { x: 99, y: 99, scale: 9 })).toEqual({ x: 3, y: 4, scale: 9 })
})
