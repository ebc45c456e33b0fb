import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { at, call } from '../../api/client'
import type { components } from '../../api/schema.gen'
import { useText } from '../../i18n'
import { useUser } from '../../session/session'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/skeleton'
import { useDuel } from './duel'
import style from './leaderboard.module.css'
import { explainIn, useDuelText } from './text'

type Entry = components['schemas']['Entry']

interface LeaderboardProps {
  /** Where a game has several ladders: which one, and how to choose another. */
  readonly ladder?: string
  readonly children?: ComponentChildren
}

export function Leaderboard({ ladder, children }: LeaderboardProps): VNode {
  const duel = useDuel()
  const shown = ladder ?? duel.id
  const text = useDuelText().leaders
  const shell = useText()
  const [entries, setEntries] = useState<readonly Entry[]>()
  const [error, setError] = useState<unknown>()
  const load = (stale: () => boolean): void => {
    setError(undefined)
    call('get', at('/api/leaderboards/{game}', { game: shown }, { limit: 10 }))
      .then((answer) => {
        if (!stale()) setEntries(answer.entries)
      })
      .catch((reason: unknown) => {
        if (!stale()) setError(reason)
      })
  }
  useEffect(() => {
    let left = false
    setEntries(undefined)
    load(() => left)
    return () => {
      left = true
    }
  }, [shown])
  return (
    <Card title={text.heading}>
      {children}
      {error !== undefined ? (
        <>
          <Notice kind="warning">
            {text.failed} {explainIn(duel, error)}
          </Notice>
          <div>
            <Button size="s" onClick={() => load(() => false)}>
              {shell.actions.retry}
            </Button>
          </div>
        </>
      ) : entries === undefined ? (
        <Skeleton height="12rem" />
      ) : entries.length === 0 ? (
        <p class={style.empty}>{text.empty}</p>
      ) : (
        <Ranking entries={entries} />
      )}
    </Card>
  )
}

function Ranking({ entries }: { entries: readonly Entry[] }): VNode {
  const text = useDuelText().leaders
  const user = useUser()
  return (
    <table class={style.ranking}>
      <thead>
        <tr>
          <th scope="col" class={style.rank}>
            <span class="spoken">{text.rank}</span>
          </th>
          <th scope="col">{text.player}</th>
          <th scope="col" class={style.record}>
            {text.record}
          </th>
          <th scope="col" class={style.figure}>
            {text.rating}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} class={classes(entry.id === user?.id && style.me)}>
            <td class={style.rank}>{entry.rank}</td>
            <td>
              <span class={style.player}>
                <Avatar name={entry.username} />
                <span class={style.name}>{entry.username}</span>
                {entry.id === user?.id && <Badge>{text.you}</Badge>}
              </span>
            </td>
            <td class={style.record}>
              {entry.wins} · {entry.losses} · {entry.draws}
            </td>
            <td class={style.figure}>{entry.rating}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
