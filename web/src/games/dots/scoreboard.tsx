import type { VNode } from 'preact'
import { classes } from '../../ui/classes'
import { TeamShape } from '../../ui/piece'
import { inGame, isOver, type Player, players, type Position, winners } from './rules'
import style from './scoreboard.module.css'
import { teamOf } from './side'
import { useDotsText } from './text'

interface ScoreboardProps {
  readonly position: Position
  readonly names: readonly string[]
}

/** The players with their marks and boxes; the one to move stands out. */
export function Scoreboard({ position, names }: ScoreboardProps): VNode {
  const text = useDotsText()
  const won = winners(position)
  const still = inGame(position)
  return (
    <ul class={classes(style.board, style[`for${position.rules.players}`])}>
      {players.slice(0, position.rules.players).map((player: Player) => {
        const name = names[player - 1] ?? ''
        const score = position.scores[player] ?? 0
        const moves = !isOver(position) && position.turn === player
        return (
          <li
            key={player}
            class={classes(
              style.plate,
              moves && style.turn,
              won.includes(player) && style.winner,
              !still.includes(player) && style.out,
            )}
            data-team={teamOf(player)}
            {...(moves ? { 'aria-current': true } : {})}
          >
            <span class={style.mark}>
              <TeamShape team={teamOf(player)} />
            </span>
            <span class={style.name}>{name}</span>
            <span class={style.score} key={score}>
              <span aria-hidden="true">{score}</span>
              <span class="spoken">{text.local.boxes(score)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
