import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../../api/client'
import { navigate } from '../../router'
import { becomeGuest } from '../../session/session'
import { addressOf, type ClockName, clockNames, clocks, hasCode } from './api'
import { complain, currentGameText } from './text'

/** Remembered for this tab, so that a reload goes on waiting. */
const storageKey = 'quadrille.connect4.queue'

const every = 2_000

interface Wait {
  readonly clock: ClockName
  /** `Date.now()` when the waiting began. */
  readonly since: number
}

export interface Queue {
  readonly wait: Wait | undefined
  readonly joining: boolean
  /** The server has not answered the last question. */
  readonly lost: boolean
  readonly join: (clock: ClockName) => void
  readonly leave: () => void
}

/**
 * A place in the queue. Asking for it is what keeps it; leaving the page gives it
 * up, so that nobody is paired with somebody who is not there any more.
 */
export function useQueue(onBusy: () => void): Queue {
  const [wait, setWait] = useState<Wait | undefined>(remembered)
  const [joining, setJoining] = useState(false)
  const [lost, setLost] = useState(false)
  const waiting = useRef(wait !== undefined)
  waiting.current = wait !== undefined
  /** Whether the server has a place for this player, as far as it has said. */
  const placed = useRef(false)
  /** The question that is under way: it may end with a place that nobody wants any more. */
  const asking = useRef<Promise<void>>(Promise.resolve())

  const settle = (next: Wait | undefined): void => {
    remember(next)
    // At once, not with the next render: the page may be left before there is one.
    waiting.current = next !== undefined
    setWait(next)
    setLost(false)
  }

  /** Joins, or finds that one has joined already. True when a game begins instead. */
  const enter = async (clock: ClockName): Promise<boolean> => {
    try {
      const answer = await call('post', '/api/matchmaking/join', { game: 'connect4', ...clocks[clock] })
      placed.current = answer.status === 'queued'
      return begin(answer.publicId)
    } catch (error) {
      if (!hasCode(error, 'ALREADY_QUEUED')) throw error
      placed.current = true
      return false
    }
  }

  const begin = (publicId: string | null | undefined): boolean => {
    if (!publicId) return false
    settle(undefined)
    navigate(addressOf(publicId))
    return true
  }

  const join = async (clock: ClockName): Promise<void> => {
    setJoining(true)
    try {
      await becomeGuest()
      if (!(await enter(clock))) settle({ clock, since: Date.now() })
    } catch (error) {
      complain(currentGameText().entry.failedQueue, error)
      if (hasCode(error, 'HAS_ACTIVE_GAME')) onBusy()
    } finally {
      setJoining(false)
    }
  }

  useEffect(() => {
    if (!wait) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      try {
        const answer = await call('get', '/api/matchmaking/status')
        placed.current = answer.status === 'queued'
        if (stopped || begin(answer.publicId)) return
        // The place was lost, to a sleeping device or a reload: take another one.
        if (answer.status === 'not_queued' && (await enter(wait.clock))) return
        setLost(false)
      } catch (error) {
        if (stopped) return
        if (hasCode(error, 'HAS_ACTIVE_GAME') || hasCode(error, 'UNAUTHORIZED')) {
          settle(undefined)
          onBusy()
          return
        }
        setLost(true)
      }
      if (!stopped) timer = setTimeout(askAgain, every)
    }
    const askAgain = (): void => {
      asking.current = ask()
    }
    const wake = (): void => {
      if (document.visibilityState === 'visible') askAgain()
    }
    document.addEventListener('visibilitychange', wake)
    addEventListener('pagehide', giveUpPlace)
    askAgain()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pagehide', giveUpPlace)
    }
  }, [wait])

  useEffect(
    () => () => {
      if (!waiting.current) return
      remember(undefined)
      giveUpPlace()
    },
    [],
  )

  const leave = (): void => {
    settle(undefined)
    void asking.current.then(() => {
      if (placed.current) giveUpPlace()
      placed.current = false
    })
  }
  return { wait, joining, lost, join: (clock) => void join(clock), leave }
}

/** Outlives the page it is sent from. That there was no place to give up does not matter. */
function giveUpPlace(): void {
  void fetch('/api/matchmaking/leave', { method: 'DELETE', keepalive: true }).catch(() => undefined)
}

function remember(wait: Wait | undefined): void {
  try {
    if (wait) sessionStorage.setItem(storageKey, JSON.stringify(wait))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: a reload then ends the waiting.
  }
}

function remembered(): Wait | undefined {
  try {
    const { clock, since } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Wait>
    return clock && clockNames.includes(clock) && typeof since === 'number' ? { clock, since } : undefined
  } catch {
    return undefined
  }
}
