import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../../api/error'
import { explain } from '../../../api/messages'
import { currentText, useText } from '../../../i18n'
import { navigate, usePlace } from '../../../router'
import { Button } from '../../../ui/button'
import { ButtonLink } from '../../../ui/button-link'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states'
import { Spinner } from '../../../ui/spinner'
import { notify } from '../../../ui/toast'
import { askedIn, dailyPath, freePath } from './address'
import style from './daily.module.css'
import { DailyHead } from './daily-head'
import { DailyTable } from './daily-table'
import { HowToDialog } from './howto-dialog'
import type { Outcome } from './outbox'
import { prefer, usePreferences } from './preferences'
import { refusal } from './refusal'
import { currentGridText, useGridText } from './text'
import { isAway, useDailyPuzzle } from './use-daily-puzzle'
import { useHowTo } from './use-howto'
import { useOutbox } from './use-outbox'
import { usePlayer } from './use-player'
import { isOf, whichOf } from './use-table'

/** The puzzle of the day, or of another day. */
export function DailyView(): VNode {
  const text = useGridText()
  const shell = useText()
  const player = usePlayer()
  if (player.status === 'ready') return <Daily key={player.id} player={player.id} />
  if (player.status === 'loading') return <LoadingState />
  if (player.status === 'gone') {
    return (
      <EmptyState heading="h1" title={text.failed.account} body={text.failed.accountBody}>
        <Button variant="primary" onClick={player.retry}>
          {shell.actions.playAsGuest}
        </Button>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      heading="h1"
      title={text.failed.puzzle}
      body={`${explain(player.error, shell)} ${text.offline.noPuzzleBody}`}
      onRetry={player.retry}
    >
      <ButtonLink href={freePath({})}>{text.head.free}</ButtonLink>
    </ErrorState>
  )
}

function Daily({ player }: { player: string }): VNode {
  const { search } = usePlace()
  const asked = askedIn(search)
  const preferred = usePreferences().difficulty
  const difficulty = asked.difficulty ?? preferred
  const loading = useDailyPuzzle(player, asked.date, difficulty)
  const howTo = useHowTo(player)
  const [outcome, setOutcome] = useState<Outcome>()
  const onDesk = loading.status === 'ready' ? whichOf(loading.puzzle) : undefined
  const send = useOutbox(player, (next) => {
    setOutcome(next)
    if (!onDesk || !isOf(next, onDesk)) tellElsewhere(next)
  })
  useEffect(() => {
    if (asked.difficulty) prefer({ difficulty: asked.difficulty })
  }, [asked.difficulty])

  return (
    <div class={style.page}>
      <DailyHead
        loading={loading}
        difficulty={difficulty}
        onDifficulty={(next) => {
          prefer({ difficulty: next })
          navigate(dailyPath({ date: asked.date, difficulty: next }), { replace: true, keepScroll: true })
        }}
        onHowTo={howTo.show}
      />
      {loading.status === 'ready' ? (
        <DailyTable
          key={`${loading.puzzle.dateKey} ${loading.puzzle.difficulty}`}
          player={player}
          loading={loading}
          covered={howTo.open}
          send={send}
          outcome={outcome}
        />
      ) : loading.status === 'loading' ? (
        <Overlay />
      ) : (
        <Failure error={loading.error} onRetry={loading.retry} />
      )}
      <HowToDialog open={howTo.open} onClose={howTo.close} />
    </div>
  )
}

/** An empty tray while the puzzle is on its way. */
function Overlay(): VNode {
  const text = useGridText()
  return (
    <div class={style.overlay} role="status">
      <Spinner />
      {text.loading}
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }): VNode {
  const text = useGridText()
  const shell = useText()
  if (error instanceof ApiError && ['PUZZLE_NOT_FOUND', 'BAD_PARAMETER'].includes(error.code)) {
    return (
      <EmptyState title={text.missing.heading} body={text.missing.body}>
        <ButtonLink variant="primary" href={dailyPath({})}>
          {text.head.toToday}
        </ButtonLink>
      </EmptyState>
    )
  }
  const [title, body] = isAway(error)
    ? [text.offline.noPuzzle, `${explain(error, shell)} ${text.offline.noPuzzleBody}`]
    : [text.failed.puzzle, explain(error, shell)]
  return (
    <ErrorState title={title} body={body} onRetry={onRetry}>
      <ButtonLink href={freePath({})}>{text.head.free}</ButtonLink>
    </ErrorState>
  )
}

/** Says what became of a solution that was waiting while another puzzle is on the desk. */
function tellElsewhere(outcome: Outcome): void {
  const text = currentGridText()
  const { date, difficulty } = outcome.submission
  const name = `${date}, ${text.difficulties[difficulty]}`
  if ('result' in outcome) notify({ kind: 'good', title: text.solved.sent, body: name })
  else
    notify({
      kind: 'bad',
      title: `${text.refused.heading}: ${name}`,
      body: refusal(outcome.error, text, currentText()),
    })
}
