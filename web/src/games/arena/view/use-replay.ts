import { useEffect, useRef, useState } from 'preact/hooks'
import type { Match } from '../match/match'
import { openFile, troubleIn } from '../match/open'
import type { Trouble } from '../match/trouble'

export interface Opened {
  readonly match: Match
  /** Whether it came from where the page said, and not from a file that was dropped on it. */
  readonly given: boolean
}

export interface ReplayState {
  readonly opened: Opened | undefined
  readonly loading: boolean
  /** Why the last one could not be opened; `trouble` is undefined for what nobody foresaw. */
  readonly failure: { readonly trouble: Trouble | undefined; readonly given: boolean } | undefined
  readonly openFile: (file: Blob) => void
  readonly retry: () => void
  readonly dismiss: () => void
}

type Load = (signal: AbortSignal) => Promise<Match>

/**
 * The replay that is shown. A file that cannot be opened changes nothing but the
 * message: what was there before stays.
 */
export function useReplay(load: Load | undefined, key: string): ReplayState {
  const [opened, setOpened] = useState<Opened>()
  const [loading, setLoading] = useState(load !== undefined)
  const [failure, setFailure] = useState<ReplayState['failure']>()
  const current = useRef<AbortController>(undefined)

  const open = async (given: boolean, source: Load): Promise<void> => {
    current.current?.abort()
    const controller = (current.current = new AbortController())
    setLoading(true)
    setFailure(undefined)
    try {
      const match = await source(controller.signal)
      if (!controller.signal.aborted) setOpened({ match, given })
    } catch (error) {
      if (!controller.signal.aborted) setFailure({ trouble: troubleIn(error), given })
    } finally {
      if (!controller.signal.aborted) setLoading(false)
    }
  }

  const openGiven = (): void => {
    if (load) void open(true, load)
  }
  useEffect(() => {
    setOpened(undefined)
    setFailure(undefined)
    setLoading(load !== undefined)
    openGiven()
    return () => current.current?.abort()
  }, [key])

  return {
    opened,
    loading,
    failure,
    openFile: (file) => void open(false, () => openFile(file)),
    retry: openGiven,
    dismiss: () => setFailure(undefined),
  }
}
