import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { getResolved } from '../../settings/store'

/**
 * Something on the page, and a way to bring it back into sight. On a telephone the board
 * is far above the sentences that lead to its moves.
 */
export function useSight(): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const element = useRef<HTMLDivElement>(null)
  const show = (): void => {
    const behavior = getResolved().motion === 'reduced' ? 'instant' : 'smooth'
    // The nearest: what is in sight already stays where it is.
    element.current?.scrollIntoView({ block: 'nearest', behavior })
  }
  return [element, show]
}
