import { useState } from 'preact/hooks'
import { explain } from '../api/messages'
import { currentText } from '../i18n'
import { notify } from '../ui/toast'
import { becomeGuest } from './session'

interface GuestAction {
  readonly busy: boolean
  readonly play: () => void
}

/** The one click that makes a guest, wherever it is offered. */
export function useGuest(then?: () => void): GuestAction {
  const [busy, setBusy] = useState(false)
  const play = async (): Promise<void> => {
    setBusy(true)
    try {
      const user = await becomeGuest()
      notify({ kind: 'good', title: currentText().lobby.guestMade(user.username) })
      then?.()
    } catch (error) {
      notify({ kind: 'bad', title: currentText().failed.guest, body: explain(error, currentText()) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, play: () => void play() }
}
