import { useEffect, useRef } from 'preact/hooks'

/** The arrow keys step through a finished game, wherever they mean nothing else. */
export function useStepKeys(step: ((by: number) => void) | undefined): void {
  useKeyDown((event) => {
    const by = stepOf(event.key)
    if (!step || by === undefined) return false
    step(by)
    return true
  })
}

/** Listens to keys for the whole page. The listener says whether the key was for it. */
export function useKeyDown(listen: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(listen)
  latest.current = listen
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (latest.current(event)) event.preventDefault()
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
