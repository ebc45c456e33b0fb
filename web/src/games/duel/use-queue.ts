import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../../api/client'
import { navigate } from '../../router'
import { becomeGuest } from '../../session/session'
import { addressOf, hasCode, type QueueWish } from './api'
import { type Duel, useDuel } from './duel'
import { complain, currentDuelText } from './text'

/** Where it is remembered for this tab, so that a reload goes on waiting. */
const keyOf = ({ id }: Duel): string => `quadrille.${id}.queue`

const every = 2_000

interface Wait {
  readonly wish: QueueWish
  /** `Date.now()` when the waiting began. */
  readonly since: number
}

export interface Queue {
  readonly wait: Wait | undefined
  readonly joining: boolean
  /** The server has not answered the last question. */
  readonly lost: boolean
  readonly join: (wish: QueueWish) => void
  readonly leave: () => void
}

/**
 * A place in the queue. Asking for it is what keeps it; leaving the page gives it
 * up, so that nobody is paired with somebody who is not there any more.
 */
export function useQueue(onBusy: () => void): Queue {
  const duel = useDuel()
  const [wait, setWait] = useState(() => remembered(duel))
  const [joining, setJoining] = useState(false)
  const [lost, setLost] = useState(false)
  const waiting = useRef(wait !== undefined)
  waiting.current = wait !== undefined
  /** Whether the server has a place for this player, as far as it has said. */
  const placed = useRef(false)
  /** The question that is under way: it may end with a place that nobody wants any more. */
  const asking = useRef<Promise<void>>(Promise.resolve())

  const settle = (next: Wait | undefined): void => {
    remember(duel, next)
    // At once, not with the next render: the page may be left before there is one.
    waiting.current = next !== undefined
    setWait(next)
    setLost(false)
  }

  /** Joins, or finds that one has joined already. True when a game begins instead. */
  const enter = async (wish: QueueWish): Promise<boolean> => {
    try {
      const answer = await call('post', '/api/matchmaking/join', { game: duel.id, ...wish })
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
    navigate(addressOf({ game: duel.id, publicId }))
    return true
  }

  const join = async (wish: QueueWish): Promise<void> => {
    setJoining(true)
    try {
      await becomeGuest()
      if (!(await enter(wish))) settle({ wish, since: Date.now() })
    } catch (error) {
      complain(duel, currentDuelText().entry.failedQueue, error)
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
        if (answer.status === 'not_queued' && (await enter(wait.wish))) return
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
      remember(duel, undefined)
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
  return { wait, joining, lost, join: (wish) => void join(wish), leave }
}

/** Outlives the page it is sent from. That there was no place to give up does not matter. */
function giveUpPlace(): void {
  void fetch('/api/matchmaking/leave', { method: 'DELETE', keepalive: true }).catch(() => undefined)
}

function remember(duel: Duel, wait: Wait | undefined): void {
  try {
    if (wait) sessionStorage.setItem(keyOf(duel), JSON.stringify(wait))
    else sessionStorage.removeItem(keyOf(duel))
  } catch {
    // Storage is blocked: a reload then ends the waiting.
  }
}

function remembered(duel: Duel): Wait | undefined {
  try {
    const { wish, since } = JSON.parse(sessionStorage.getItem(keyOf(duel)) ?? '{}') as Partial<Wait>
    return typeof wish === 'object' && typeof since === 'number' ? { wish, since } : undefined
  } catch {
    return undefined
  }
}
