import type { VNode } from 'preact'
import { useText } from '../i18n'
import { classes } from './classes'
import { TeamShape } from './piece'
import type { Team } from './team'
import style from './team-chip.module.css'

/** A team by colour, by shape and by name. */
export function TeamChip({ team }: { team: Team }): VNode {
  return (
    <span class={classes('plastic', style.chip)} data-team={team}>
      <TeamShape team={team} />
      {useText().teams[team]}
    </span>
  )
}
