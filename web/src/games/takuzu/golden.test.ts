import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatGrid } from './grid'
import { dailyPuzzle, difficulties, type Puzzle } from './puzzle'
import { fnv1a } from './random'

const golden = readFileSync(new URL('../../../../spec/takuzu/daily-v1.txt', import.meta.url), 'utf8')

function hashOf(p: Puzzle): string {
  const parts = [p.version, p.seed, formatGrid(p.givens), formatGrid(p.solution), p.grade, p.asciiArt]
  return fnv1a(parts.join('\n')).toString(16).padStart(8, '0')
}

test('ten years of puzzles are the same here as on the server', { timeout: 120_000 }, () => {
  const days = golden.trimEnd().split('\n')
  expect(days).toHaveLength(3652)
  for (const line of days) {
    const date = line.slice(0, 10)
    expect([date, ...difficulties.map((d) => hashOf(dailyPuzzle(date, d)))].join(' ')).toBe(line)
  }
})
