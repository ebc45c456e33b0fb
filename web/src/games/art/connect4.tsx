import type { VNode } from 'preact'
import style from './art.module.css'
import { Disc, Picture } from './picture'

/** Three rows of the frame, from the top: red, yellow or empty. */
const rows = ['.....y.', '..yr.ry', 'ryrryry']

const pitch = 42
const left = 34
const top = 70

export function Connect4Art(): VNode {
  return (
    <Picture>
      <rect width="320" height="180" fill="#f7b98a" />
      <g class={style.falls} style={{ '--fall': '84px' }}>
        <Disc x={left + 4 * pitch} y={top - 42} r={16.5} team="red" />
      </g>
      <path
        data-team="blue"
        class={style.lit}
        d="M24 41h272a16 16 0 0116 16v5a16 16 0 00-16-16H24A16 16 0 008 62v-5a16 16 0 0116-16z"
      />
      <path
        data-team="blue"
        class={style.face}
        fill-rule="evenodd"
        d={`M24 45h272a16 16 0 0116 16v140H8V61a16 16 0 0116-16z${holes()}`}
      />
      {rows.flatMap((line, row) =>
        [...line].map((letter, column) => {
          const x = left + column * pitch
          const y = top + row * pitch
          return (
            <g key={`${row},${column}`}>
              {letter !== '.' && <Disc x={x} y={y} r={16.5} team={letter === 'r' ? 'red' : 'yellow'} />}
              <circle class={style.lip} cx={x} cy={y + 1} r="17.5" />
            </g>
          )
        }),
      )}
    </Picture>
  )
}

/** The holes of the frame, cut out so that the falling disc shows through them. */
function holes(): string {
  let path = ''
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < 7; column++) {
      const x = left + column * pitch - 16.5
      path += `M${x} ${top + row * pitch}a16.5 16.5 0 1033 0 16.5 16.5 0 10-33 0z`
    }
  }
  return path
}
