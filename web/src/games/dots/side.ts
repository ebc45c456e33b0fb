import { type Team, teams } from '../../ui/team'
import type { Player } from './rules'

/** The colour and the mark of a player. */
export const teamOf = (player: Player): Team => teams[player - 1] ?? 'red'

export const isPlayer = (by: number | undefined): by is Player => by !== undefined && by >= 1 && by <= 4
