import { useEffect, useState } from 'preact/hooks'

/** `Date.now()`, renewed every so many milliseconds; it stands still when there is nothing to count. */
export function useNow(every: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (every === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
