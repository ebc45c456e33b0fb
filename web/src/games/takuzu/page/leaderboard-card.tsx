import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { explain } from '../../../api/messages'
import { useText } from '../../../i18n'
import { useUser } from '../../../session/session'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { Ranking } from '../../../ui/ranking'
import { Skeleton } from '../../../ui/skeleton'
import { type Entry, getLeaderboard, type Leaderboard, type Which } from './api'
import style from './leaderboard.module.css'
import { useGridText } from './text'
import { clockTime } from './timer'

/** As many as fit beside a grid; the others come when asked for. */
const short = 10

interface LeaderboardCardProps {
  readonly which: Which
  /** Its day is over, so nothing changes any more. */
  readonly final: boolean
  readonly renew: unknown
}

export function LeaderboardCard({ which, final, renew }: LeaderboardCardProps): VNode {
  const text = useGridText()
  const shell = useText()
  const [board, setBoard] = useState<Leaderboard>()
  const [error, setError] = useState<unknown>()
  const [all, setAll] = useState(false)
  const load = (): void => {
    setError(undefined)
    getLeaderboard(which).then(setBoard, setError)
  }
  useEffect(load, [which.date, which.difficulty, renew])
  const heading = `${final ? text.leaders.final : text.leaders.heading} · ${text.difficulties[which.difficulty]}`
  return (
    <Card title={heading}>
      {error !== undefined && !board ? (
        <>
          <Notice kind="warning">
            {text.leaders.failed} {explain(error, shell)}
          </Notice>
          <div>
            <Button size="s" onClick={load}>
              {shell.actions.retry}
            </Button>
          </div>
        </>
      ) : !board ? (
        <Skeleton height="12rem" />
      ) : board.entries.length === 0 ? (
        <p class={style.soft}>{final ? text.leaders.emptyFinal : text.leaders.empty}</p>
      ) : (
        <>
          <Times entries={all ? board.entries : board.entries.slice(0, short)} you={board.you} />
          {!all && board.entries.length > short && (
            <div>
              <Button size="s" onClick={() => setAll(true)}>
                {text.leaders.more}
              </Button>
            </div>
          )}
          <p class={style.soft}>
            {text.leaders.total(board.total)} {text.leaders.spoiler}
          </p>
        </>
      )}
    </Card>
  )
}

/** The fastest, with you below them where you are not among them. */
export function Times({ entries, you }: { entries: readonly Entry[]; you: Entry | null }): VNode {
  const text = useGridText().leaders
  const name = useUser()?.username ?? you?.username
  const rows = you && !entries.some((entry) => entry.rank === you.rank) ? [...entries, you] : entries
  return (
    <Ranking
      narrow
      rows={rows}
      isYou={(entry) => entry.username === name}
      text={text}
      figure={{ heading: text.time, of: (entry) => clockTime(entry.timeMs) }}
    />
  )
}
