import { useEffect, useState } from 'preact/hooks'

/** Renders the component anew every so many milliseconds; not at all without a number. */
export function useBeat(every: number | undefined): void {
  const [, setBeat] = useState(0)
  useEffect(() => {
    if (every === undefined) return
    const timer = setInterval(() => setBeat((beat) => beat + 1), every)
    return () => clearInterval(timer)
  }, [every])
}
