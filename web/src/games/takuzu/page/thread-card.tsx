import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../../api/error'
import { explain } from '../../../api/messages'
import { currentText, useText } from '../../../i18n'
import { useResolved } from '../../../settings/store'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { TextField } from '../../../ui/text-field'
import { notify } from '../../../ui/toast'
import { difficulties } from '../puzzle'
import { deleteComment, getThread, postComment, type Remark, reportComment, type Thread } from './api'
import { Times } from './leaderboard-card'
import { currentGridText, useGridText } from './text'
import style from './thread.module.css'

interface ThreadCardProps {
  readonly date: string
  /** A puzzle of the day is solved: nothing can be spoilt any more. */
  readonly solved: boolean
  readonly renew: unknown
}

/** How many comments stand open: the cards below a busy thread have to stay in reach. */
const newest = 10

/** What is said about a day's puzzle, closed until the day is solved. */
export function ThreadCard({ date, solved, renew }: ThreadCardProps): VNode {
  const text = useGridText().thread
  const [opened, setOpened] = useState(false)
  return (
    <Card title={text.heading}>
      {solved || opened ? (
        <Comments key={date} date={date} renew={renew} />
      ) : (
        <>
          <p>{text.hidden}</p>
          <div>
            <Button size="s" onClick={() => setOpened(true)}>
              {text.open}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function Comments({ date, renew }: { date: string; renew: unknown }): VNode {
  const text = useGridText().thread
  const shell = useText()
  const [thread, setThread] = useState<Thread>()
  const [error, setError] = useState<unknown>()
  const [all, setAll] = useState(false)
  const load = (): void => {
    setError(undefined)
    getThread(date).then(setThread, setError)
  }
  useEffect(load, [date, renew])
  if (!thread) {
    if (error === undefined) return <Skeleton height="8rem" />
    return (
      <>
        <Notice kind="warning">
          {text.failed} {explain(error, shell)}
        </Notice>
        <div>
          <Button size="s" onClick={load}>
            {shell.actions.retry}
          </Button>
        </div>
      </>
    )
  }
  const change = (comments: readonly Remark[]): void => setThread({ ...thread, comments: [...comments] })
  const earlier = all ? 0 : Math.max(0, thread.comments.length - newest)
  return (
    <>
      {thread.final && <Pinned final={thread.final} />}
      {earlier > 0 && (
        <div>
          <Button size="s" onClick={() => setAll(true)}>
            {text.earlier(earlier)}
          </Button>
        </div>
      )}
      {thread.comments.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <ul class={style.list}>
          {thread.comments.slice(earlier).map((remark) => (
            <Comment
              key={remark.id}
              remark={remark}
              onGone={() => change(thread.comments.filter((other) => other.id !== remark.id))}
            />
          ))}
        </ul>
      )}
      <Say date={date} onSaid={(remark) => change([...thread.comments, remark])} />
    </>
  )
}

/** The final leaderboards of a day that is over, on top of what is said about it. */
function Pinned({ final }: { final: NonNullable<Thread['final']> }): VNode {
  const text = useGridText()
  const shown = difficulties.filter((difficulty) => (final.entries[difficulty] ?? []).length > 0)
  return (
    <>
      {shown.map((difficulty) => (
        <section key={difficulty} class={style.pinned}>
          <h3>
            {text.leaders.final} · {text.difficulties[difficulty]}
          </h3>
          <Times entries={(final.entries[difficulty] ?? []).slice(0, 3)} you={null} />
        </section>
      ))}
    </>
  )
}

function Comment({ remark, onGone }: { remark: Remark; onGone: () => void }): VNode {
  const text = useGridText().thread
  const { language } = useResolved()
  const [reported, setReported] = useState(false)
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const attempt = async (request: Promise<unknown>, title: string, then: () => void): Promise<void> => {
    try {
      await request
      then()
      notify({ kind: 'good', title })
    } catch (error) {
      notify({ kind: 'bad', title: text.notDone, body: wordsFor(error) })
    }
  }
  return (
    <li class={style.comment}>
      <Avatar name={remark.username} />
      <div>
        <p class={style.who}>
          <strong>{remark.username}</strong>
          {remark.kind === 'congratulation' && <Badge kind="good">{text.congratulation}</Badge>}
          <time dateTime={remark.createdAt}>{when.format(new Date(remark.createdAt))}</time>
        </p>
        <p class={style.body}>{remark.body}</p>
      </div>
      {remark.mine ? (
        <SmallButton
          label={text.delete}
          name={text.deleteOf(remark.username)}
          onClick={() => void attempt(deleteComment(remark.id), text.deleted, onGone)}
        />
      ) : (
        remark.kind !== 'congratulation' &&
        !reported && (
          <SmallButton
            label={text.report}
            name={text.reportOf(remark.username)}
            onClick={() => void attempt(reportComment(remark.id), text.reported, () => setReported(true))}
          />
        )
      )}
    </li>
  )
}

function SmallButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }): VNode {
  return (
    <button type="button" class={style.small} aria-label={name} onClick={onClick}>
      {label}
    </button>
  )
}

function Say({ date, onSaid }: { date: string; onSaid: (remark: Remark) => void }): VNode {
  const text = useGridText().thread
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (body.trim() === '') return setError(text.errors.INVALID_COMMENT)
    setBusy(true)
    setError(undefined)
    try {
      onSaid(await postComment(date, body))
      setBody('')
    } catch (reason) {
      setError(`${text.notSent} ${wordsFor(reason)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      class={style.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <TextField label={text.label} hint={text.hint} value={body} onInput={setBody} error={error} maxLength={500} />
      <div>
        <Button type="submit" size="s" loading={busy}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}

function wordsFor(error: unknown): string {
  const own = currentGridText().thread.errors
  const code = error instanceof ApiError ? error.code : ''
  return Object.hasOwn(own, code) ? own[code as keyof typeof own] : explain(error, currentText())
}
