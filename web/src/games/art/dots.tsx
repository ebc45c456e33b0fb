import type { VNode } from 'preact'
import type { Team } from '../../ui/team'
import style from './art.module.css'
import { Picture, Tile } from './picture'

const pitch = 56
const left = 48
const top = 34

/** Rods that lie already, as `column row direction`. */
const rods = [
  '00h',
  '10h',
  '30h',
  '01h',
  '11h',
  '21h',
  '02h',
  '12h',
  '32h',
  '00v',
  '10v',
  '20v',
  '01v',
  '21v',
  '40v',
  '41v',
  '31h',
]

const boxes: readonly { column: number; row: number; team: Team }[] = [
  { column: 0, row: 0, team: 'red' },
  { column: 1, row: 0, team: 'blue' },
]

export function DotsArt(): VNode {
  return (
    <Picture>
      <rect width="320" height="180" fill="#a9d8c4" />
      {boxes.map(({ column, row, team }) => (
        <Tile
          key={`${column}${row}`}
          x={left + (column + 0.5) * pitch}
          y={top + (row + 0.5) * pitch}
          size={34}
          team={team}
        />
      ))}
      {rods.map((rod) => (
        <Rod key={rod} column={Number(rod[0])} row={Number(rod[1])} upright={rod[2] === 'v'} />
      ))}
      <g class={style.snaps} data-team="yellow">
        <Rod column={1} row={1} upright />
      </g>
      {Array.from({ length: 15 }, (_, index) => (
        <Dot key={index} column={index % 5} row={Math.floor(index / 5)} />
      ))}
    </Picture>
  )
}

function Rod({ column, row, upright }: { column: number; row: number; upright: boolean }): VNode {
  const x = left + column * pitch
  const y = top + row * pitch
  const [width, height] = upright ? [11, pitch - 12] : [pitch - 12, 11]
  const at = upright ? { x: x - 5.5, y: y + 6 } : { x: x + 6, y: y - 5.5 }
  return (
    <g class={style.rod}>
      <rect class={style.rodSide} {...at} y={at.y + 4} width={width} height={height} rx="5.5" />
      <rect class={style.rodFace} {...at} width={width} height={height} rx="5.5" />
    </g>
  )
}

function Dot({ column, row }: { column: number; row: number }): VNode {
  const x = left + column * pitch
  const y = top + row * pitch
  return (
    <>
      <circle cx={x} cy={y + 3.5} r="9.5" fill="#1d2440" />
      <circle cx={x} cy={y} r="9.5" fill="#39426b" />
      <path class={style.gloss} stroke-width="2.2" d={`M${x - 5} ${y - 2}a5.5 5.5 0 014-3.6`} />
    </>
  )
}
