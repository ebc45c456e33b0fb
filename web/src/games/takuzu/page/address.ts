import { isSize } from '../grid'
import { difficulties, type Difficulty } from '../puzzle'
import { isDay } from './day'

/** What the address asks for: `/binary-grid?date=YYYY-MM-DD&difficulty=hard`. Nonsense is as if it was not there. */
export interface Asked {
  readonly date: string | undefined
  readonly difficulty: Difficulty | undefined
}

export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  return { date: isDay(date) ? date : undefined, difficulty: difficultyIn(query) }
}

const difficultyIn = (query: URLSearchParams): Difficulty | undefined =>
  difficulties.find((name) => name === query.get('difficulty'))

export function dailyPath({ date, difficulty }: Partial<Asked>): string {
  return withQuery('/binary-grid', { date, difficulty })
}

/** A puzzle of free play; the name makes it the same for everyone who has the link. */
export interface FreeGame {
  readonly size: number
  readonly difficulty: Difficulty
  readonly name: string
}

export function freeGameIn(search: string): Partial<FreeGame> {
  const query = new URLSearchParams(search)
  const size = Number(query.get('size'))
  const difficulty = difficultyIn(query)
  const name = query.get('name') ?? ''
  return {
    ...(isSize(size) ? { size } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(/^[\w-]{1,32}$/.test(name) ? { name } : {}),
  }
}

export function freePath({ size, difficulty, name }: Partial<FreeGame>): string {
  return withQuery('/binary-grid/free', { size, difficulty, name })
}

function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value !== undefined) query.set(key, String(value))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
