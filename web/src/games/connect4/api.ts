import { at, call, type Game } from '../../api/client'
import { ApiError } from '../../api/error'
import type { components } from '../../api/schema.gen'
import type { Analysis } from './score'

/** Time on the clocks; both left out for a game without. */
export interface ClockWish {
  readonly initialMs?: number
  readonly incrementMs?: number
}

export const clocks = {
  none: {},
  bullet: { initialMs: 60_000 },
  blitz: { initialMs: 180_000, incrementMs: 2_000 },
  long: { initialMs: 600_000 },
} as const satisfies Record<string, ClockWish>

export type ClockName = keyof typeof clocks
export const clockNames = Object.keys(clocks) as readonly ClockName[]

export const levels = ['easy', 'medium', 'hard'] as const
export const firsts = ['random', 'me', 'bot'] as const

export type Level = (typeof levels)[number]
export type First = (typeof firsts)[number]

export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

export const addressOf = (publicId: string, move?: number): string =>
  `/connect4/${publicId}${move === undefined ? '' : `?at=${move}`}`

export const invitationOf = (code: string): string => `/connect4/join/${code}`

export async function createPrivate(clock: ClockName): Promise<Game> {
  return (await call('post', '/api/games', { game: 'connect4', ...clocks[clock] })).game
}

export interface BotWish {
  readonly level: Level
  readonly first: First
  readonly rated: boolean
  readonly clock: ClockName
}

export async function createAgainstBot({ clock, ...wish }: BotWish): Promise<Game> {
  return (await call('post', '/api/games', { game: 'connect4', ...wish, ...clocks[clock] })).game
}

export type Invitation = components['schemas']['Invitation']

/** Who invites, and to what, without joining. */
export async function invitation(code: string): Promise<Invitation> {
  return call('get', at('/api/games/join/{code}', { code }))
}

/** Joins a private game and gives back its public id. */
export async function joinByCode(code: string): Promise<string> {
  return (await call('post', at('/api/games/join/{code}', { code }))).publicId
}

export async function activeGame(): Promise<Game | null> {
  return (await call('get', '/api/users/me/active-game')).game
}

export async function resign(id: string): Promise<Game> {
  return (await call('post', at('/api/games/{id}/resign', { id }))).game
}

/** The solver's word on the position after the first `move` moves. */
export async function analysis(id: string, move: number): Promise<Analysis> {
  return call('get', at('/api/games/{id}/analysis', { id }, { at: move }))
}
