import type { VNode } from 'preact'
import type { Team } from '../../ui/team'
import style from './art.module.css'
import { Picture, Tile } from './picture'

/** A corner of the board where the four teams meet: a letter for each team, a dot where nobody is yet. */
const board = [
  'rrr.bbbbb.yy',
  'rr..bbb.yyyy',
  'rrrrb..yyyyy',
  'gr..bg.y.yyy',
  'ggg.gggg.bby',
  'gggggg.b.bbb',
  'ggg.gg.bbbbb',
]

const teamOf: Record<string, Team> = { r: 'red', b: 'blue', g: 'green', y: 'yellow' }

const pitch = 27

export function BoxesArt(): VNode {
  return (
    <Picture>
      <rect width="320" height="180" fill="#3b4470" />
      {board.flatMap((line, row) =>
        [...line].map((letter, column) => {
          const x = 11.5 + column * pitch
          const y = 9 + row * pitch
          const team = teamOf[letter]
          const played = row === 3 && column === 6
          if (!team && !played)
            return (
              <rect key={`${row},${column}`} class={style.hole} x={x - 9} y={y - 9} width="18" height="18" rx="5" />
            )
          const tile = <Tile key={`${row},${column}`} x={x} y={y} size={21} team={team ?? 'yellow'} height={4} />
          return played ? <g class={style.pops}>{tile}</g> : tile
        }),
      )}
    </Picture>
  )
}
