import { expect, test } from 'vitest'
import { parseGrid } from '../grid'
import { memoryStorage } from './memory-storage'
import { act, newPlay } from './play'
import { findProgress, forgetProgress, keepProgress } from './progress'

const givens = parseGrid('0..1............')
const which = { date: '2026-11-15', difficulty: 'easy' } as const
const play = act(act(newPlay(givens), { do: 'cycle', cell: 1, tentative: false }), {
  do: 'cycle',
  cell: 2,
  tentative: true,
})

test('a started puzzle is found again, with its time and its tentative values', () => {
  const storage = memoryStorage()
  keepProgress(storage, 'ada', which, { play, elapsed: 1234.5, assisted: true })
  const found = findProgress(storage, 'ada', which, givens)
  expect(found).toMatchObject({ elapsed: 1235, assisted: true })
  expect(found?.play.marks).toEqual(play.marks)
  expect(found?.play.past).toEqual([])
})

test('it is the player’s own, and the puzzle’s', () => {
  const storage = memoryStorage()
  keepProgress(storage, 'ada', which, { play, elapsed: 1, assisted: false })
  expect(findProgress(storage, 'ben', which, givens)).toBeUndefined()
  expect(findProgress(storage, 'ada', { ...which, difficulty: 'hard' }, givens)).toBeUndefined()
  expect(findProgress(storage, 'ada', which, parseGrid('1..1............'))).toBeUndefined()
  expect(findProgress(storage, 'ada', which, parseGrid('.'.repeat(36)))).toBeUndefined()
})

test('it can be forgotten', () => {
  const storage = memoryStorage()
  keepProgress(storage, 'ada', which, { play, elapsed: 1, assisted: false })
  forgetProgress(storage, 'ada', which)
  expect(findProgress(storage, 'ada', which, givens)).toBeUndefined()
})

test.each(['', '7', '[]', '{"cells":3}', '{"cells":"0x"}', '{"cells":"01', '{"cells":"0..1"}'])(
  'nonsense is nothing: %s',
  (text) => {
    const storage = memoryStorage()
    storage.set('progress.ada.2026-11-15.easy', text)
    expect(findProgress(storage, 'ada', which, givens)).toBeUndefined()
  },
)

test('old days make room', () => {
  const storage = memoryStorage()
  for (let day = 1; day <= 90; day++) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
    keepProgress(storage, 'ada', { date, difficulty: 'easy' }, { play, elapsed: 1, assisted: false })
  }
  expect(storage.keys()).toHaveLength(60)
  expect(storage.keys()).toContain('progress.ada.2026-03-31.easy')
})
