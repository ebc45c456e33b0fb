import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useResolved } from '../../settings/store'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { RetryNotice } from '../../ui/retry-notice'
import type { RecordedGame } from './recorded-game'
import style from './replay.module.css'
import { encodeGame } from './replay-link'
import { type Commentary, comment } from './teacher'
import { explainInDots, useDotsText } from './text'

interface CommentaryCardProps {
  readonly game: RecordedGame
  readonly names: readonly string[]
  readonly at: number
  readonly onStep: (at: number) => void
}

/** The game told in sentences; each leads to its move. */
export function CommentaryCard({ game, names, at, onStep }: CommentaryCardProps): VNode {
  const text = useDotsText().review
  const { language } = useResolved()
  const [told, setTold] = useState<Commentary>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const key = encodeGame({ ...game, names })
  useEffect(() => {
    let wanted = true
    setTold(undefined)
    setError(undefined)
    comment(game, language, names).then(
      (answer) => wanted && setTold(answer),
      (reason: unknown) => wanted && setError(reason),
    )
    return () => {
      wanted = false
    }
  }, [key, language, attempt])

  const current = told?.sentences.findLast((sentence) => sentence.at <= at)
  return (
    <Card title={text.commentary}>
      {error !== undefined && (
        <RetryNotice onRetry={() => setAttempt(attempt + 1)}>
          {text.commentaryFailed} {explainInDots(error)}
        </RetryNotice>
      )}
      {!told && error === undefined && <p class={style.soft}>{text.working}</p>}
      {told && (
        <ol class={classes('scrolls', style.words)}>
          {told.sentences.map((sentence, index) => (
            <li key={index}>
              <button
                type="button"
                {...(sentence === current ? { 'aria-current': 'step' as const } : {})}
                onClick={() => onStep(sentence.at)}
              >
                {sentence.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
