import { useEffect, useRef } from 'preact/hooks'
import { play } from '../../settings/sound'
import type { Position } from './rules'

/** What has come onto the board since it was last shown. */
export interface Fresh {
  readonly edges: ReadonlySet<number>
  readonly cells: ReadonlySet<number>
}

const none: Fresh = { edges: new Set(), cells: new Set() }

/** More than this at once is not a move but a leap, as along a replay's slider, and nothing snaps in. */
const most = 6

/** The edges and cells that are to snap in, with the sounds that go with them. */
export function useFresh(position: Position): Fresh {
  const shown = useRef(position)
  const fresh = useRef(none)
  const added = useRef(0)
  if (shown.current !== position) {
    added.current = shown.current.board === position.board ? position.count - shown.current.count : 0
    fresh.current = added.current > 0 && added.current <= most ? difference(shown.current, position) : none
    shown.current = position
  }
  useEffect(() => {
    if (added.current < 0) play('lift')
    if (fresh.current.edges.size === 0) return
    play('click')
    if (fresh.current.cells.size === 0) return
    const timer = setTimeout(() => play('drop'), 110)
    return () => clearTimeout(timer)
  }, [position])
  return fresh.current
}

function difference(before: Position, now: Position): Fresh {
  const added = (old: Uint8Array, current: Uint8Array): ReadonlySet<number> =>
    new Set([...current.keys()].filter((index) => old[index] === 0 && current[index] !== 0))
  return { edges: added(before.by, now.by), cells: added(before.owners, now.owners) }
}
