import type { Match } from './match/match'

/** What a player is called in a sentence: with its number, where two have the same name. */
export function nameOf({ players }: Match, player: number): string {
  const name = players[player]?.name ?? ''
  const shared = players.filter((other) => other.name === name).length > 1
  return shared ? `${name} #${player + 1}` : name
}
