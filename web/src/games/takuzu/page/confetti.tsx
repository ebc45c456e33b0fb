import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useResolved } from '../../../settings/store'
import style from './confetti.module.css'

const colours = ['#c92a2a', '#2b62d9', '#3dbd8c', '#ffdb4d', '#8570c4', '#ff9433']
const pieces = 70

/** Plastic chips from above, once; not for those who asked for less movement. */
export function Confetti(): VNode | null {
  const { motion } = useResolved()
  const [chips] = useState(() => Array.from({ length: pieces }, chip))
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog that opens at the same moment: whatever comes last lies on top.
    const frame = requestAnimationFrame(() => ref.current?.showPopover())
    return () => cancelAnimationFrame(frame)
  }, [])
  if (motion === 'reduced') return null
  return (
    <div ref={ref} class={style.confetti} popover="manual" aria-hidden="true">
      {chips.map(({ left, delay, time, turn, drift, colour, round }, index) => (
        <i
          key={index}
          style={{
            left: `${left}%`,
            background: colour,
            borderRadius: round ? '50%' : '2px',
            animationDelay: `${delay}ms`,
            animationDuration: `${time}ms`,
            '--turn': `${turn}deg`,
            '--drift': `${drift}vw`,
          }}
        />
      ))}
    </div>
  )
}

function chip() {
  const between = (low: number, high: number): number => low + Math.random() * (high - low)
  return {
    left: between(0, 100),
    delay: between(0, 500),
    time: between(1600, 3000),
    turn: between(-900, 900),
    drift: between(-12, 12),
    colour: colours[Math.floor(Math.random() * colours.length)] ?? '#ffdb4d',
    round: Math.random() < 0.4,
  }
}
