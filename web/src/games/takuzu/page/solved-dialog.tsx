import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../../ui/button'
import { ButtonLink } from '../../../ui/button-link'
import { Dialog } from '../../../ui/dialog'
import { difficulties } from '../puzzle'
import { dailyPath } from './address'
import type { Archive, DailyPuzzle, Result } from './api'
import { undonePath } from './archive-card'
import { ShareIcon } from './icons'
import { shareText } from './share'
import style from './solved.module.css'
import { currentGridText, useGridText } from './text'
import { clockTime } from './timer'
import { isFeat, TitleBadge } from './titles'
import { whichOf } from './use-table'

interface SolvedDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly puzzle: DailyPuzzle
  readonly timeMs: number
  readonly result: Result | undefined
  readonly archive: Archive | null | undefined
  readonly streak: number
  readonly assisted: boolean
}

/** The reward: the result, the picture made of letters, and the way on. */
export function SolvedDialog(props: SolvedDialogProps): VNode {
  const { open, onClose, puzzle, timeMs, result, assisted } = props
  const text = useGridText().solved
  const late = result?.archive === true && !puzzle.archive
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={puzzle.archive ? text.headingArchive : text.heading}
      actions={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <ShareButton {...props} />
        </>
      }
    >
      <div class={style.result}>
        <dl class={style.figures}>
          <Figure label={text.time} value={clockTime(timeMs)} />
          {result && (
            <Figure
              label={text.rank}
              value={result.rank > 0 ? text.rankOf(result.rank, result.total) : text.unranked}
            />
          )}
          <Figure label={text.streak} value={text.days(props.streak)} />
        </dl>
        {result && result.bestMs < result.timeMs && <p>{text.best(clockTime(result.bestMs))}</p>}
        {assisted && !puzzle.archive && <p>{text.assisted}</p>}
        {late ? <p>{text.late}</p> : puzzle.archive && <p>{text.archive}</p>}
        <figure class={style.art}>
          <pre role="img" aria-label={text.art}>
            {puzzle.asciiArt}
          </pre>
        </figure>
        {result && <Feats result={result} />}
        <Others {...props} />
      </div>
    </Dialog>
  )
}

function Figure({ label, value }: { label: string; value: string }): VNode {
  return (
    <div class="well">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Feats({ result }: { result: Result }): VNode | null {
  const text = useGridText().solved
  const feats = result.achievements.filter(isFeat)
  if (feats.length === 0) return null
  return (
    <section class={style.others}>
      <h3>{text.achievements}</h3>
      <ul class={style.feats}>
        {feats.map((feat) => (
          <li key={feat}>
            <TitleBadge feat={feat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same day's other difficulties, and what else is not done yet. */
function Others({ puzzle, archive, onClose }: SolvedDialogProps): VNode {
  const text = useGridText()
  const date = puzzle.dateKey
  const done = (difficulty: string): boolean =>
    archive?.solved.some((one) => one.dateKey === date && one.difficulty === difficulty) === true
  return (
    <section class={style.others}>
      <h3>{text.solved.others}</h3>
      {/* Whoever follows a link has seen the result. */}
      <div class={style.buttons} onClick={onClose}>
        {difficulties
          .filter((name) => name !== puzzle.difficulty)
          .map((name) => (
            <ButtonLink key={name} size="s" href={dailyPath({ date, difficulty: name })}>
              {done(name)
                ? text.solved.doneAlready(text.difficulties[name])
                : text.solved.tryOther(text.difficulties[name])}
            </ButtonLink>
          ))}
        {archive?.next && (
          <ButtonLink size="s" href={undonePath(archive.next)}>
            {text.solved.nextUndone}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function ShareButton({ puzzle, timeMs, streak, assisted }: SolvedDialogProps): VNode {
  const text = useGridText()
  const [said, setSaid] = useState('')
  const share = async (): Promise<void> => {
    const which = whichOf(puzzle)
    const words = currentGridText()
    const link = new URL(dailyPath(which), location.href).href
    const message = shareText(
      { ...which, timeMs, streak, assisted },
      {
        difficulty: words.difficulties[which.difficulty],
        streak: words.solved.shareStreak,
        withHints: words.solved.shareHints,
      },
      link,
    )
    if (hasShareSheet()) return void (await navigator.share({ text: message }).catch(() => undefined))
    try {
      await navigator.clipboard.writeText(message)
      setSaid(words.solved.copied)
    } catch {
      setSaid(`${words.solved.copyByHand} ${message}`)
    }
  }
  return (
    <>
      <Button variant="primary" icon={<ShareIcon />} onClick={() => void share()} autofocus>
        {text.solved.share}
      </Button>
      <p class={style.said} role="status">
        {said}
      </p>
    </>
  )
}

/** Telephones have their own way to send something; elsewhere the clipboard is what people expect. */
const hasShareSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
