import { expect, test } from 'vitest'
import { markOf, sentenceOf, wordsOf } from './hints'
import { usualOptions } from './options'
import { accuraciesOf, judge, marginsOf, nextPosition, turnsOf } from './review'
import type { Appraisal, Hint } from './teacher'
import { en } from './text.en'

const appraisal = (part: Partial<Appraisal>): Appraisal => ({
  at: 0,
  player: 1,
  lead: 0,
  exact: true,
  value: 0,
  low: part.value ?? 0,
  high: part.value ?? 0,
  best: [],
  move: null,
  ...part,
})

type Verdict = NonNullable<Appraisal['move']>

const verdict = (part: Partial<Verdict>): Verdict => ({
  edge: 0,
  after: { exact: true, value: 0, low: 0, high: 0 },
  exact: true,
  loss: 0,
  lossLow: 0,
  lossHigh: 0,
  accuracy: 100,
  was: 'open',
  became: 'open',
  changed: false,
  ...part,
})

const known = (...list: Appraisal[]): Map<number, Appraisal> => new Map(list.map((one) => [one.at, one]))

test('margins are the first player’s, whoever is to move', () => {
  const margins = marginsOf(
    known(
      appraisal({ at: 0, player: 1, lead: 1, value: 2, low: 0, high: 3, exact: false }),
      appraisal({ at: 1, player: 2, lead: 1, value: 2, low: 0, high: 3, exact: false }),
    ),
    usualOptions,
    4,
  )
  expect(margins).toEqual([
    { at: 0, value: 3, low: 1, high: 4, exact: false },
    { at: 1, value: -3, low: -4, high: -1, exact: false },
  ])
  const misere = marginsOf(known(appraisal({ lead: 1, value: 2 })), { ...usualOptions, misere: true }, 4)
  expect(misere[0]?.value).toBe(1)
})

test('accuracy is the mean of the moves that had a choice', () => {
  const found = known(
    appraisal({ at: 0, player: 1, move: verdict({ accuracy: 100 }) }),
    appraisal({ at: 1, player: 2, move: verdict({ accuracy: null }) }),
    appraisal({ at: 2, player: 1, move: verdict({ accuracy: 50 }) }),
  )
  expect(accuraciesOf(found, usualOptions)).toEqual([75, undefined])
})

test('moves that changed the result come in their order', () => {
  const turn = verdict({ changed: true, was: 'win', became: 'loss' })
  const found = known(
    appraisal({ at: 7, player: 2, move: turn }),
    appraisal({ at: 3, move: turn }),
    appraisal({ at: 4 }),
  )
  expect(turnsOf(found).map(({ number, player }) => [number, player])).toEqual([
    [4, 1],
    [8, 2],
  ])
})

test.each([
  [verdict({}), { kind: 'best' }],
  [verdict({ accuracy: null }), { kind: 'forced' }],
  [verdict({ loss: 3, accuracy: 40 }), { kind: 'lost', loss: 3 }],
  [verdict({ loss: 2, lossLow: -1, lossHigh: 4, exact: false }), { kind: 'perhaps', low: 0, high: 4 }],
  [verdict({ exact: false }), { kind: 'best' }],
])('a move is judged by what it lost', (move, judgement) => {
  expect(judge(appraisal({ move }))).toEqual(judgement)
})

test('what is shown is looked at first, then the end', () => {
  expect(nextPosition(new Set(), 10, 4)).toBe(3)
  expect(nextPosition(new Set([3]), 10, 4)).toBe(4)
  expect(nextPosition(new Set([3, 4]), 10, 4)).toBe(9)
  expect(nextPosition(new Set([0, 1]), 2, 2)).toBeUndefined()
})

const hint = (part: Partial<Hint>): Hint => ({
  kind: 'safe',
  reason: 'TAKE_BOX',
  edge: 3,
  score: 0,
  cells: [],
  edges: [],
  length: 0,
  loop: false,
  takes: 0,
  gives: 0,
  control: 0,
  safeLeft: 0,
  exact: false,
  value: 0,
  loss: 0,
  chainsNow: 0,
  wanted: '',
  ...part,
})

/** Every reason that the server knows: `HintKind` and `Reason` in games/dots/hint.go. */
const reasons = [
  ...['TAKE_BOX', 'TAKE_CHAIN', 'SAFE_MOVE', 'SAFE_LAST', 'LEAVES_NONE', 'GIVES_BOX', 'GIVES_CHAIN', 'GIVES_LOOP'],
  ...['HALF_HEARTED_HANDOUT', 'LEAVES_BOXES', 'LOSES_CONTROL', 'MISCOUNTS', 'TAKES_BOX', 'DOUBLE_DEAL', 'DECLINE_LOOP'],
  ...['SACRIFICE', 'OPEN_SHORTEST', 'OPEN_LONGER', 'OFFER_BOX', 'KEEP_CONTROL', 'COUNT_CHAINS', 'AVOID_OPENING'],
  ...['TAKE_NOW', 'COUNT_QUIET'],
]

test.each(reasons)('%s has a sentence', (reason) => {
  const sentence = sentenceOf(hint({ reason, length: 4, gives: 2, safeLeft: 3, wanted: 'odd', chainsNow: 2 }), en)
  expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
  expect(sentence).not.toContain('undefined')
})

test('a hint says who is in control after it, where that is known', () => {
  const given = hint({ reason: 'GIVES_CHAIN', length: 4, control: 2 })
  expect(wordsOf(given, 1, en)).toBe(`${sentenceOf(given, en)} ${en.hints.outOfControl}`)
  expect(wordsOf(given, 2, en)).toBe(`${sentenceOf(given, en)} ${en.hints.inControl}`)
  expect(wordsOf({ ...given, control: 0 }, 1, en)).toBe(sentenceOf(given, en))
  const deal = hint({ reason: 'DOUBLE_DEAL', control: 1 })
  expect(wordsOf(deal, 1, en)).toBe(en.hints.DOUBLE_DEAL)
})

test('a reason that this page does not know still says what kind of hint it is', () => {
  expect(sentenceOf(hint({ reason: 'NEW', kind: 'danger' }), en)).toBe(en.hints.notThis)
})

test('a danger is marked as one, and advice without a move marks no edge', () => {
  expect(markOf(hint({ kind: 'danger', cells: [1, 2] }))).toEqual({ tone: 'bad', edge: 3, cells: [1, 2] })
  expect(markOf(hint({ edge: null }))).toEqual({ tone: 'good', cells: [] })
})
