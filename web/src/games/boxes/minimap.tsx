import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useStore } from '../../store'
import { contextOf } from './overview'
import style from './stage-view.module.css'
import type { Stage } from './stage'
import { useBoxesText } from './text'
import type { World } from './world'

/** The longer side of the map, in CSS pixels: it must not hide much of a small window. */
const sideFor = (width: number): number => (width < 480 ? 92 : 132)

/** The whole board in the corner, with a frame around what one sees. For pointers: keys have 0 and the arrows. */
export function Minimap({ stage, world }: { stage: Stage; world: World }): VNode | null {
  const text = useBoxesText().stage
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useStore(stage.view)
  const { w, h } = world.board.geometry
  const unit = sideFor(view.width) / Math.max(w, h)
  const shown = !stage.isWhole

  useEffect(() => {
    if (!shown) return
    const { overview } = stage.painter
    let drawn = -1
    const draw = (): void => {
      if (!canvas.current || drawn === overview.version) return
      drawn = overview.version
      overview.flush()
      const context = contextOf(canvas.current)
      context.imageSmoothingEnabled = canvas.current.width < w
      context.drawImage(overview.canvas, 0, 0, canvas.current.width, canvas.current.height)
    }
    draw()
    const timer = setInterval(draw, 250)
    return () => clearInterval(timer)
  }, [stage, shown, unit])

  if (!shown) return null
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) return
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    stage.look(
      { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit },
      event.type !== 'pointermove',
    )
  }
  const [seenW, seenH] = [view.width / view.scale, view.height / view.scale]
  const [left, right] = [Math.max(0, view.x - seenW / 2), Math.min(w, view.x + seenW / 2)]
  const [top, bottom] = [Math.max(0, view.y - seenH / 2), Math.min(h, view.y + seenH / 2)]
  return (
    <div
      class={style.map}
      style={{ width: `${w * unit}px`, height: `${h * unit}px` }}
      onPointerDown={go}
      onPointerMove={go}
      role="img"
      aria-label={text.map}
    >
      <canvas ref={canvas} width={Math.round(w * unit * 2)} height={Math.round(h * unit * 2)} />
      <span
        class={style.frame}
        style={{
          left: `${((left + right) / 2) * unit}px`,
          top: `${((top + bottom) / 2) * unit}px`,
          width: `${(right - left) * unit}px`,
          height: `${(bottom - top) * unit}px`,
        }}
      />
    </div>
  )
}
