import { ApiError, errorFrom } from '../../api/error'
import { type Team, teams } from '../../ui/team'

/** What the server says of a game. */
export interface GameInfo {
  readonly gameId: string
  readonly status: 'ACTIVE' | 'FINISHED' | 'ARCHIVED'
  readonly w: number
  readonly h: number
  readonly startedAt: string
  readonly finishedAt?: string
}

/** A line of the list of games; an older server may leave the size out. */
export type ListedGame = Omit<GameInfo, 'w' | 'h'> & Partial<Pick<GameInfo, 'w' | 'h'>>

const timeout = 15_000
/** A board over a slow line takes its time. */
const patience = 90_000

async function get(path: string, within = timeout): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(within) })
  } catch (cause) {
    throw new ApiError('NETWORK', cause instanceof Error ? cause.message : 'no answer', 0)
  }
  if (!response.ok) throw await errorFrom(response)
  return response
}

const json = async <T>(path: string): Promise<T> => (await get(path)).json() as Promise<T>

const pathOf = (gameId: string): string => `/games/${encodeURIComponent(gameId)}`

export const listGames = (): Promise<ListedGame[]> => json('/games')

export const currentGame = (): Promise<GameInfo> => json('/games/current')

export const findGame = (gameId: string): Promise<GameInfo> => json(pathOf(gameId))

/** The visitor's team; the answer brings the cookie without which nobody may draw. */
export async function joinTeam(): Promise<Team | undefined> {
  const { team } = await json<{ team: string }>('/team')
  return teams.find((name) => name === team.toLowerCase())
}

/** The board at the last keyframe at or before a record, or at the newest. */
export async function fetchSnapshot(gameId: string, atRecord?: number): Promise<Uint8Array> {
  const query = atRecord === undefined ? '' : `?atRecord=${atRecord}`
  const response = await get(`${pathOf(gameId)}/snapshot${query}`, patience)
  return new Uint8Array(await response.arrayBuffer())
}

/** Reads at most so many records of the log from one on, chunk by chunk as they arrive. */
export async function readEdges(
  gameId: string,
  fromRecord: number,
  limit: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  const response = await get(`${pathOf(gameId)}/edges?fromRecord=${fromRecord}&limit=${limit}`, patience)
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onChunk(value)
  }
}

export function liveAddress(gameId: string, from: number): string {
  const url = new URL(`${pathOf(gameId)}/live?from=${from}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
