import { at, call, type Game } from '../../api/client'
import { ApiError } from '../../api/error'
import type { components, paths } from '../../api/schema.gen'
import type { Duel } from './duel'

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

/** The page of a game, if need be at one of its moves. */
export const addressOf = ({ game, publicId }: Pick<Game, 'game' | 'publicId'>, move?: number): string =>
  `/${game}/${publicId}${move === undefined ? '' : `?at=${move}`}`

export const invitationOf = ({ id }: Duel, code: string): string => `/${id}/join/${code}`

/** What a game is to be like, besides which game it is. Without a level it is private, and waits for a friend. */
export type Wish = Readonly<Omit<BodyOf<'/api/games'>, 'game'>>

/** What game one waits for in the queue, besides which game it is. */
export type QueueWish = Readonly<Omit<BodyOf<'/api/matchmaking/join'>, 'game'>>

/** A move as it is sent. */
export type Order = Readonly<BodyOf<'/api/games/{id}/move'>>

type BodyOf<P extends '/api/games' | '/api/matchmaking/join' | '/api/games/{id}/move'> = NonNullable<
  paths[P]['post']['requestBody']
>['content']['application/json']

export async function createGame({ id }: Duel, wish: Wish): Promise<Game> {
  return (await call('post', '/api/games', { game: id, ...wish })).game
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
