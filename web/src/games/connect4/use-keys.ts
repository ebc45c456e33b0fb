import { useEffect, useRef } from 'preact/hooks'
import { columns } from './board'

interface Keys {
  /** Drops into a column, while it is this player's turn. */
  readonly drop: ((column: number) => void) | undefined
  /** Steps through a finished game. */
  readonly step: ((by: number) => void) | undefined
}

/** Keys for the whole page, wherever they mean nothing else. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const { drop, step } = latest.current
      const by = step && stepOf(event.key)
      if (by !== undefined) step?.(by)
      else if (drop && /^[1-9]$/.test(event.key) && Number(event.key) <= columns) drop(Number(event.key) - 1)
      else if (drop && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) focusBoard()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function stepOf(key: string): number | undefined {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key === 'Home') return -Infinity
  if (key === 'End') return Infinity
  return undefined
}

/** Whether the key belongs to what has the focus: a field, a slider, an open question. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

/** The arrows lead to the board from wherever the focus rests; from there they move along it. */
function focusBoard(): void {
  const lane = document.querySelector('[data-column][tabindex="0"]')
  if (lane instanceof HTMLElement) lane.focus()
}
