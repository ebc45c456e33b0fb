import type { VNode } from 'preact'
import style from './piece.module.css'
import type { Team } from './team'

/**
 * A team's outline on a 48-unit grid. Each team has its own, so that nobody needs
 * to see the colour. They are drawn with a thick round stroke that takes off
 * their corners.
 */
export const outlines: Record<Team, string> = {
  red: 'M24 10a13 13 0 110 26 13 13 0 010-26z',
  blue: 'M13 12h22v22H13z',
  green: 'M24 11.500l13.5 23.500h-27z',
  yellow: 'M24 8.500l4.6 9.6 10.5 1.4-7.7 7.3 1.9 10.400L24 32.100l-9.3 5.1 1.9-10.4-7.7-7.3 10.5-1.400z',
}

/** The bare outline in the text's colour, for chips and legends. */
export function TeamShape({ team }: { team: Team }): VNode {
  return (
    <svg viewBox="4 4 40 40" width="1em" height="1em" aria-hidden="true" focusable="false">
      <path d={outlines[team]} fill="currentColor" stroke="currentColor" stroke-width="5" stroke-linejoin="round" />
    </svg>
  )
}

interface PieceProps {
  readonly team: Team
  /** A peg has its team's outline; a disc is round and carries the outline as a relief. */
  readonly form?: 'peg' | 'disc'
}

/** A moulded piece. Decoration: what it stands for is said by the one who shows it. */
export function Piece({ team, form = 'peg' }: PieceProps): VNode {
  return (
    <svg viewBox="0 0 48 48" class={style.piece} data-team={team} aria-hidden="true" focusable="false">
      {form === 'peg' ? <Peg team={team} /> : <Disc team={team} />}
    </svg>
  )
}

function Peg({ team }: { team: Team }): VNode {
  const outline = outlines[team]
  return (
    <>
      <ellipse class={style.cast} cx="24" cy="42" rx="17" ry="4" />
      <path class={style.side} d={outline} transform="translate(0 4)" />
      <path class={style.face} d={outline} />
      <path class={style.rim} d={outline} transform="translate(24 23) scale(0.86) translate(-24 -23)" />
      <path class={style.glint} d="M15 17q3-5.5 9-6.5" />
    </>
  )
}

function Disc({ team }: { team: Team }): VNode {
  return (
    <>
      <circle class={style.side} cx="24" cy="26.5" r="17.5" />
      <circle class={style.face} cx="24" cy="23" r="17.5" />
      <circle class={style.groove} cx="24" cy="23.5" r="14" />
      <path class={style.relief} d={outlines[team]} transform="translate(24 23) scale(0.5) translate(-24 -23)" />
      <path class={style.glint} d="M10.5 18.500q3-8 11-10.3" />
    </>
  )
}
