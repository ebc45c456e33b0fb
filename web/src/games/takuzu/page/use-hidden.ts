import { useEffect } from 'preact/hooks'

/** Calls when the tab goes to the background or is left. */
export function useHidden(onHidden: () => void): void {
  useEffect(() => {
    const changed = (): void => {
      if (document.visibilityState === 'hidden') onHidden()
    }
    document.addEventListener('visibilitychange', changed)
    addEventListener('pagehide', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      removeEventListener('pagehide', onHidden)
    }
  }, [onHidden])
}
