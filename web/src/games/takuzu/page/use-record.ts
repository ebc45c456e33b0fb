import { useEffect, useState } from 'preact/hooks'
import { call } from '../../../api/client'
import type { Archive, Streak } from './api'

interface Record {
  /** Undefined while it is on its way, null when it did not come. */
  readonly archive: Archive | null | undefined
  readonly streak: Streak | null | undefined
}

/** What a player has solved, and the streak; asked for again when `renew` changes. */
export function useRecord(player: string, renew: unknown): Record {
  const [archive, setArchive] = useState<Archive | null>()
  const [streak, setStreak] = useState<Streak | null>()
  useEffect(() => {
    let current = true
    // What is on the screen stays there when a renewal fails.
    call('get', '/api/daily/archive').then(
      (answer) => current && setArchive(answer),
      () => current && setArchive((known) => known ?? null),
    )
    call('get', '/api/streak').then(
      (answer) => current && setStreak(answer),
      () => current && setStreak((known) => known ?? null),
    )
    return () => {
      current = false
    }
  }, [player, renew])
  return { archive, streak }
}
