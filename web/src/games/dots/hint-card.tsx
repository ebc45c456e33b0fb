import type { VNode } from 'preact'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { BulbIcon } from '../../ui/icons'
import { titleOf, wordsOf } from './hints'
import style from './local-view.module.css'
import { useDotsText } from './text'
import type { Hints } from './use-hints'

/** One hint at a time, in a sentence; the board shows what it is about. */
export function HintCard({ hints }: { hints: Hints }): VNode | null {
  const text = useDotsText()
  if (!hints.hints) return null
  const { hint } = hints
  return (
    <Card title={hint ? titleOf(hint.kind, text.hints) : text.hints.heading}>
      <div class={style.hint} role="status">
        <BulbIcon />
        <p>{hint ? wordsOf(hint, hints.mover, text) : text.local.noHintMoves}</p>
      </div>
      <div class={style.end}>
        {hints.hints.length > 1 && (
          <Button size="s" onClick={hints.next}>
            {text.hints.another}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={hints.toggle}>
          {text.local.hintOff}
        </Button>
      </div>
    </Card>
  )
}
