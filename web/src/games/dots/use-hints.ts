import { useEffect, useState } from 'preact/hooks'
import type { BoardMark } from './board-overlay'
import { markOf } from './hints'
import type { Options } from './options'
import { type Hint, hintsFor } from './teacher'
import { complain, currentDotsText } from './text'

export interface Hints {
  readonly thinking: boolean
  /** What the teacher says about the position on the board, once it was asked. */
  readonly hints: readonly Hint[] | undefined
  /** Whose move they are about. */
  readonly mover: number
  /** The one that is shown. */
  readonly hint: Hint | undefined
  readonly marks: readonly BoardMark[]
  readonly toggle: () => void
  readonly next: () => void
}

const noMarks: readonly BoardMark[] = []

/** The teacher's help. It is for one position: the next one has to ask again. */
export function useHints(options: Options, edges: readonly number[]): Hints {
  const key = `${JSON.stringify(options)} ${edges.join()}`
  const [answer, setAnswer] = useState<{ key: string; player: number; hints: Hint[] }>()
  const [index, setIndex] = useState(0)
  const [thinking, setThinking] = useState(false)
  useEffect(() => setIndex(0), [key])
  const hints = answer?.key === key ? answer.hints : undefined
  const hint = hints?.[index % Math.max(1, hints.length)]

  const ask = async (): Promise<void> => {
    setThinking(true)
    try {
      setAnswer({ key, ...(await hintsFor(options, edges)) })
    } catch (error) {
      complain(currentDotsText().local.failedHint, error)
    } finally {
      setThinking(false)
    }
  }
  return {
    thinking,
    hints,
    mover: answer?.player ?? 0,
    hint,
    marks: hint ? [markOf(hint)] : noMarks,
    toggle() {
      if (hints) setAnswer(undefined)
      else void ask()
    },
    next: () => setIndex(index + 1),
  }
}
