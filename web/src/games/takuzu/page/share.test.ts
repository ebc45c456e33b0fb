import { expect, test } from 'vitest'
import { shareText } from './share'

const words = { difficulty: 'medium', streak: (days: number) => `streak ${days}`, withHints: 'with hints' }
const brag = { date: '2026-11-15', difficulty: 'medium', timeMs: 83_456, streak: 5, assisted: false } as const
const link = 'https://play.example.org/binary-grid?date=2026-11-15&difficulty=medium'

test('says what and how fast, and where to try', () => {
  expect(shareText(brag, words, link)).toBe(`Binary Grid 2026-11-15 medium 1:23.4, streak 5\n${link}`)
})

test('says when there was help, and nothing of a streak of one', () => {
  expect(shareText({ ...brag, streak: 1, assisted: true }, words, link)).toBe(
    `Binary Grid 2026-11-15 medium 1:23.4, with hints\n${link}`,
  )
})
