import type { VNode } from 'preact'
import type { Game } from '../../api/client'
import { Badge } from '../../ui/badge'
import { useDuelText } from './text'
import { formatSpan } from './time'

/** Whether a game is rated. */
export function RatedBadge({ rated }: { rated: boolean }): VNode {
  const text = useDuelText().game
  return <Badge kind={rated ? 'good' : 'neutral'}>{rated ? text.rated : text.unrated}</Badge>
}

/** The time that a game's players have. */
export function ClockBadge({ clock }: { clock: NonNullable<Game['clock']> }): VNode {
  const text = useDuelText().game
  return <Badge>{text.clockOf(formatSpan(clock.initialMs), Math.round(clock.incrementMs / 1000))}</Badge>
}
