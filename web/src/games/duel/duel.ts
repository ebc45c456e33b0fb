import { type ComponentType, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Game } from '../../api/client'
import type { Language } from '../../settings/settings'
import { useResolved } from '../../settings/store'
import type { Team } from '../../ui/team'
import type { Level } from './api'
import type { Side } from './side'

/**
 * Everything around a game of two: the way into it, the queue and the invitation,
 * the players with their clocks, what is going on, the rematch, the record. A game
 * brings its rules, its board and this description of itself; the pages of this
 * folder find it in their context and know of no game by name.
 */
export interface Duel {
  /** Its name in the API, and the first segment of its addresses. */
  readonly id: 'connect4' | 'dots'
  /** The colours of the two sides, whoever begins. */
  readonly teams: readonly [Team, Team]
  /** What a side plays with: it stands for the player wherever there is one to show. */
  readonly Piece: ComponentType<{ side: Side }>
  /** What was agreed besides the clock, in a few badges: the size of the board, a variant. */
  readonly Terms?: ComponentType<{ options: Game['options'] }>
  readonly words: Record<Language, DuelWords>
}

/** The sentences around a game that are its own. */
export interface DuelWords {
  readonly name: string
  readonly lead: string
  readonly levels: Record<Level, string>
  readonly levelHints: Record<Level, string>
  readonly title: (first: string, second: string) => string
  readonly invited: (name: string) => string
  /** Goes with the link of an invitation. */
  readonly shareText: string
  readonly yourTurnBody: string
  /** What a player has, where a game is counted in points. */
  readonly score?: (points: number) => string
  readonly noMoves: string
  /** Ways to end that other games do not have. */
  readonly reasons: Readonly<Record<string, string>>
  /** The link that leads to the game from one's profile. */
  readonly play: string
  /** Errors that only this game has, by code. */
  readonly errors: Readonly<Record<string, string>>
}

export const DuelContext = createContext<Duel | undefined>(undefined)

export function useDuel(): Duel {
  const duel = useContext(DuelContext)
  if (!duel) throw new Error('a page of a game needs its DuelContext')
  return duel
}

export const useWords = (): DuelWords => useDuel().words[useResolved().language]

export const teamOf = ({ teams }: Duel, side: Side): Team => teams[side - 1] ?? teams[0]

export const homeOf = ({ id }: Duel): string => `/${id}`
