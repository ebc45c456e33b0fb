import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { at, call } from '../../api/client'
import type { components } from '../../api/schema.gen'
import { useText } from '../../i18n'
import { useUser } from '../../session/session'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Ranking } from '../../ui/ranking'
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
  const user = useUser()
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
        <Ranking
          rows={entries}
          isYou={(entry) => entry.id === user?.id}
          text={text}
          record={{ heading: text.record, of: ({ wins, losses, draws }) => `${wins} · ${losses} · ${draws}` }}
          figure={{ heading: text.rating, of: (entry) => entry.rating }}
        />
      )}
    </Card>
  )
}
