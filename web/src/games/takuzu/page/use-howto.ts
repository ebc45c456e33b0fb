import { useEffect, useState } from 'preact/hooks'
import { call } from '../../../api/client'

interface HowTo {
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}

/** The rules open by themselves on a player's first visit; the server remembers, so one device is enough. */
export function useHowTo(player: string): HowTo {
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
    return () => {
      current = false
    }
  }, [player])
  return {
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
