import { useKeyDown } from '../duel/use-keys'
import { columns } from './board'

/** Number keys drop into a column from anywhere on the page; the arrows lead to the board. */
export function useDropKeys(drop: ((column: number) => void) | undefined): void {
  useKeyDown(({ key }) => {
    if (!drop) return false
    if (/^[1-9]$/.test(key) && Number(key) <= columns) drop(Number(key) - 1)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') focusBoard()
    else return false
    return true
  })
}

/** The arrows lead to the board from wherever the focus rests; from there they move along it. */
function focusBoard(): void {
  const lane = document.querySelector('[data-column][tabindex="0"]')
  if (lane instanceof HTMLElement) lane.focus()
}
