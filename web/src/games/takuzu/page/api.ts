import { at, call } from '../../../api/client'
import type { components } from '../../../api/schema.gen'
import { type Cells, toRows } from '../grid'
import type { Difficulty } from '../puzzle'

type Schemas = components['schemas']

export type DailyPuzzle = Schemas['Puzzle']
export type Result = Schemas['Result']
export type Solved = Schemas['Solved']
export type Leaderboard = Schemas['DailyLeaderboard']
export type Entry = Schemas['DailyEntry']
export type ServerHint = Schemas['DailyHint']
export type Archive = Schemas['Archive']
export type Achievements = Schemas['Achievements']
export type Streak = Schemas['Streak']
export type Thread = Schemas['Thread']
export type Remark = Schemas['Remark']

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
