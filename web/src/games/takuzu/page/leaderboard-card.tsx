import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { explain } from '../../../api/messages'
import { useText } from '../../../i18n'
import { useUser } from '../../../session/session'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { classes } from '../../../ui/classes'
import { Notice } from '../../../ui/notice'
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
        <p class={style.soft}>{text.leaders.empty}</p>
      ) : (
        <>
          <Ranking entries={all ? board.entries : board.entries.slice(0, short)} you={board.you} />
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

export function Ranking({ entries, you }: { entries: readonly Entry[]; you: Entry | null }): VNode {
  const text = useGridText().leaders
  const name = useUser()?.username ?? you?.username
  const rows = you && !entries.some((entry) => entry.rank === you.rank) ? [...entries, you] : entries
  return (
    <table class={style.ranking}>
      <thead>
        <tr>
          <th scope="col">
            <span class="spoken">{text.rank}</span>
          </th>
          <th scope="col">{text.player}</th>
          <th scope="col" class={style.figure}>
            {text.time}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.rank} class={classes(entry.username === name && style.me)}>
            <td class={style.rank}>{entry.rank}</td>
            <td>
              <span class={style.player}>
                <Avatar name={entry.username} />
                <span class={style.name}>{entry.username}</span>
                {entry.username === name && <Badge>{text.you}</Badge>}
              </span>
            </td>
            <td class={style.figure}>{clockTime(entry.timeMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
