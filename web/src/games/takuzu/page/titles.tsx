import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../../../api/client'
import { Card } from '../../../ui/card'
import { classes } from '../../../ui/classes'
import type { Achievements } from './api'
import { useGridText } from './text'
import style from './titles.module.css'

/** The achievements, the highest title first. */
export const feats = [
  'first_place',
  'top_3',
  'streak_master',
  'speed_demon',
  'top_10',
  'puzzle_solver',
  'first_win',
] as const
export type Feat = (typeof feats)[number]

export const isFeat = (name: string): name is Feat => feats.some((feat) => feat === name)

/** A title in its colours. */
export function TitleBadge({ feat }: { feat: Feat }): VNode {
  return <span class={classes(style.title, style[feat])}>{useGridText().titles[feat]}</span>
}

/** What a player has achieved; undefined until it is known. `renew` asks again when it changes. */
export function useAchievements(renew: unknown): Achievements | undefined {
  const [achievements, setAchievements] = useState<Achievements>()
  useEffect(() => {
    let current = true
    const load = (): void => {
      call('get', '/api/achievements').then(
        (answer) => current && setAchievements(answer),
        () => undefined,
      )
    }
    load()
    // Rewards are given out in the background, a moment after the solution.
    const timer = setTimeout(load, 2_500)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [renew])
  return achievements
}

export function TitlesCard({ renew }: { renew: unknown }): VNode {
  const text = useGridText().titles
  const known = useAchievements(renew)
  const times = known?.times ?? {}
  const top = known?.title?.achievement
  return (
    <Card title={text.heading}>
      {top !== undefined && isFeat(top) ? (
        <p class={style.yours}>
          {text.yours}: <TitleBadge feat={top} />
        </p>
      ) : (
        <p>{text.none}</p>
      )}
      <ul class={style.list}>
        {feats.map((feat) => (
          <li key={feat} data-earned={(times[feat] ?? 0) > 0}>
            <TitleBadge feat={feat} />
            <span>{text.how[feat]}</span>
            {(times[feat] ?? 0) > 0 && <strong>{text.times(times[feat] ?? 0)}</strong>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The title beside a name, for the profile; nothing until there is one. */
export function OwnTitle(): VNode | null {
  const top = useAchievements(undefined)?.title?.achievement
  return top !== undefined && isFeat(top) ? <TitleBadge feat={top} /> : null
}
