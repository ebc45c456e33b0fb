import type { VNode } from 'preact'
import { ButtonLink } from '../../../ui/button-link'
import { Card } from '../../../ui/card'
import style from './puzzle-card.module.css'
import { useOnlineText } from './text'

/** The way to the puzzle of the day, and to all the others. */
export function PuzzleCard(): VNode {
  const text = useOnlineText().puzzle
  return (
    <Card title={text.heading}>
      <p class={style.lead}>{text.lead}</p>
      <div class={style.links}>
        <ButtonLink href="/dots/puzzles/today" variant="primary">
          {text.today}
        </ButtonLink>
        <ButtonLink href="/dots/puzzles">{text.all}</ButtonLink>
      </div>
    </Card>
  )
}
