import { type Match, standing } from './match'

/** Why a match ended as it did, fine enough for a sentence. */
export type Ending =
  | 'soleSurvivor'
  | 'annihilation'
  | 'dominance'
  /** The turns ran out: decided by the score, by energy collected, by bots alive, or not at all. */
  | 'score'
  | 'energy'
  | 'bots'
  | 'tied'

export function endingOf(match: Match): Ending {
  const { condition, winner } = match.result
  if (condition === 'sole_survivor') return 'soleSurvivor'
  if (condition === 'annihilation') return 'annihilation'
  if (condition === 'dominance') return 'dominance'
  if (winner < 0) return 'tied'
  const ahead = (of: 'score' | 'collected'): boolean => {
    const own = standing(match, of, match.turns, winner)
    return match.players.every((_, player) => player === winner || standing(match, of, match.turns, player) < own)
  }
  return ahead('score') ? 'score' : ahead('collected') ? 'energy' : 'bots'
}
