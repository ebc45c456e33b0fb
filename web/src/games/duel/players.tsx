import type { VNode } from 'preact'
import { useText } from '../../i18n'
import { classes } from '../../ui/classes'
import { type DuelWords, teamOf, useDuel, useWords } from './duel'
import style from './players.module.css'
import type { Side } from './side'
import { signed } from './signed'
import { isOver, winnerOf, youOf } from './situation'
import { useDuelText } from './text'
import { absenceOf, formatClock, timeLeft, type Snapshot } from './time'

interface PlayersProps {
  readonly snapshot: Snapshot
  readonly now: number
  /** What each side has, where a game is counted in points. */
  readonly scores?: readonly [number, number] | undefined
}

export function Players(props: PlayersProps): VNode {
  return (
    <div class={style.players}>
      <PlayerPlate {...props} side={1} />
      <PlayerPlate {...props} side={2} />
    </div>
  )
}

function PlayerPlate({ snapshot, now, scores, side }: PlayersProps & { side: Side }): VNode {
  const text = useDuelText().game
  const words = useWords()
  const duel = useDuel()
  const { teams } = useText()
  const team = teamOf(duel, side)
  const { Piece } = duel
  const { game } = snapshot
  const player = side === 1 ? game.player1 : game.player2
  const turn = game.status === 'ACTIVE' && game.currentTurn === side
  const left = timeLeft(snapshot, side, now)
  return (
    <div
      class={classes(
        'plastic',
        style.plate,
        turn && style.turn,
        isOver(game) && winnerOf(game) === side && style.winner,
        absenceOf(snapshot, side, now) && style.away,
      )}
      data-team={team}
    >
      <span class={style.disc}>
        <Piece side={side} />
      </span>
      <div class={style.words}>
        <p class={style.name}>
          <span class="spoken">{teams[team]}: </span>
          <span title={player?.username}>{player?.username ?? text.nobody}</span>
        </p>
        {player && <Rating snapshot={snapshot} side={side} />}
      </div>
      {scores && <Score value={scores[side - 1] ?? 0} spoken={words.score} />}
      {left !== undefined && (
        <p class={classes(style.clock, turn && left < 10_000 && style.hurry)} role="timer">
          <span aria-hidden="true">{formatClock(left)}</span>
          <span class="spoken">{text.timeLeft(formatClock(left))}</span>
        </p>
      )}
    </div>
  )
}

/** The number hops when it grows: a key makes it a new one each time. */
function Score({ value, spoken }: { value: number; spoken: DuelWords['score'] }): VNode {
  return (
    <p class={style.score} data-score={value}>
      <span key={value} aria-hidden="true">
        {value}
      </span>
      <span class="spoken">{spoken?.(value)}</span>
    </p>
  )
}

/** The rating at the beginning of a game that is rated, with what it brought; else the rating now. */
function Rating({ snapshot: { game }, side }: { snapshot: Snapshot; side: Side }): VNode {
  const text = useDuelText().game
  const player = side === 1 ? game.player1 : game.player2
  const before = side === 1 ? game.p1RatingBefore : game.p2RatingBefore
  const change = side === 1 ? game.p1RatingDelta : game.p2RatingDelta
  const over = isOver(game) && game.rated && change !== null
  return (
    <p class={style.rating}>
      {youOf(game) === side && <span class={style.you}>{text.you}</span>}
      <span class="spoken">{text.rating((over ? before : player?.rating) ?? 0)}</span>
      <span aria-hidden="true">{over ? (before ?? 0) + (change ?? 0) : player?.rating}</span>
      {over && (
        <span class={classes(style.change, (change ?? 0) > 0 && style.up, (change ?? 0) < 0 && style.down)}>
          <span class="spoken">{text.change(signed(change ?? 0))}</span>
          <span aria-hidden="true">{signed(change ?? 0)}</span>
        </span>
      )}
    </p>
  )
}
