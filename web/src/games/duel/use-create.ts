import { useState } from 'preact/hooks'
import { navigate } from '../../router'
import { becomeGuest } from '../../session/session'
import { addressOf, hasCode } from './api'
import { useDuel } from './duel'
import { complain } from './text'

interface Creation {
  readonly busy: boolean
  /** Makes or joins a game, as a guest if need be, and goes there. */
  readonly start: (make: () => Promise<string>, failed: string) => void
}

export function useCreate(onBusy: () => void): Creation {
  const duel = useDuel()
  const [busy, setBusy] = useState(false)
  const start = async (make: () => Promise<string>, failed: string): Promise<void> => {
    setBusy(true)
    try {
      await becomeGuest()
      navigate(addressOf({ game: duel.id, publicId: await make() }))
    } catch (error) {
      complain(duel, failed, error)
      if (hasCode(error, 'HAS_ACTIVE_GAME')) onBusy()
    } finally {
      setBusy(false)
    }
  }
  return { busy, start: (make, failed) => void start(make, failed) }
}
