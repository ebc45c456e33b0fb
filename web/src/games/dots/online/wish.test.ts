import { describe, expect, test } from 'vitest'
import { optionsInQuery } from '../options'
import { type Choices, gameWish, isPlayable, localAddress, mayRate, queueWish, usualChoices } from './wish'

const choose = (change: Partial<Choices>): Choices => ({ ...usualChoices, ...change })

describe('what is asked of the server', () => {
  test('a level comes with who begins, and is for fun', () => {
    expect(gameWish(choose({ opponent: 'hard', first: 'me' }))).toMatchObject({
      level: 'hard',
      first: 'me',
      rated: false,
      rows: 5,
      cols: 5,
      shape: 'rectangle',
    })
  })

  test('a friend has no level, and a clock if there is one', () => {
    const wish = gameWish(choose({ opponent: 'friend', clock: 'blitz', rated: true }))
    expect(wish).toMatchObject({ initialMs: 180_000, incrementMs: 2_000, rated: true })
    expect(wish).not.toHaveProperty('level')
    expect(wish).not.toHaveProperty('first')
  })

  test('a board that cannot be rated is not, whatever was chosen before', () => {
    const small = choose({ opponent: 'friend', rated: true, size: { rows: 2, cols: 2 } })
    expect([mayRate(small), gameWish(small).rated]).toEqual([false, false])
  })

  test('the queue never hears of ratings or of who begins', () => {
    expect(Object.keys(queueWish(choose({ variant: 'misere' }))).sort()).toEqual(
      ['children', 'cols', 'misere', 'rows', 'shape', 'start'].sort(),
    )
  })
})

test('a triangle is as wide as it is high', () => {
  const triangle = choose({ variant: 'triangle', size: { rows: 4, cols: 7 } })
  expect(isPlayable(triangle)).toBe(true)
  expect(queueWish(triangle)).toMatchObject({ rows: 4, cols: 4 })
})

test('the page for one device understands where it is sent', () => {
  const sent = choose({ variant: 'icelandic', size: { rows: 3, cols: 4 } })
  const { search } = new URL(localAddress(sent), 'https://play.example')
  expect(optionsInQuery(search)).toMatchObject({ rows: 3, cols: 4, start: 'icelandic', shape: 'rectangle' })
  const four = new URL(localAddress(choose({ players: 4 })), 'https://play.example')
  expect(optionsInQuery(four.search)).toMatchObject({ players: 4 })
  const misere = new URL(localAddress(choose({ variant: 'misere' })), 'https://play.example')
  expect(optionsInQuery(misere.search)).toMatchObject({ misere: true, children: false })
})
