import { useRef, useState } from 'preact/hooks'
import { explain } from '../../../api/messages'
import { currentText } from '../../../i18n'
import { notify } from '../../../ui/toast'
import type { Hint } from './hint'
import { prefer, usePreferences } from './preferences'
import { currentGridText } from './text'
import type { Desk } from './use-desk'

/** Finds the next step; `local` when the server was not asked. */
export type FindHint = () => Promise<{ readonly hint: Hint; readonly local: boolean }>

interface Hints {
  readonly ask: () => void
  readonly accept: () => void
  readonly decline: () => void
  readonly warning: boolean
  readonly thinking: boolean
  readonly local: boolean
}

/** Asking for a hint: the price first, then the step. */
export function useHints(desk: Desk, findHint: FindHint, hintsCost: boolean): Hints {
  const { warnedOfHints } = usePreferences()
  const [warning, setWarning] = useState(false)
  const [thinking, setThinking] = useState(false)
  const [local, setLocal] = useState(false)
  const latest = useRef(desk)
  latest.current = desk

  const take = async (): Promise<void> => {
    setThinking(true)
    const asked = desk.play
    try {
      const found = await findHint()
      desk.markAssisted()
      setLocal(found.local)
      // A tile that was turned meanwhile makes the answer one to another question.
      if (latest.current.play === asked) desk.setHint(found.hint)
    } catch (error) {
      notify({ kind: 'bad', title: currentGridText().hint.failed, body: explain(error, currentText()) })
    } finally {
      setThinking(false)
    }
  }
  return {
    warning,
    thinking,
    local,
    ask: () => {
      if (!desk.live || desk.paused || thinking) return
      if (hintsCost && !warnedOfHints && !desk.assisted) setWarning(true)
      else void take()
    },
    accept: () => {
      prefer({ warnedOfHints: true })
      setWarning(false)
      void take()
    },
    decline: () => setWarning(false),
  }
}
