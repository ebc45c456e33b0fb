import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useStore } from '../../../store'
import { classes } from '../../../ui/classes'
import { board, colourOf } from '../board/palette'
import type { Stage } from '../board/stage'
import { contextOf } from '../board/stage'
import { isAlive, type Match, tileOf } from '../match/match'
import { wrapped } from '../match/torus'
import type { Now } from '../playback'
import { useArenaText } from '../text'
import style from './board-view.module.css'

/** The longer side in CSS pixels, and the pixels of the picture for a tile. */
const side = { phone: 96, desktop: 144 }
const grain = 3

interface MinimapProps {
  readonly stage: Stage
  readonly now: Now
  /** In the upper corner. */
  readonly top: boolean
}

/** The whole board in the corner while only a part of it is in sight. For pointers: keys move the view by themselves. */
export function Minimap({ stage, now, top }: MinimapProps): VNode | null {
  const text = useArenaText().controls
  const canvas = useRef<HTMLCanvasElement>(null)
  const sight = useStore(stage.sight)
  const { match } = stage
  const { rows, cols } = match.torus
  const shown = !stage.isWhole

  useEffect(() => {
    if (canvas.current) paint(contextOf(canvas.current), stage, now)
  }, [stage, shown, now.step, now.moved, sight])

  if (!shown) return null
  const unit = (sight.width < 480 ? side.phone : side.desktop) / Math.max(rows, cols)
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) return
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    stage.look((event.clientX - box.left) / unit, (event.clientY - box.top) / unit)
  }
  return (
    <div
      class={classes(style.map, top && style.mapOnTop)}
      style={{ width: `${cols * unit}px`, height: `${rows * unit}px` }}
      role="img"
      aria-label={text.minimap}
      onPointerDown={go}
      onPointerMove={go}
    >
      <canvas ref={canvas} width={cols * grain} height={rows * grain} />
    </div>
  )
}

function paint(context: CanvasRenderingContext2D, stage: Stage, { step, moved }: Now): void {
  const { match } = stage
  const { torus } = match
  context.fillStyle = board.ground
  context.fillRect(0, 0, torus.cols * grain, torus.rows * grain)
  context.fillStyle = board.wall
  for (const tile of match.walls) dot(context, match, tile, grain)
  for (const { tile, owner, razed } of match.cores) {
    context.fillStyle = colourOf(owner)
    context.globalAlpha = razed > step ? 0.75 : 0.3
    dot(context, match, tile, grain * 3)
    context.globalAlpha = 1
  }
  for (let unit = 0; unit < match.units.count; unit++) {
    if (!isAlive(match, unit, step)) continue
    context.fillStyle = colourOf(match.units.owner[unit]!)
    dot(context, match, tileOf(match, unit, moved ? step + 1 : step), grain + 2)
  }
  frame(context, stage)
}

function dot(context: CanvasRenderingContext2D, { torus }: Match, tile: number, size: number): void {
  const offset = (grain - size) / 2
  context.fillRect(torus.col(tile) * grain + offset, torus.row(tile) * grain + offset, size, size)
}

/** What is in sight, in up to four pieces where it lies across the edges. */
function frame(context: CanvasRenderingContext2D, stage: Stage): void {
  const { rows, cols } = stage.match.torus
  const to = stage.projection()
  const [width, height] = [to.width / to.sight.scale, to.height / to.sight.scale]
  const [left, top] = [wrapped(to.originX, cols), wrapped(to.originY, rows)]
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2.5
  for (const x of [left - cols, left]) {
    for (const y of [top - rows, top]) context.strokeRect(x * grain, y * grain, width * grain, height * grain)
  }
}
