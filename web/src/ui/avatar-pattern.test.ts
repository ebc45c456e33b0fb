import { expect, test } from 'vitest'
import { avatarOf } from './avatar-pattern'

const names = Array.from({ length: 500 }, (_, i) => `player-${i}`)

test('a name has one face, however it is capitalised', () => {
  expect(avatarOf('BraveOtter12')).toEqual(avatarOf('braveotter12'))
})

test('faces are symmetric', () => {
  for (const { pegs } of names.map(avatarOf)) {
    const places = new Set(pegs.map(String))
    for (const [column, row] of pegs) expect(places).toContain(String([4 - column, row]))
  }
})

test('names share neither their colours nor their faces unevenly', () => {
  const faces = names.map(avatarOf)
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBeGreaterThan(490)
  for (const team of ['red', 'blue', 'green', 'yellow']) {
    expect(faces.filter((face) => face.team === team).length).toBeGreaterThan(80)
  }
})
