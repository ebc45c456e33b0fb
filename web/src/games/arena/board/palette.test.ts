import { describe, expect, test } from 'vitest'
import { contrast, distance, eyes, oklab, seen } from '../../../ui/colour-vision'
import { board, inkOf, playerColours } from './palette'

describe.each(Object.entries(eyes))('to %s eyes', (_name, eye) => {
  const all = [...playerColours, board.energy]
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const))
  test.each(pairs)('%s and %s are different colours', (one, other) => {
    // A just noticeable difference in OKLab is about 0.02. Six colours cannot be as far apart as four; numbers help.
    expect(distance(oklab(seen(one, eye)), oklab(seen(other, eye)))).toBeGreaterThan(0.1)
  })
})

test.each(playerColours.map((colour, player) => [colour, inkOf(player)] as const))(
  'on %s, %s can be read',
  (colour, text) => {
    // Numbers are large and bold: 3 would do.
    expect(contrast(colour, text)).toBeGreaterThanOrEqual(4)
  },
)

test.each(playerColours)('%s is seen on the ground and on walls', (colour) => {
  expect(contrast(colour, board.ground)).toBeGreaterThanOrEqual(3.5)
})
