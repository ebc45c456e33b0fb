import { type Position, winners } from './rules'
import type { DotsText } from './text'

/** Who is to draw, or who has won. */
export function statusOf(position: Position, names: readonly string[], text: DotsText): [title: string, body: string] {
  const name = (player: number): string => names[player - 1] ?? ''
  const won = winners(position)
  const [first] = won
  if (first !== undefined && won.length === 1) {
    return [(position.rules.misere ? text.local.wonMisere : text.local.won)(name(first)), '']
  }
  if (won.length > 1) return [text.local.tie, text.local.tieBetween(won.map(name).join(', '))]
  const again = position.completed.length > 0 && !position.rules.children
  const left = text.local.left(position.left)
  return again
    ? [text.local.again(name(position.turn)), text.local.againWhy]
    : [text.local.turn(name(position.turn)), `${left}.`]
}
