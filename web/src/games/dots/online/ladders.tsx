import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { classes } from '../../../ui/classes'
import { Leaderboard } from '../../duel/leaderboard'
import style from './ladders.module.css'
import { useOnlineText } from './text'
import { ladderOf, type Variant, variants } from './variants'

/** The best of each variant. */
export function Ladders(): VNode {
  const text = useOnlineText()
  const id = useId()
  const [variant, setVariant] = useState<Variant>('plain')
  return (
    <Leaderboard ladder={ladderOf(variant)}>
      <div class={style.choice}>
        <label for={id}>{text.leaders.ladder}</label>
        <select
          id={id}
          class={classes('well', style.select)}
          value={variant}
          onChange={(event) => setVariant(event.currentTarget.value as Variant)}
        >
          {variants.map((value) => (
            <option key={value} value={value}>
              {text.variants[value]}
            </option>
          ))}
        </select>
      </div>
    </Leaderboard>
  )
}
