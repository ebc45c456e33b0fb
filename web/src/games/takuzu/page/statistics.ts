import { difficulties, type Difficulty } from '../puzzle'
import type { Solved } from './api'
import { daysAfter } from './day'

export interface Figures {
  readonly solved: number
  readonly ranked: number
  /** Of the results without hints; undefined when there is none. */
  readonly best: number | undefined
  readonly average: number | undefined
  /** How many took up to 30 s, 1, 2, 3, 5 and 10 minutes, and longer. */
  readonly distribution: readonly number[]
}

/** The upper ends of the spans of a distribution, in seconds; what is longer is in a last one. */
export const spans = [30, 60, 120, 180, 300, 600] as const

export function statistics(solved: readonly Solved[]): Record<Difficulty, Figures> {
  const of = (difficulty: Difficulty): Figures => figures(solved.filter((one) => one.difficulty === difficulty))
  return { easy: of('easy'), medium: of('medium'), hard: of('hard') }
}

function figures(list: readonly Solved[]): Figures {
  const times = list.filter((one) => one.hints === 0).map((one) => one.timeMs)
  const sum = times.reduce((total, time) => total + time, 0)
  const spanOf = (ms: number): number => {
    const at = spans.findIndex((end) => ms <= end * 1000)
    return at < 0 ? spans.length : at
  }
  return {
    solved: list.length,
    ranked: list.filter((one) => one.ranked).length,
    best: times.length === 0 ? undefined : Math.min(...times),
    average: times.length === 0 ? undefined : sum / times.length,
    distribution: Array.from({ length: spans.length + 1 }, (_, i) => times.filter((ms) => spanOf(ms) === i).length),
  }
}

/** What a calendar shows of a day. */
export interface DayMarks {
  readonly done: readonly Difficulty[]
  /** Won on the day itself: it counts for the streak. */
  readonly streak: boolean
}

export function marksByDay(solved: readonly Solved[]): Map<string, DayMarks> {
  const marks = new Map<string, DayMarks>()
  for (const one of solved) {
    const before = marks.get(one.dateKey) ?? { done: [], streak: false }
    const done = difficulties.filter((name) => name === one.difficulty || before.done.includes(name))
    marks.set(one.dateKey, { done, streak: before.streak || !one.archive })
  }
  return marks
}

/** The streak that days with marks come to, counted back from today or, before today's win, from yesterday. */
export function streakDays(marks: ReadonlyMap<string, DayMarks>, today: string): string[] {
  const days: string[] = []
  const won = (day: string): boolean => marks.get(day)?.streak === true
  for (let day = won(today) ? today : daysAfter(today, -1); won(day); day = daysAfter(day, -1)) days.push(day)
  return days
}
