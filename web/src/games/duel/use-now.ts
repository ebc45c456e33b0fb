import { useEffect, useState } from 'preact/hooks'

/** `performance.now()`, renewed every so many milliseconds; it stands still when there is nothing to count. */
export function useNow(every: number | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (every === undefined) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
