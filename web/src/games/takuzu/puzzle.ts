import { asciiArt } from './ascii'
import { type Cell, type Cells, dailySize, isSize, minSize } from './grid'
import { Mulberry32 } from './random'
import { basic, careful, type Rule, Sheet, thorough } from './sheet'
import { dailyTurns, Filler } from './solution'
import { gradeOf, type Grade, grades } from './steps'

/** The generator's version: whatever changes any puzzle has to have another one. */
export const generatorVersion = 1

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export interface Puzzle {
  readonly version: number
  readonly seed: string
  readonly size: number
  readonly difficulty: Difficulty
  readonly givens: Cells
  readonly solution: Cells
  readonly grade: Grade
  readonly asciiArt: string
}

const percents: Record<Difficulty, number> = { easy: 50, medium: 40, hard: 30 }
const sees: Record<Difficulty, Rule> = { easy: basic, medium: careful, hard: thorough }

/** How many cells are given: 18, 14 and 11 of the 36 of the day. */
export const givensOf = (difficulty: Difficulty, size: number): number =>
  Math.floor((size * size * percents[difficulty] + 50) / 100)

/** The puzzle of a UTC day, written YYYY-MM-DD. */
export function dailyPuzzle(date: string, difficulty: Difficulty): Puzzle {
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000
  if (
    !/^\d{4}-\d\d-\d\d$/.test(date) ||
    !(day >= 0) ||
    new Date(day * 86_400_000).toISOString().slice(0, 10) !== date
  ) {
    throw new RangeError(`${date} is no date from 1970-01-01 to 9999-12-31`)
  }
  const ahead = Math.floor((difficulties.indexOf(difficulty) * dailyTurns) / 3)
  return generate(`${date}:${difficulty}`, dailySize, difficulty, (day + ahead) % dailyTurns)
}

/** A puzzle for free play; the name is any text. */
export function freePuzzle(name: string, size: number, difficulty: Difficulty): Puzzle {
  if (!isSize(size)) throw new RangeError(`${size} is no size`)
  return generate(`free:${size}:${difficulty}:${name}`, size, difficulty, undefined)
}

const mostRetries = 1000
const mostMasks = 64

/** When a seed leads to no solution, or its solution to no puzzle, an x is put behind it. */
function generate(seed: string, size: number, difficulty: Difficulty, turn: number | undefined): Puzzle {
  for (let retry = 0; retry < mostRetries; retry++) {
    const random = new Mulberry32(seed + 'x'.repeat(retry))
    const filler = new Filler(size, random, turn)
    if (!filler.fill()) continue
    const solution = filler.cells()
    const chosen = choose(solution, difficulty, random)
    if (!chosen) continue
    return {
      version: generatorVersion,
      seed,
      size,
      difficulty,
      solution,
      ...chosen,
      asciiArt: asciiArt(`ascii:${seed}`),
    }
  }
  throw new Error(`no puzzle for ${seed}`)
}

/** The first choice of givens that is as hard as the difficulty wants. */
function choose(
  solution: Cells,
  difficulty: Difficulty,
  random: Mulberry32,
): { readonly givens: Cells; readonly grade: Grade } | undefined {
  const full = Sheet.of(solution)
  const atLeast = difficulty === 'hard' && full.size > minSize ? grades.indexOf('twin') : 0
  for (let i = 0; i < mostMasks; i++) {
    const givens = mask(full, givensOf(difficulty, full.size), sees[difficulty], random)
    if (!givens) continue
    const grade = gradeOf(givens)
    if (grades.indexOf(grade) >= atLeast) return { givens, grade }
  }
  return undefined
}

/** Empties cells in a random order, as long as the rule still finds them. */
function mask(solution: Sheet, givens: number, rule: Rule, random: Mulberry32): Cell[] | undefined {
  const order = Uint8Array.from({ length: solution.size ** 2 }, (_, i) => i)
  random.shuffle(order)
  const puzzle = new Sheet(solution.size)
  const fewer = new Sheet(solution.size)
  const solved = new Sheet(solution.size)
  puzzle.copyFrom(solution)
  let left = order.length
  for (const cell of order) {
    if (left === givens) break
    fewer.copyFrom(puzzle)
    fewer.clear(cell)
    solved.copyFrom(fewer)
    solved.apply(rule)
    if (!solved.full()) continue
    puzzle.copyFrom(fewer)
    left--
  }
  return left === givens ? puzzle.cells() : undefined
}
