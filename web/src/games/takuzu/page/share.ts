import type { Which } from './api'
import { clockTime } from './timer'

interface Brag extends Which {
  readonly timeMs: number
  readonly streak: number
  readonly assisted: boolean
}

interface Words {
  readonly difficulty: string
  readonly streak: (days: number) => string
  readonly withHints: string
}

/** A result to send to friends: what and how fast, and nothing of the solution. */
export function shareText({ date, timeMs, streak, assisted }: Brag, words: Words, link: string): string {
  const parts = [
    `Binary Grid ${date} ${words.difficulty} ${clockTime(timeMs)}`,
    ...(assisted ? [words.withHints] : []),
    ...(streak > 1 ? [words.streak(streak)] : []),
  ]
  return `${parts.join(', ')}\n${link}`
}
