import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Axis, type Cell, formatGrid, parseGrid } from './grid'
import { dailyPuzzle, type Difficulty, freePuzzle, type Puzzle } from './puzzle'
import { fnv1a, Mulberry32 } from './random'
import { type LineStatus, lineStatuses } from './rules'
import { gradeOf, nextStep } from './steps'

/** The vectors that every language is held to. */
const file = (name: string): string => readFileSync(new URL(`../../../../spec/takuzu/${name}`, import.meta.url), 'utf8')
const vectors = <T>(name: string): T => JSON.parse(file(name)) as T
const hex = (hash: number): string => hash.toString(16).padStart(8, '0')

test('hashes and random numbers', () => {
  const { fnv1a: hashes, mulberry32 } = vectors<{
    fnv1a: { text: string; hash: string }[]
    mulberry32: { seed: string; numbers: number[] }[]
  }>('random.json')
  for (const { text, hash } of hashes) expect(hex(fnv1a(text))).toBe(hash)
  for (const { seed, numbers } of mulberry32) {
    const random = new Mulberry32(seed)
    expect(numbers.map(() => random.next())).toEqual(numbers)
  }
})

test('checks of lines', () => {
  const { grids } = vectors<{ grids: { grid: string; rows: LineStatus[]; columns: LineStatus[] }[] }>('lines.json')
  for (const { grid, rows, columns } of grids) {
    expect(lineStatuses(parseGrid(grid)), grid).toEqual({ row: rows, column: columns })
  }
})

interface StepVector {
  readonly kind: string
  readonly axis: Axis
  readonly line: number
  readonly fills: readonly [cell: number, value: 0 | 1][]
  readonly because: readonly number[]
  readonly others: readonly number[]
}

test('steps and grades', () => {
  const { grids } = vectors<{ grids: { grid: string; grade: string; steps: StepVector[] }[] }>('steps.json')
  for (const { grid, grade, steps } of grids) {
    let cells: Cell[] = parseGrid(grid)
    expect(gradeOf(cells), grid).toBe(grade)
    for (const want of steps) {
      const fills = want.fills.map(([cell, value]) => ({ cell, value }))
      expect(nextStep(cells), formatGrid(cells)).toEqual({ ...want, fills })
      cells = cells.slice()
      for (const { cell, value } of fills) cells[cell] = value
    }
    expect(nextStep(cells)?.kind ?? 'conflict').toBe('conflict')
  }
})

interface PuzzleVector {
  readonly name?: string
  readonly seed: string
  readonly size: number
  readonly difficulty: Difficulty
  readonly retries: number
}

describe('puzzles', () => {
  const { daily, free } = vectors<{ daily: PuzzleVector[]; free: PuzzleVector[] }>('puzzles.json')
  const written = (p: Puzzle): object => ({ ...p, givens: formatGrid(p.givens), solution: formatGrid(p.solution) })

  test.each(daily)('$seed', ({ retries: _, ...want }) => {
    expect(written(dailyPuzzle(want.seed.slice(0, 10), want.difficulty))).toEqual(want)
  })

  test.each(free)('$seed', ({ retries: _, name = '', ...want }) => {
    expect(written(freePuzzle(name, want.size, want.difficulty))).toEqual(want)
  })
})
