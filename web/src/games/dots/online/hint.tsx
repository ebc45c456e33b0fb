import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../ui/button'
import { BulbIcon } from '../../../ui/icons'
import { Notice } from '../../../ui/notice'
import type { BoardMark } from '../board-overlay'
import { markOf, sentenceOf, titleOf } from '../hints'
import type { Options } from '../options'
import { type Hint, hintsFor } from '../teacher'
import { complain, currentDotsText, useDotsText } from '../text'
import style from './hint.module.css'

export interface Hints {
  /** The one that is shown; undefined when there was nothing to point out. */
  readonly hint: Hint | undefined
  readonly asked: boolean
  readonly thinking: boolean
  readonly marks: readonly BoardMark[]
  /** Asks, or puts away what was said. */
  readonly toggle: () => void
  /** Shows the next one, where there are several. */
  readonly another: (() => void) | undefined
}

/** The teacher's advice about one position: the next one has to ask again. */
export function useHints(options: Options, edges: readonly number[]): Hints {
  const [hints, setHints] = useState<readonly Hint[]>()
  const [index, setIndex] = useState(0)
  const [thinking, setThinking] = useState(false)
  const position = edges.join()
  useEffect(() => setHints(undefined), [options, position])

  const ask = async (): Promise<void> => {
    setThinking(true)
    setIndex(0)
    try {
      setHints(await hintsFor(options, edges))
    } catch (error) {
      complain(currentDotsText().local.failedHint, error)
    } finally {
      setThinking(false)
    }
  }
  const hint = hints?.[index]
  return {
    hint,
    asked: hints !== undefined,
    thinking,
    marks: hint ? [markOf(hint)] : [],
    toggle: () => (hints ? setHints(undefined) : void ask()),
    another: hints && hints.length > 1 ? () => setIndex((index + 1) % hints.length) : undefined,
  }
}

export function HintButton({ hints, disabled }: { hints: Hints; disabled: boolean }): VNode {
  const text = useDotsText().local
  return (
    <Button size="s" icon={<BulbIcon />} loading={hints.thinking} disabled={disabled} onClick={hints.toggle}>
      {hints.asked ? text.hintOff : text.hint}
    </Button>
  )
}

/** A hint in words; the board shows where. */
export function HintCard({ hints }: { hints: Hints }): VNode {
  const text = useDotsText()
  const { hint, another } = hints
  return (
    <div role="status">
      {hints.asked && (
        <Notice kind={hint?.kind === 'danger' ? 'warning' : 'info'}>
          <div class={style.hint}>
            {hint && <strong>{titleOf(hint.kind, text.hints)}</strong>}
            <span>{hint ? sentenceOf(hint, text) : text.local.noHintMoves}</span>
            {another && (
              <div>
                <Button size="s" onClick={another}>
                  {text.hints.another}
                </Button>
              </div>
            )}
          </div>
        </Notice>
      )}
    </div>
  )
}
