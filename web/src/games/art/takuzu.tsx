import type { VNode } from 'preact'
import style from './art.module.css'
import { Picture } from './picture'

/** A puzzle under way: zeros, ones, and cells to be found. */
const rows = ['0.1.01', '10.1.0', '.01.10', '1.0.1.']

const pitch = 42
const left = 55
const top = 27

export function TakuzuArt(): VNode {
  return (
    <Picture>
      <rect width="320" height="180" fill="#cdbdf0" />
      <rect x="24" y="2" width="272" height="200" rx="22" fill="#6a54a8" />
      <rect x="24" y="-4" width="272" height="200" rx="22" fill="#8570c4" />
      {rows.flatMap((line, row) =>
        [...line].map((letter, column) => {
          const x = left + column * pitch
          const y = top + row * pitch
          const played = row === 1 && column === 4
          return (
            <g key={`${row},${column}`}>
              <rect class={style.hole} x={x - 17} y={y - 17} width="34" height="34" rx="10" />
              {letter !== '.' && <Bit x={x} y={y} one={letter === '1'} />}
              {played && (
                <g class={style.pops}>
                  <Bit x={x} y={y} one={false} />
                </g>
              )}
            </g>
          )
        }),
      )}
    </Picture>
  )
}

/** Zero is a dark ring, one a light bar: told apart without colour. */
function Bit({ x, y, one }: { x: number; y: number; one: boolean }): VNode {
  const [face, side, mark] = one ? ['#fff3df', '#c2ab86', '#4a3a78'] : ['#3a2f66', '#1f1840', '#cdbdf0']
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-14" y="-11" width="28" height="28" rx="9" fill={side} />
      <rect x="-14" y="-15" width="28" height="28" rx="9" fill={face} />
      {one ? (
        <path d="M0-7v12" stroke={mark} stroke-width="5" stroke-linecap="round" />
      ) : (
        <circle cy="-1" r="5.5" fill="none" stroke={mark} stroke-width="4" />
      )}
    </g>
  )
}
