import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useText } from '../../../i18n'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { ButtonLink } from '../../../ui/button-link'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { Spinner } from '../../../ui/spinner'
import { dailyPath, freePath } from './address'
import { ArchiveCard } from './archive-card'
import { Confetti } from './confetti'
import style from './daily.module.css'
import { DeskView } from './desk-view'
import { TimerBar } from './timer-bar'
import { LeaderboardCard } from './leaderboard-card'
import type { Outcome } from './outbox'
import { refusal } from './refusal'
import { SolvedDialog } from './solved-dialog'
import { StatisticsCard } from './statistics-card'
import { useGridText } from './text'
import { ThreadCard } from './thread-card'
import { TitlesCard } from './titles'
import { useBeat } from './use-beat'
import type { Loading } from './use-daily-puzzle'
import { useRecord } from './use-record'
import { type Table, useTable } from './use-table'

type Ready = Extract<Loading, { readonly status: 'ready' }>

interface DailyTableProps {
  readonly player: string
  readonly loading: Ready
  readonly covered: boolean
  readonly send: () => Promise<void>
  readonly outcome: Outcome | undefined
}

/** A puzzle of the day with all that belongs to it. */
export function DailyTable({ player, loading, covered, send, outcome }: DailyTableProps): VNode {
  const { puzzle, offline } = loading
  const table = useTable({ player, puzzle, covered, send, outcome })
  const { desk, phase, which } = table
  const solved = phase.at === 'solved'
  const record = useRecord(player, phase.at === 'solved' && phase.result)
  const [showing, setShowing] = useState(false)
  const fresh = solved && phase.fresh
  useEffect(() => {
    if (fresh) setShowing(true)
  }, [fresh])
  const text = useGridText()
  const streak = (solved ? phase.result?.currentStreak : undefined) ?? record.streak?.currentStreak ?? 0
  const doneToday = record.archive?.solved.some((one) => one.dateKey === which.date) === true

  return (
    <div class={style.table}>
      <div class={style.play}>
        <div class={style.bar}>
          <TimerBar desk={desk} />
          <div class={style.chips}>
            {streak > 0 && <Badge kind="accent">{text.head.streak(streak)}</Badge>}
            {offline && <Badge>{text.offline.chip}</Badge>}
          </div>
        </div>
        <DayEnd loading={loading} playing={phase.at === 'playing'} />
        <DeskView desk={desk} size={puzzle.size} findHint={table.findHint} hintsCost={!puzzle.archive} />
        <StateCard table={table} onShow={() => setShowing(true)} />
        {offline && phase.at === 'playing' && <Notice>{text.offline.body}</Notice>}
        <div class={style.ways}>
          {puzzle.archive && (
            <ButtonLink size="s" href={dailyPath({ difficulty: which.difficulty })}>
              {text.head.toToday}
            </ButtonLink>
          )}
          <ButtonLink size="s" href={freePath({})}>
            {text.head.free}
          </ButtonLink>
        </div>
      </div>
      <div class={style.side}>
        <LeaderboardCard which={which} final={puzzle.archive} renew={solved} />
        <ThreadCard date={which.date} solved={solved || puzzle.solved !== null || doneToday} renew={solved} />
        <ArchiveCard archive={record.archive} streak={record.streak} which={which} />
        {record.archive && <StatisticsCard archive={record.archive} difficulty={which.difficulty} />}
        <TitlesCard renew={solved} />
      </div>
      {fresh && showing && <Confetti />}
      {solved && (
        <SolvedDialog
          open={showing}
          onClose={() => setShowing(false)}
          puzzle={puzzle}
          timeMs={phase.timeMs}
          result={phase.result}
          archive={record.archive}
          streak={streak}
          assisted={phase.result?.assisted ?? (puzzle.solved?.hints ?? 0) > 0}
        />
      )}
    </div>
  )
}

/** Midnight has passed under an open puzzle: by the server's clock, not by this device's. */
function DayEnd({ loading: { puzzle, clock }, playing }: { loading: Ready; playing: boolean }): VNode | null {
  const text = useGridText().newDay
  useBeat(1_000)
  if (puzzle.archive || !playing || Date.now() + clock.ahead < Date.parse(puzzle.nextAt)) return null
  return (
    <div class={style.dayEnd}>
      <Notice kind="warning">{text.body}</Notice>
      <ButtonLink size="s" href={dailyPath({})}>
        {text.go}
      </ButtonLink>
    </div>
  )
}

/** What becomes of a grid that is full. */
function StateCard({ table, onShow }: { table: Table; onShow: () => void }): VNode | null {
  const text = useGridText()
  const shell = useText()
  const { phase } = table
  switch (phase.at) {
    case 'playing':
      return null
    case 'sending':
      return (
        <p class={style.sending} role="status">
          <Spinner /> {text.solved.sending}
        </p>
      )
    case 'waiting':
      return (
        <Card title={text.solved.heading}>
          <p role="status">{text.solved.waiting}</p>
        </Card>
      )
    case 'solved':
      return (
        <div class={style.again}>
          <Button variant="primary" onClick={onShow}>
            {text.solved.show}
          </Button>
        </div>
      )
    case 'refused':
      return (
        <Card title={text.refused.heading}>
          <p role="alert">{refusal(phase.error, text, shell)}</p>
          <div class={style.again}>
            {phase.error.code === 'PUZZLE_NOT_HANDED' ? (
              <Button variant="primary" onClick={() => location.reload()}>
                {text.refused.reload}
              </Button>
            ) : (
              <>
                <Button variant="primary" onClick={table.restart}>
                  {text.tools.clear}
                </Button>
                <Button onClick={table.sendAgain}>{text.solved.again}</Button>
              </>
            )}
          </div>
        </Card>
      )
  }
}
