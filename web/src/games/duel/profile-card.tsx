import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { at, call } from '../../api/client'
import { ButtonLink } from '../../ui/button-link'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/skeleton'
import { homeOf, useDuel, useWords } from './duel'
import { History } from './history'
import style from './profile.module.css'
import { RatingCurve, type Ratings } from './rating-curve'
import { useDuelText } from './text'

interface ProfileCardProps {
  /** Where a game has several ladders: which one, and how to choose another. */
  readonly ladder?: string
  readonly children?: ComponentChildren
}

/** A game on one's profile: the rating's curve and the games. */
export function ProfileCard({ ladder, children }: ProfileCardProps): VNode {
  const duel = useDuel()
  const words = useWords()
  const text = useDuelText().profile
  // Null when it did not arrive: the rest of the profile is still worth showing.
  const [curve, setCurve] = useState<Ratings | null>()
  const shown = ladder ?? duel.id
  useEffect(() => {
    let left = false
    const show = (next: Ratings | null): void => {
      if (!left) setCurve(next)
    }
    setCurve(undefined)
    call('get', at('/api/users/me/ratings', {}, { game: shown })).then(show, () => show(null))
    return () => {
      left = true
    }
  }, [shown])
  return (
    <Card title={words.name}>
      <section class={style.history} aria-labelledby="rating-curve">
        <h3 id="rating-curve">{text.curve}</h3>
        {children}
        {curve === undefined ? <Skeleton height="10rem" /> : curve && <RatingCurve {...curve} />}
        {curve === null && <Notice kind="warning">{text.curveFailed}</Notice>}
      </section>
      <History />
      <div>
        <ButtonLink href={homeOf(duel)} variant="primary">
          {words.play}
        </ButtonLink>
      </div>
    </Card>
  )
}
