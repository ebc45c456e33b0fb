import { useEffect, useState } from 'preact/hooks'
import { call } from '../../../api/client'

interface HowTo {
  /** Not known yet: nothing is to start behind the rules that may be about to open. */
  readonly asking: boolean
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}

/** The rules open by themselves on a player's first visit; the server remembers, so one device is enough. */
export function useHowTo(player: string): HowTo {
  const [asking, setAsking] = useState(true)
  const [seen, setSeen] = useState(true)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let current = true
    call('get', '/api/howto')
      .then((answer) => {
        if (!current) return
        setSeen(answer.seen)
        setOpen(!answer.seen)
      })
      .catch(() => undefined)
      .finally(() => current && setAsking(false))
    return () => {
      current = false
    }
  }, [player])
  return {
    asking,
    open,
    show: () => setOpen(true),
    close: () => {
      setOpen(false)
      if (seen) return
      setSeen(true)
      // If this does not arrive, the rules open once more next time: no harm.
      call('post', '/api/howto', { seen: true }).catch(() => undefined)
    },
  }
}
