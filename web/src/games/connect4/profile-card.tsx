import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { at, call } from '../../api/client'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import type { Point } from './curve'
import { History } from './history'
import style from './profile.module.css'
import { RatingCurve } from './rating-curve'
import { useGameText } from './text'

/** Connect 4 on one's profile: the rating's curve and the games. */
export function ProfileCard(): VNode {
  const text = useGameText().profile
  const [points, setPoints] = useState<readonly Point[]>()
  useEffect(() => {
    // Without the curve the rest of the profile is still worth showing.
    call('get', at('/api/users/me/ratings', {}, { game: 'connect4' })).then(
      (answer) => setPoints(answer.points),
      () => setPoints([]),
    )
  }, [])
  return (
    <Card title={text.heading}>
      <section class={style.history} aria-labelledby="rating-curve">
        <h3 id="rating-curve">{text.curve}</h3>
        {points === undefined ? <Skeleton height="10rem" /> : <RatingCurve points={points} />}
      </section>
      <History />
      <div>
        <ButtonLink href="/connect4" variant="primary">
          {text.play}
        </ButtonLink>
      </div>
    </Card>
  )
}
