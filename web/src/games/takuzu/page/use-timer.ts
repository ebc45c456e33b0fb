import { useEffect, useState } from 'preact/hooks'
import { read, started, stop, stopped, type Timer } from './timer'

interface Stopwatch {
  /** Milliseconds on it at this moment. */
  readonly elapsed: () => number
  readonly reset: (to?: number) => void
}

/** A stopwatch that runs while it should. Reading it does not render anything: what shows it has its own beat. */
export function useTimer(initial: number, running: boolean): Stopwatch {
  const [watch] = useState(() => {
    let timer: Timer = stopped(initial)
    return {
      elapsed: () => read(timer, performance.now()),
      reset: (to = 0) => {
        timer = timer.since === null ? stopped(to) : started(stopped(to), performance.now())
      },
      run: (on: boolean) => {
        timer = on ? started(timer, performance.now()) : stop(timer, performance.now())
      },
    }
  })
  useEffect(() => {
    watch.run(running)
    return () => watch.run(false)
  }, [running])
  return watch
}
