import { at, call } from '../../../api/client'
import type { operations } from '../../../api/schema.gen'
import { type Cells, toRows } from '../grid'
import type { Difficulty } from '../puzzle'

/** What an operation answers. By the operation, because names of types are shared with other games. */
type AnswerOf<Name extends keyof operations> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

export type DailyPuzzle = AnswerOf<'dailyPuzzle'>
export type Result = AnswerOf<'submitDaily'>
export type Solved = NonNullable<DailyPuzzle['solved']>
export type Leaderboard = AnswerOf<'dailyLeaderboard'>
export type Entry = Leaderboard['entries'][number]
export type ServerHint = AnswerOf<'dailyHint'>
export type Archive = AnswerOf<'dailyArchive'>
export type Achievements = AnswerOf<'achievements'>
export type Streak = AnswerOf<'dailyStreak'>
export type Thread = AnswerOf<'dailyThread'>
export type Remark = Thread['comments'][number]

/** A puzzle of the day is known by its UTC day, YYYY-MM-DD, and how hard it is. */
export interface Which {
  readonly date: string
  readonly difficulty: Difficulty
}

/** Asks for a puzzle. Without a date it is today's, by the server's clock. */
export const getPuzzle = (date: string | undefined, difficulty: Difficulty): Promise<DailyPuzzle> =>
  call('get', at('/api/puzzle', {}, { difficulty, date }))

export interface Submission extends Which {
  readonly cells: Cells
  readonly timeMs: number
  readonly assisted: boolean
}

export const submit = ({ date, difficulty, cells, timeMs, assisted }: Submission): Promise<Result> =>
  call('post', at('/api/submit', {}, { difficulty, date }), { grid: toRows(cells), timeMs, assisted })

export const getHint = ({ date, difficulty }: Which, cells: Cells): Promise<ServerHint> =>
  call('post', at('/api/daily/hint', {}, { difficulty, date }), { grid: toRows(cells) })

export const getLeaderboard = ({ date, difficulty }: Which): Promise<Leaderboard> =>
  call('get', at('/api/leaderboard', {}, { difficulty, date }))

export const getThread = (date: string): Promise<Thread> => call('get', at('/api/daily/thread', {}, { date }))

export const postComment = (date: string, body: string): Promise<Remark> =>
  call('post', at('/api/daily/comments', {}, { date }), { body })

export const deleteComment = (id: string): Promise<unknown> => call('delete', at('/api/daily/comments/{id}', { id }))

export const reportComment = (id: string): Promise<unknown> =>
  call('post', at('/api/daily/comments/{id}/report', { id }))
