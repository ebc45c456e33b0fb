import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { classes } from '../../../ui/classes'
import { Leaderboard } from '../../duel/leaderboard'
import { ProfileCard } from '../../duel/profile-card'
import style from './ladders.module.css'
import { useOnlineText } from './text'
import { ladderOf, type Variant, variants } from './variants'

/** The best of each variant. */
export function Ladders(): VNode {
  const [variant, setVariant] = useState<Variant>('plain')
  return (
    <Leaderboard ladder={ladderOf(variant)}>
      <LadderChoice value={variant} onChange={setVariant} />
    </Leaderboard>
  )
}

/** One's own way on each of the ladders, and one's games. */
export function DotsProfile(): VNode {
  const [variant, setVariant] = useState<Variant>('plain')
  return (
    <ProfileCard ladder={ladderOf(variant)}>
      <LadderChoice value={variant} onChange={setVariant} />
    </ProfileCard>
  )
}

function LadderChoice({ value, onChange }: { value: Variant; onChange: (variant: Variant) => void }): VNode {
  const text = useOnlineText()
  const id = useId()
  return (
    <div class={style.choice}>
      <label for={id}>{text.leaders.ladder}</label>
      <select
        id={id}
        class={classes('well', style.select)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Variant)}
      >
        {variants.map((variant) => (
          <option key={variant} value={variant}>
            {text.variants[variant]}
          </option>
        ))}
      </select>
    </div>
  )
}
